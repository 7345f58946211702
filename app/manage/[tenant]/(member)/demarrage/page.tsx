import type { Metadata } from 'next';
import { StartSteps } from '#components/manage/start/start-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.start };

export default function StartPage() {
  return (
    <WithMessages of={['manageStart', 'manageShell', 'page']}>
      <StartSteps />
    </WithMessages>
  );
}
