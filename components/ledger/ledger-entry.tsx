'use client';

import { Banknote, CircleDashed, CreditCard, type LucideIcon, TicketCheck, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { TransactionWire } from '#lib/contract/account.ts';
import { cents } from '#lib/domain/money.ts';
import { orderDateText } from '#lib/domain/order-dates.ts';
import type { DuePlace } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { amountOf } from './amount.ts';

const ICONS: Record<TransactionWire['means'], LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  meal_voucher: TicketCheck,
  undecided: CircleDashed,
  unknown: CircleDashed,
};

const TONES: Record<TransactionWire['kind'], string> = {
  payment: 'text-ink',
  refund: 'text-success',
  due: 'text-danger',
};

/** One transaction: what was given back is written as less; `place` is where what is due is to be paid. */
export function LedgerEntry({
  entry: { kind, means, amount, date },
  place,
}: {
  entry: TransactionWire;
  place: DuePlace | null;
}) {
  const t = useTranslations('ledger');
  const { timeZone } = useShop().store;
  const Icon = kind === 'refund' ? Undo2 : ICONS[means];
  const signed = cents(kind === 'refund' ? 0 - amountOf(amount) : amountOf(amount));
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block">
          {t(`kind.${kind}`, { means })}
          {kind === 'due' && <PlaceOfDue place={place} />}
        </span>
        <span className="tabular block text-muted text-sm">
          {orderDateText(Date.parse(date.date), timeZone)}
        </span>
      </span>
      <span className={classNames('tabular shrink-0 font-semibold', TONES[kind])}>{priceText(signed)}</span>
    </li>
  );
}

/** Where what is due is to be paid, beside 'Reste à régler'. */
export function PlaceOfDue({ place }: { place: DuePlace | null }) {
  const t = useTranslations('ledger.place');
  if (place === null || place === 'online') return null;
  return <span className="text-muted text-sm"> · {t(place)}</span>;
}
