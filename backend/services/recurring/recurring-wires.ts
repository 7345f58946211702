import type { RecurringWire } from '#lib/contract/recurring.ts';
import type { Tx } from '../../db/database.ts';
import { recurringOfCustomer } from '../../db/repositories/recurring-order.ts';
import { storeNow } from '../orders/card.ts';
import { priceLines } from './price-lines.ts';
import { recurringWire } from './recurring-wire.ts';

/** The recurring orders of a customer by the card as it now is. */
export async function recurringWires(tx: Tx, customerId: number): Promise<RecurringWire[]> {
  const all = await recurringOfCustomer(tx, customerId);
  if (all.length === 0) return [];
  const store = await storeNow(tx);
  const wires: RecurringWire[] = [];
  for (const recurring of all) wires.push(recurringWire(recurring, await priceLines(tx, store, recurring)));
  return wires;
}
