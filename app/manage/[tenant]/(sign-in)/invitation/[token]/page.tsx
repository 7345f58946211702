import type { Metadata } from 'next';
import { Invitation } from '#components/manage/sign-in/invitation.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.invitation };

export default function InvitationPage() {
  return (
    <WithMessages of={['forms', 'manageShell', 'manageSignIn']}>
      <Invitation />
    </WithMessages>
  );
}
