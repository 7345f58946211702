import type { Metadata } from 'next';
import { PaymentPage } from '#components/manage/settings/payment/payment-page.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.payments };

export default function PaymentSettingsPage() {
  return (
    <WithMessages of={['managePayments', 'manageSettings', 'manageShell']}>
      <PaymentPage />
    </WithMessages>
  );
}
