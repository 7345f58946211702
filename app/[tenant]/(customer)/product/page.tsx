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

/** One page for all products: the middleware drops the ids, the browser reads them from the URL. */
export default async function ProductRoute({ params }: Properties) {
  const { publicUrl } = await tenantOf(params);
  return (
    // A smaller screen is about to be redirected to the sheet. The height is reserved, so that the footer does not move.
    <div className="wrap min-h-dvh pt-4 pb-16 max-lg:*:hidden">
      <WithMessages of={['food', 'product']}>
        <ProductPage publicUrl={publicUrl} />
      </WithMessages>
    </div>
  );
}
