import type { Metadata } from 'next';
import { ForgottenPassword } from '#components/manage/sign-in/passwords.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.forgotten };

export default function ForgottenPasswordPage() {
  return (
    <WithMessages of={['forms', 'manageSignIn']}>
      <ForgottenPassword />
    </WithMessages>
  );
}
