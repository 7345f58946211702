'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import {
  amountDue,
  duePlace,
  type PaymentStatus,
  paymentStatus,
} from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';

const TONES = {
  settled: 'success',
  unsettled: 'danger',
  own_till: 'success',
  refunding: 'neutral',
  refunded: 'neutral',
  partly_refunded: 'neutral',
  disputed: 'warning',
} as const satisfies Record<PaymentStatus, string>;

/**
 * Whether an order is paid or refunded (SPEC section 4, Payment status) and, beside 'Non réglé', where it is due. A
 * cancelled unpaid order has no badge: a red one would read as still due.
 */
export function PaymentBadge({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders.payment');
  const status = paymentStatus(order);
  if (status === 'unsettled' && order.orderStatusId === CANCELLED) return null;
  const dueAt = duePlace(order);
  const due = amountDue(order);
  const part = due < order.total ? 'rest' : 'all';
  return (
    <>
      <Badge tone={TONES[status]}>{t(status)}</Badge>
      {dueAt && dueAt !== 'online' && <Badge>{t(`due.${dueAt}`, { part, due: priceText(due) })}</Badge>}
    </>
  );
}
