import type { Metadata } from 'next';
import { TablesPage } from '#components/manage/tables/tables-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.tables };

export default function Page() {
  return (
    <WithMessages of={['forms', 'manageShell', 'manageTables']}>
      <TablesPage />
    </WithMessages>
  );
}
