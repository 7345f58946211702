import type { Metadata } from 'next';
import { Availability } from '#components/manage/orders/sold-out/availability.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.availability };

export default function AvailabilityPage() {
  return (
    <WithMessages of={['manageAvailability', 'manageShell']}>
      <Availability />
    </WithMessages>
  );
}
