import type { Metadata } from 'next';
import { EnterShop } from '#components/manage/sign-in/enter-shop.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.signIn };

export default function EnterShopPage() {
  return (
    <WithMessages of={['manageSignIn']}>
      <EnterShop />
    </WithMessages>
  );
}
