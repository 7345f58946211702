import type { Metadata } from 'next';
import { DomainsPage } from '#components/manage/settings/details/domains-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.domains };

export default function DomainsSettingsPage() {
  return (
    <WithMessages of={['manageDetails', 'manageSettings', 'manageShell']}>
      <DomainsPage />
    </WithMessages>
  );
}
