import { add, type Cents } from './money.ts';
import type { Order } from './order.ts';
import { CANCELLED } from './order-status.ts';

/**
 * Whether an order is 'Réglé': its total is equal to what was received in cash, by card or by meal voucher,
 * or to the three together (SPEC section 4, Payment status).
 */
export function isSettled(total: Cents, { cash, card, mealVoucher }: Order['received']): boolean {
  return [cash, card, mealVoucher, add(cash, card, mealVoucher)].includes(total);
}

/** `pending`: it was to be paid by card online, and nothing says yet that it was. */
export type PaymentOutcome = 'settled' | 'pending' | 'on_site' | 'cancelled';

/** What is known of the payment of an order. */
export function paymentOutcome({
  total,
  received,
  orderStatusId,
  paymentMethod,
}: Pick<Order, 'total' | 'received' | 'orderStatusId' | 'paymentMethod'>): PaymentOutcome {
  if (orderStatusId === CANCELLED) return 'cancelled';
  if (isSettled(total, received)) return 'settled';
  return paymentMethod === 'card_online' ? 'pending' : 'on_site';
}
