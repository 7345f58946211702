import type { Metadata } from 'next';
import { OrderPage } from '#components/manage/orders/order-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.order };

export default function OneOrderPage() {
  return (
    <WithMessages
      of={[
        'food',
        'manageOrder',
        'manageOrders',
        'managePersonalData',
        'managePicker',
        'managePrinting',
        'manageShell',
        'product',
      ]}
    >
      <OrderPage />
    </WithMessages>
  );
}
