import type { Metadata } from 'next';
import { Team } from '#components/manage/team/team.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.team };

export default function TeamPage() {
  return (
    <WithMessages of={['forms', 'manageShell', 'manageTeam']}>
      <Team />
    </WithMessages>
  );
}
