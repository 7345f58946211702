import type { Metadata } from 'next';
import { BasketPage } from '#components/storefront/basket/basket-page.tsx';
import { LazyBasketTable } from '#components/storefront/table/lazy-table.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { routes } from '#lib/routes.ts';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const metadata = pageMetadata(await tenantOf(params), messages.titles.basket, routes.basket());
  return { ...metadata, robots: { index: false } };
}

export default function BasketRoute() {
  return (
    // A smaller screen is about to be redirected to the sheet.
    <div className="wrap min-h-[70dvh] pt-8 pb-16 max-lg:*:hidden">
      <WithMessages of={['basket', 'page']}>
        <BasketPage table={<LazyBasketTable />} />
      </WithMessages>
    </div>
  );
}
