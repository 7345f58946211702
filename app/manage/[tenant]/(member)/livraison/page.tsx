import type { Metadata } from 'next';
import { DeliveryPage } from '#components/manage/delivery/delivery-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.delivery };

export default function Page() {
  return (
    <WithMessages of={['forms', 'manageShell', 'manageDelivery', 'zoneShape']}>
      <DeliveryPage />
    </WithMessages>
  );
}
