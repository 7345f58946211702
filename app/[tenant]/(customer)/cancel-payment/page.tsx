import type { Metadata } from 'next';
import { PaymentPage } from '#components/storefront/orders/payment/payment-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { pageMetadata } from '#lib/server/metadata.ts';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Properties = { params: Promise<{ tenant: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  // One page for all orders: the canonical link contains no id.
  const metadata = pageMetadata(await tenantOf(params), messages.titles.cancelPayment, '/cancel-payment');
  return { ...metadata, robots: { index: false } };
}

export default function CancelPaymentRoute() {
  return (
    <WithMessages of={['payment']}>
      <PaymentPage from="cancel" />
    </WithMessages>
  );
}
