import type { Metadata } from 'next';
import { BillPage } from '#components/manage/bills/bill-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.bill };

export default function Page() {
  return (
    <WithMessages of={['manageBills', 'manageCounter', 'manageOrders', 'manageShell']}>
      <BillPage />
    </WithMessages>
  );
}
