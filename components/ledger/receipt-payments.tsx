'use client';

import { useTranslations } from 'next-intl';
import type { AnyOrder } from '#lib/domain/order.ts';
import { duePlace, isSettled } from '#lib/domain/payment-status.ts';
import { standingOf } from '#lib/domain/transactions.ts';
import { priceText } from '#lib/i18n/price.ts';
import { PlaceOfDue } from './ledger-entry.tsx';

/** How an order was paid, and what of it is still to be paid. */
export function ReceiptPayments({ order }: { order: AnyOrder }) {
  const t = useTranslations('ledger');
  const settled = isSettled(order.total, order.received);
  return (
    <section className="border-line-strong border-t border-dashed pt-3 text-sm">
      <h3 className="flex justify-between gap-3 font-semibold">
        <span>{t('receipt.payments')}</span>
        <span>{t(settled ? 'receipt.settled' : 'receipt.unsettled')}</span>
      </h3>
      <ul>
        {standingOf(order).map(({ kind, means, amount }) => (
          <li key={`${kind} ${means}`} className="flex justify-between gap-3">
            <span>
              {t(`kind.${kind}`, { means })}
              {kind === 'due' && <PlaceOfDue place={duePlace(order)} />}
            </span>
            <span className="shrink-0">{priceText(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
