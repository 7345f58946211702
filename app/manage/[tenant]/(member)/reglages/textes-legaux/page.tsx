import type { Metadata } from 'next';
import { LegalTextsPage } from '#components/manage/settings/details/legal-texts-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.legalTexts };

export default function LegalTextsSettingsPage() {
  return (
    <WithMessages of={['manageDetails', 'manageSettings', 'manageShell']}>
      <LegalTextsPage />
    </WithMessages>
  );
}
