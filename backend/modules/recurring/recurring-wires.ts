import type { RecurringWire } from '#lib/contract/recurring.ts';
import type { Tx } from '../../shared/database/database.ts';
import { readCurrentStore } from '../catalogue/current-catalogue.ts';
import { priceLines } from './price-lines.ts';
import { recurringWire } from './recurring-wire.ts';
import { recurringOfCustomer } from './repository/recurring-order.ts';

/** The recurring orders of a customer by the card as it now is. */
export async function recurringWires(tx: Tx, customerId: number): Promise<RecurringWire[]> {
  const all = await recurringOfCustomer(tx, customerId);
  if (all.length === 0) return [];
  const store = await readCurrentStore(tx);
  const wires: RecurringWire[] = [];
  for (const recurring of all) wires.push(recurringWire(recurring, await priceLines(tx, store, recurring)));
  return wires;
}
