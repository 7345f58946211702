import type { Metadata } from 'next';
import { SignIn } from '#components/manage/sign-in/sign-in.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';
import { tenantOf } from '#lib/server/tenant-of.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.signIn };

export default async function SignInPage({ params }: { params: Promise<{ tenant: string }> }) {
  const { title } = await tenantOf(params);
  return (
    <WithMessages of={['forms', 'manageSignIn']}>
      <SignIn shop={title} />
    </WithMessages>
  );
}
