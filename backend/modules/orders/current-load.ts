import {
  hasCapacityLimit,
  NOTHING_TAKEN,
  slotOf,
  type TakenCapacity,
} from '#lib/domain/opening-hours/slot-capacity.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Tx } from '../../shared/database/database.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { takenCapacity } from './repository/place-orders.ts';

/** In minutes: a slot that has begun is read whole, whatever its length. */
export const LONGEST_SLOT = 60;

/** The shop, and the orders that are due where its offer depends on them. */
export async function readLoad(tx: Tx, now: number): Promise<{ store: Store; taken: TakenCapacity }> {
  const store = await readCurrentStore(tx);
  return {
    store,
    taken: hasCapacityLimit(store) ? await takenCapacity(tx, slotOf(now, LONGEST_SLOT)) : NOTHING_TAKEN,
  };
}
