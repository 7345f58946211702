'use client';

import { useTranslations } from 'next-intl';
import type { AnyOrder } from '#lib/domain/order.ts';
import { isSettled } from '#lib/domain/payment-status.ts';

/** What the paper of an order is called: a receipt tells of money that was received, until then it is a summary. */
export function usePaperTitle(): (order: AnyOrder) => string {
  const t = useTranslations('ledger');
  return ({ total, received, invoiceNo }) =>
    t(isSettled(total, received) ? 'receipt.title' : 'summary.title', {
      number: String(Math.abs(invoiceNo)),
    });
}
