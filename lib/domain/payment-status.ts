import { add, type Cents, ZERO } from './money.ts';
import type { AnyOrder } from './order.ts';
import { CANCELLED } from './order-status.ts';

/**
 * Whether an order is 'Réglé': its total is equal to what was received in cash, by card or by meal voucher,
 * or to the three together (SPEC section 4, Payment status).
 */
export function isSettled(total: Cents, { cash, card, mealVoucher }: AnyOrder['received']): boolean {
  return [cash, card, mealVoucher, add(cash, card, mealVoucher)].includes(total);
}

/** What payment_status says, beside SPEC's two words of what was received: that it is being given back, or was. */
export const PAYMENT_STATUSES = ['settled', 'unsettled', 'refunding', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `refunding`: it is cancelled, and what was paid online is on its way back to the card. */
export function paymentStatus(
  order: Pick<AnyOrder, 'total' | 'received' | 'refunded' | 'orderStatusId' | 'paymentMethod'>,
): PaymentStatus {
  if (order.refunded) return 'refunded';
  if (order.orderStatusId === CANCELLED && moneyBack(order) === 'card') return 'refunding';
  return isSettled(order.total, order.received) ? 'settled' : 'unsettled';
}

/**
 * What becomes of the money of an order once it is cancelled. `card`: what was paid online goes back to the card;
 * `card_if_paid`: before it is cancelled, so it does if the word of a payment is still to come; `shop`: the shop gives
 * back what it has received on site; `done`: it was given back.
 */
export type MoneyBack = 'none' | 'card' | 'card_if_paid' | 'shop' | 'done';

export function moneyBack({
  received: { cash, card, mealVoucher },
  paymentMethod,
  refunded,
  orderStatusId,
}: Pick<AnyOrder, 'received' | 'paymentMethod' | 'refunded' | 'orderStatusId'>): MoneyBack {
  if (refunded) return 'done';
  const online = paymentMethod === 'card_online';
  if (online && card > ZERO) return 'card';
  if (add(cash, card, mealVoucher) > ZERO) return 'shop';
  return online && orderStatusId !== CANCELLED ? 'card_if_paid' : 'none';
}

/** `pending`: it was to be paid by card online, or nobody knows how, and nothing says yet that it was. */
export type PaymentOutcome = 'settled' | 'pending' | 'on_site' | 'cancelled';

/** What is known of the payment of an order. */
export function paymentOutcome({
  total,
  received,
  orderStatusId,
  paymentMethod,
}: Pick<AnyOrder, 'total' | 'received' | 'orderStatusId' | 'paymentMethod'>): PaymentOutcome {
  if (orderStatusId === CANCELLED) return 'cancelled';
  if (isSettled(total, received)) return 'settled';
  return paymentMethod === 'card_online' || paymentMethod === 'unknown' ? 'pending' : 'on_site';
}
