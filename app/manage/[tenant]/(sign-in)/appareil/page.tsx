import type { Metadata } from 'next';
import { PairDevice } from '#components/manage/sign-in/pair-device.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.pairing };

export default function PairingPage() {
  return (
    <WithMessages of={['forms', 'manageSignIn']}>
      <PairDevice />
    </WithMessages>
  );
}
