import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { type AnyOrder, MEANS, type Means } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';

/** What was received on site in a means, which is the most that may have been given back in it. */
export const onSiteIn = ({ received, receivedOnline }: AnyOrder, means: Means): Cents =>
  cents(Math.max(ZERO, received[means] - (means === 'card' ? receivedOnline : ZERO)));

export const NOTABLE = ['payment', 'refund'] as const;
export type Notable = (typeof NOTABLE)[number];

/** What can be noted of money on site: a payment of what is due, and what was given back of what was received. */
export function notableKinds(order: AnyOrder): Notable[] {
  const isDue = amountDue(order) > ZERO && order.orderStatusId !== AWAITING_CARD;
  const wasReceived = MEANS.some((means) => onSiteIn(order, means) > ZERO);
  return NOTABLE.filter((kind) => (kind === 'payment' ? isDue : wasReceived));
}
