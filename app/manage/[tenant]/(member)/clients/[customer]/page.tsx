import type { Metadata } from 'next';
import { CustomerPage } from '#components/manage/customers/customer-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.customer };

export default function OneCustomerPage() {
  return (
    <WithMessages of={['manageCustomers', 'managePersonalData', 'manageShell', 'loyalty']}>
      <CustomerPage />
    </WithMessages>
  );
}
