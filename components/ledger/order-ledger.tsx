'use client';

import { ChevronRight, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { orderOf } from '#lib/contract/order.ts';
import { duePlace } from '#lib/domain/payment-status.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import type { OrderEntries } from './order-entries.ts';

/** The transactions of an order, the way to it, and to its receipt unless it was cancelled: a summary until it is paid. */
export function OrderLedger({ order: { orderId, invoiceNo, entries } }: { order: OrderEntries }) {
  const t = useTranslations('ledger');
  const { customer } = useCustomer();
  const number = String(Math.abs(invoiceNo));
  const cancelled = invoiceNo < 0;
  const known = customer?.orders.find(({ order_id }) => order_id === orderId);
  // Of an older order its own transaction says where.
  const said = entries.find(({ kind }) => kind === 'due')?.place ?? null;
  const place = known ? duePlace(orderOf(known)) : said;
  const paper = entries.some(({ kind }) => kind === 'due') ? 'summary' : 'receipt';
  return (
    <li
      data-item={orderId}
      className="flex flex-col gap-1 rounded-card border border-line bg-surface px-5 py-3 shadow-card"
    >
      <a
        href={sheetOverHome('order', orderId)}
        className="-mx-3 flex min-h-11 items-center gap-3 rounded-control px-3 py-2 transition-colors hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-lg">{t('order', { number })}</span>
          {cancelled && <Badge tone="warning">{t('cancelled')}</Badge>}
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
      </a>
      <ul className="divide-y divide-line border-line border-t">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may be paid twice in one way, and nothing is taken out
          <LedgerEntry key={index} entry={entry} place={place} />
        ))}
      </ul>
      {!cancelled && (
        <ButtonLink
          kind="secondary"
          href={sheetOverHome('receipt', orderId)}
          aria-label={t(`${paper}.label`, { number })}
          className="mb-2 sm:self-start"
        >
          <ReceiptText aria-hidden size={18} />
          {t(`${paper}.open`)}
        </ButtonLink>
      )}
    </li>
  );
}
