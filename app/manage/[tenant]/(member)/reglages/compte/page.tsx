import type { Metadata } from 'next';
import { Account } from '#components/manage/settings/account.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.account };

export default function AccountPage() {
  return (
    <WithMessages of={['forms', 'manageSettings', 'manageShell']}>
      <Account />
    </WithMessages>
  );
}
