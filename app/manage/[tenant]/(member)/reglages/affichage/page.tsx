import type { Metadata } from 'next';
import { Display } from '#components/manage/settings/display.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.display };

export default function DisplayPage() {
  return (
    <WithMessages of={['manageSettings']}>
      <Display />
    </WithMessages>
  );
}
