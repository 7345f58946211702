import type { Metadata } from 'next';
import { TillPage } from '#components/manage/settings/till/till-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.till };

export default function TillSettingsPage() {
  return (
    <WithMessages of={['manageTill', 'manageSettings', 'manageShell']}>
      <TillPage />
    </WithMessages>
  );
}
