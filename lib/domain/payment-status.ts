import { add, type Cents } from './money.ts';
import type { Order } from './order.ts';

/**
 * Whether an order is 'Réglé': its total is equal to what was received in cash, by card or by meal voucher,
 * or to the three together (SPEC section 4, Payment status).
 */
export function isSettled(total: Cents, { cash, card, mealVoucher }: Order['received']): boolean {
  return [cash, card, mealVoucher, add(cash, card, mealVoucher)].includes(total);
}
