'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useOwn } from '#lib/browser/use-own.ts';
import { orderOf } from '#lib/contract/order.ts';
import { Receipt } from './receipt.tsx';
import { ReceiptProblem } from './receipt-problem.tsx';
import { usePaperTitle } from './use-paper-title.ts';

/** The receipt of an order, to look at and to print: on paper it stands alone (app/print.css). */
export function ReceiptSheet({ orderId }: { orderId: number }) {
  const t = useTranslations('ledger.receipt');
  const { reading } = useOwn('customerReceipt', { order_id: orderId }, orderId);
  const receipt = reading.status === 'found' ? reading.value.receipt : null;
  const title = usePaperTitle();
  return (
    <Sheet
      label={receipt ? title(orderOf(receipt.order)) : t('untitled')}
      closeLabel={t('close')}
      onClose={closeSheet}
      footer={
        receipt && (
          <Button size="large" wide onClick={() => print()}>
            <Printer aria-hidden size={20} />
            {t('print')}
          </Button>
        )
      }
    >
      {/* What scrolls passes below the cross, never under it. */}
      <div aria-hidden data-heading className="sticky top-0 z-10 h-17 bg-surface print:hidden" />
      <div className="px-4 pb-6 sm:px-6">
        {receipt ? <Receipt receipt={receipt} /> : <ReceiptProblem reading={reading} />}
      </div>
    </Sheet>
  );
}
