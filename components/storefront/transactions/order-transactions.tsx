'use client';

import {
  Banknote,
  ChevronRight,
  CircleDashed,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  TicketCheck,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { cents } from '#lib/domain/money.ts';
import { orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { type DuePlace, duePlace } from '#lib/domain/payments/payment-status.ts';
import { ACCOUNT_SIGNS, type AnyTransaction, receiptKind } from '#lib/domain/payments/transactions.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { DueLocation } from './due-location.tsx';

/** The transactions of one order. */
export interface TransactionsOfOrder {
  orderId: number;
  /** Negative means cancelled. */
  invoiceNo: number;
  /** The latest transaction, in milliseconds since 1970. */
  date: number;
  entries: readonly AnyTransaction[];
}

/** The transactions of an order, with links to the order and to its receipt, note or summary. A cancelled order that was not paid has none. */
export function OrderTransactions({
  order: { orderId, invoiceNo, entries },
}: {
  order: TransactionsOfOrder;
}) {
  const t = useTranslations('transactions');
  const { customer } = useCustomer();
  const number = orderNumber({ invoiceNo });
  const cancelled = invoiceNo < 0;
  const loaded = customer?.orders.find((each) => each.orderId === orderId);
  // An order that is not in the customer data: its transaction carries the location.
  const recorded = entries.find(({ kind }) => kind === 'due')?.place ?? null;
  const location = loaded ? duePlace(loaded) : recorded;
  const unpaid = entries.some(({ kind }) => kind === 'due');
  const isStated = !cancelled || entries.some(({ kind }) => kind === 'payment');
  const document = loaded ? receiptKind(loaded) : unpaid || cancelled ? 'summary' : 'receipt';
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
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may be paid twice in the same way, and entries are never removed
          <TransactionRow key={index} entry={entry} location={location} />
        ))}
      </ul>
      {isStated && (
        <ButtonLink
          kind="secondary"
          href={sheetOverHome('receipt', orderId)}
          aria-label={t(`${document}.label`, { number })}
          className="mb-2 sm:self-start"
        >
          <ReceiptText aria-hidden size={18} />
          {t(`${document}.open`)}
        </ButtonLink>
      )}
    </li>
  );
}

const ICONS: Record<AnyTransaction['means'], LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  meal_voucher: TicketCheck,
  undecided: CircleDashed,
  unknown: CircleDashed,
};

const TONES: Record<AnyTransaction['kind'], string> = {
  payment: 'text-ink',
  refund: 'text-success',
  refund_reversal: 'text-ink',
  dispute: 'text-success',
  dispute_reversal: 'text-ink',
  unmatched: 'text-ink',
  unmatched_refund: 'text-success',
  due: 'text-danger',
  own_till: 'text-ink',
};

/** One transaction; what goes back to the customer is negative. `location` is where an amount due is paid. */
function TransactionRow({
  entry: { kind, means, amount, date },
  location,
}: {
  entry: AnyTransaction;
  location: DuePlace | null;
}) {
  const t = useTranslations('transactions');
  const { timeZone } = useShop().store;
  const goesBack = kind !== 'due' && kind !== 'own_till' && ACCOUNT_SIGNS[kind] < 0;
  const Icon = goesBack ? Undo2 : ICONS[means];
  const signed = cents(goesBack ? 0 - amount : amount);
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block">
          {t(`kind.${kind}`, { means })}
          {kind === 'due' && <DueLocation location={location} />}
        </span>
        <span className="tabular block text-muted text-sm">{orderDateText(date, timeZone)}</span>
      </span>
      <span className={classNames('tabular shrink-0 font-semibold', TONES[kind])}>{priceText(signed)}</span>
    </li>
  );
}
