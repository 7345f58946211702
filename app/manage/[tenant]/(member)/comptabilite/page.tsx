import type { Metadata } from 'next';
import { AccountingPage } from '#components/manage/accounting/accounting-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.accounting };

export default function Page() {
  return (
    <WithMessages of={['manageAccounting', 'manageShell']}>
      <AccountingPage />
    </WithMessages>
  );
}
