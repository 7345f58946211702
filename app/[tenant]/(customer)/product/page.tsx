import type { Metadata } from 'next';
import { ProductPage } from '#components/storefront/product/product-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const metadata = pageMetadata(await tenantOf(params), messages.titles.catalogue, null);
  return { ...metadata, robots: { index: false } };
}

/** One page for all products: the middleware drops the ids, the browser reads them from the address. */
export default async function ProductPlace({ params }: Properties) {
  const { publicUrl } = await tenantOf(params);
  return (
    // A smaller screen is on its way to the sheet. What comes below stays there while the product arrives.
    <div className="wrap min-h-dvh pt-4 pb-16 max-lg:*:hidden">
      <WithMessages of={['allergens', 'product']}>
        <ProductPage publicUrl={publicUrl} />
      </WithMessages>
    </div>
  );
}
