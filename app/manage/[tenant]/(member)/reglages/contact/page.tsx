import type { Metadata } from 'next';
import { ContactPage } from '#components/manage/settings/details/contact-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.contact };

export default function ContactSettingsPage() {
  return (
    <WithMessages of={['manageDetails', 'manageSettings', 'manageShell']}>
      <ContactPage />
    </WithMessages>
  );
}
