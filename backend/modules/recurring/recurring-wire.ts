import type { Tx } from '#backend/shared/database/database.ts';
import type { Outcome, Refusal } from '#backend/shared/outcome.ts';
import { orderProductWire } from '#lib/contract/order.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { type PricedLines, priceLines } from './price-lines.ts';
import { type RecurringOrder, recurringOfCustomer } from './repository/recurring-order.ts';

export const recurringWire = (recurring: RecurringOrder, priced: Outcome<PricedLines>): RecurringWire => ({
  recurring_id: recurring.recurringId,
  lines: recurring.lines,
  weekdays: recurring.weekdays,
  time: recurring.time,
  shipping_method: recurring.shippingMethod,
  payment_method: recurring.paymentMethod,
  address_id: recurring.addressId,
  paused: recurring.paused,
  skip_next: recurring.skipNext,
  next_date: recurring.paused ? null : { date: recurring.nextAt.toISOString() },
  order_id: recurring.orderId,
  order_products: priced.ok ? priced.value.products.map(orderProductWire) : [],
  total: priced.ok ? toDecimal(priced.value.total) : null,
  problem: priced.ok ? null : priced.refusal.code,
  problem_line: priced.ok ? null : lineOf(priced.refusal),
  agreed_products: recurring.agreed,
});

function lineOf({ body }: Refusal): number | null {
  return typeof body?.line === 'number' ? body.line : null;
}

/** The recurring orders of a customer, priced by the current catalogue. */
export async function recurringWires(tx: Tx, customerId: number): Promise<RecurringWire[]> {
  const all = await recurringOfCustomer(tx, customerId);
  if (all.length === 0) return [];
  const store = await readCurrentStore(tx);
  const wires: RecurringWire[] = [];
  for (const recurring of all) wires.push(recurringWire(recurring, await priceLines(tx, store, recurring)));
  return wires;
}
