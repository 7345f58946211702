import type { Metadata } from 'next';
import { Hours } from '#components/manage/hours/hours.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.hours };

export default function HoursPage() {
  return (
    <WithMessages of={['manageHours', 'manageShell', 'page']}>
      <Hours />
    </WithMessages>
  );
}
