import type { Metadata } from 'next';
import { AppearancePage } from '#components/manage/settings/appearance/appearance-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.appearance };

export default function ShopAppearancePage() {
  return (
    <WithMessages of={['forms', 'manageAppearance', 'managePhoto', 'manageSettings', 'manageShell']}>
      <AppearancePage />
    </WithMessages>
  );
}
