import type { Metadata } from 'next';
import { SlotsPage } from '#components/manage/slots/slots-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.slots };

export default function ManagedSlotsPage() {
  return (
    <WithMessages of={['manageSlots', 'manageShell', 'page', 'forms']}>
      <SlotsPage />
    </WithMessages>
  );
}
