import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { type PricedLines, priceLines } from './price-lines.ts';
import { recurringOfCustomer } from './repository/recurring-order.ts';
import type { StoredRecurring } from './repository/recurring-row.ts';

/** A stored recurring order with its price, or with the reason why it has none. */
export const pricedRecurring = (stored: StoredRecurring, priced: Outcome<PricedLines>): RecurringOrder => ({
  recurringId: stored.recurringId,
  lines: stored.lines,
  weekdays: stored.weekdays,
  time: stored.time,
  shippingMethod: stored.shippingMethod,
  paymentMethod: stored.paymentMethod,
  addressId: stored.addressId,
  paused: stored.paused,
  skipNext: stored.skipNext,
  nextAt: stored.paused ? null : stored.nextAt.getTime(),
  orderId: stored.orderId,
  products: priced.ok ? priced.value.products : [],
  total: priced.ok ? priced.value.total : null,
  problem: priced.ok ? null : priced.refusal.code,
  problemLine: priced.ok ? null : (priced.refusal.details?.line ?? null),
  agreedProducts: stored.agreed,
});

/** The recurring orders of a customer, priced by the current catalogue. */
export async function recurringOrders(tx: Tx, customerId: number, now: number): Promise<RecurringOrder[]> {
  const all = await recurringOfCustomer(tx, customerId);
  if (all.length === 0) return [];
  const store = await readCurrentStore(tx);
  const orders: RecurringOrder[] = [];
  for (const stored of all) {
    const due = { ...stored, dueAt: [stored.nextAt.getTime()], now };
    orders.push(pricedRecurring(stored, await priceLines(tx, store, due)));
  }
  return orders;
}
