import type { Metadata } from 'next';
import { CustomersPage } from '#components/manage/customers/customers-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.customers };

export default function Page() {
  return (
    <WithMessages of={['manageCustomers', 'manageShell']}>
      <CustomersPage />
    </WithMessages>
  );
}
