import { add, type Cents, cents, ZERO } from '../money.ts';
import type { AnyOrder } from '../orders/order.ts';
import { CANCELLED, canMove, HANDED_OVER } from '../orders/order-status.ts';

/**
 * Whether an order is 'Réglé': its total is equal to what was received in cash, by card or by meal voucher,
 * or to the three together (SPEC section 4, Payment status).
 */
export function isSettled(total: Cents, { cash, card, mealVoucher }: AnyOrder['received']): boolean {
  return [cash, card, mealVoucher, add(cash, card, mealVoucher)].includes(total);
}

/** What is still to be paid for an order: nothing once it is paid, or cancelled (SPEC section 3: a negative invoice_no). */
export function amountDue({
  total,
  received: { cash, card, mealVoucher },
  invoiceNo,
}: Pick<AnyOrder, 'total' | 'received' | 'invoiceNo'>): Cents {
  if (invoiceNo < 0) return ZERO;
  return cents(Math.max(ZERO, total - add(cash, card, mealVoucher)));
}

/** What was received on site for an order, and only the shop can hand back. */
export function receivedOnSite({
  received: { cash, card, mealVoucher },
  paymentMethod,
}: Pick<AnyOrder, 'received' | 'paymentMethod'>): Cents {
  return paymentMethod === 'card_online' ? add(cash, mealVoucher) : add(cash, card, mealVoucher);
}

/** Whether a customer may cancel: while the order is waiting, and as long as nothing was received on site. */
export function customerMayCancel(
  order: Pick<AnyOrder, 'orderStatusId' | 'received' | 'paymentMethod'>,
): boolean {
  return canMove(order.orderStatusId, CANCELLED, 'customer') && receivedOnSite(order) <= ZERO;
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

/**
 * `pending`: it was to be paid by card online, or nobody knows how, and nothing says yet that it was; `on_site`: it is
 * to be paid when it is handed over; `handed_over`: it was, and no payment of all of it was noted.
 */
export type PaymentOutcome = 'settled' | 'pending' | 'on_site' | 'handed_over' | 'cancelled';

/** What is known of the payment of an order. */
export function paymentOutcome({
  total,
  received,
  orderStatusId,
  paymentMethod,
}: Pick<AnyOrder, 'total' | 'received' | 'orderStatusId' | 'paymentMethod'>): PaymentOutcome {
  if (orderStatusId === CANCELLED) return 'cancelled';
  if (isSettled(total, received)) return 'settled';
  if (paymentMethod === 'card_online' || paymentMethod === 'unknown') return 'pending';
  return orderStatusId === HANDED_OVER ? 'handed_over' : 'on_site';
}

/** Where what is due is to be paid; `handed_over`: its diner has the order, and the shop has noted no payment of it. */
export const DUE_PLACES = ['online', 'on_site', 'on_delivery', 'handed_over'] as const;
export type DuePlace = (typeof DUE_PLACES)[number];

/** Where the rest of an order is to be paid; null when nothing is due. */
export function duePlace(
  order: Pick<AnyOrder, 'total' | 'received' | 'orderStatusId' | 'paymentMethod' | 'shippingMethod'>,
): DuePlace | null {
  switch (paymentOutcome(order)) {
    case 'settled':
    case 'cancelled':
      return null;
    case 'pending':
      return 'online';
    case 'handed_over':
      return 'handed_over';
    case 'on_site':
      return order.shippingMethod === 'delivery' ? 'on_delivery' : 'on_site';
  }
}
