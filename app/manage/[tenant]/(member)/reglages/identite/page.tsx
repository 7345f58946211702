import type { Metadata } from 'next';
import { IdentityPage } from '#components/manage/settings/details/identity-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.identity };

export default function IdentitySettingsPage() {
  return (
    <WithMessages of={['manageDetails', 'manageSettings', 'manageShell']}>
      <IdentityPage />
    </WithMessages>
  );
}
