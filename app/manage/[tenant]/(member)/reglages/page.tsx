import type { Metadata } from 'next';
import { SettingsList } from '#components/manage/settings/settings-list.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.settings };

export default function SettingsPage() {
  return (
    <WithMessages of={['manageSettings', 'manageShell']}>
      <SettingsList />
    </WithMessages>
  );
}
