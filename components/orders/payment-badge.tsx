'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { AnyOrder } from '#lib/domain/order.ts';
import { CANCELLED } from '#lib/domain/order-status.ts';
import { duePlace, paymentStatus } from '#lib/domain/payment-status.ts';

const TONES = { settled: 'success', unsettled: 'danger', refunding: 'neutral', refunded: 'neutral' } as const;

/**
 * Whether an order is paid (SPEC section 4, Payment status), or is given back; beside 'Non réglé', where it is to be
 * paid. Of a cancelled one that is not paid, nothing is said: red, it would read as something still to be paid.
 */
export function PaymentBadge({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders.payment');
  const status = paymentStatus(order);
  if (status === 'unsettled' && order.orderStatusId === CANCELLED) return null;
  const place = duePlace(order);
  return (
    <>
      <Badge tone={TONES[status]}>{t(status)}</Badge>
      {place && place !== 'online' && <Badge>{t(`due.${place}`)}</Badge>}
    </>
  );
}
