import type { Metadata } from 'next';
import { Checkout } from '#components/storefront/checkout/checkout.tsx';
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
  return pageMetadata(await tenantOf(params), messages.titles.order, routes.order());
}

export default function OrderPage() {
  return (
    <div className="wrap min-h-dvh pt-6 pb-10 sm:pt-8">
      <h1 className="page-title">{messages.titles.order}</h1>
      <WithMessages of={['checkout', 'food', 'promotions']}>
        <Checkout />
      </WithMessages>
    </div>
  );
}
