import type { Metadata } from 'next';
import { PrinterSettings } from '#components/manage/settings/printing/printer-settings.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.printers };

export default function PrintersPage() {
  return (
    <WithMessages of={['forms', 'managePrinters', 'managePrinting', 'manageSettings', 'manageShell']}>
      <PrinterSettings />
    </WithMessages>
  );
}
