import type { Metadata } from 'next';
import { PromotionsPage } from '#components/manage/promotions/promotions-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.promotions };

export default function ManagedPromotionsPage() {
  return (
    <WithMessages of={['managePromotions', 'manageShell', 'promotions', 'food', 'page', 'forms']}>
      <PromotionsPage />
    </WithMessages>
  );
}
