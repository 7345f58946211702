import type { Metadata } from 'next';
import { OrderSearch } from '#components/manage/orders/order-search.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.orders };

export default function OrdersPage() {
  return (
    <WithMessages of={['manageOrders', 'manageShell']}>
      <OrderSearch />
    </WithMessages>
  );
}
