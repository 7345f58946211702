import type { Metadata } from 'next';
import { BoardPrinting } from '#components/manage/orders/printing/unprinted.tsx';
import { Service } from '#components/manage/orders/service.tsx';
import { messages } from '#lib/i18n/messages.ts';
import { WithMessages } from '#lib/i18n/with-messages.tsx';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: messages.manageShell.titles.service };

export default function ServicePage() {
  return (
    <WithMessages of={['manageOrders', 'managePrinting', 'manageShell']}>
      <BoardPrinting>
        <Service />
      </BoardPrinting>
    </WithMessages>
  );
}
