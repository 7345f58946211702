import type { Metadata } from 'next';
import { MessagePage } from '#components/manage/settings/details/message-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.message };

export default function MessageSettingsPage() {
  return (
    <WithMessages of={['manageDetails', 'manageSettings', 'manageShell']}>
      <MessagePage />
    </WithMessages>
  );
}
