import type { Tx } from '#backend/shared/database/database.ts';
import type { TakenCapacity } from '#lib/domain/opening-hours/slot-capacity.ts';

const PLACES_LOCK = 7_150_002;

/**
 * Locks the time slots of the store until the transaction ends, so that the last capacity of a slot is used once. Reads
 * after the lock see the orders of the transactions that held it before.
 */
export async function lockSlots(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [PLACES_LOCK, storeId]);
}

/**
 * The orders of the running transaction's store that are due from the slot `from` on, by quarter of an hour; none
 * cancelled. The database counts them as orders are written (0047_order_slots.sql), so this reads one row a slot.
 */
export async function placesTaken(tx: Tx, from: number): Promise<TakenCapacity> {
  const rows = await tx.query<{ slot: Date; taken: number }>(
    'SELECT slot, taken FROM order_slot WHERE store_id = current_store_id() AND slot >= $1 AND taken > 0',
    [new Date(from)],
  );
  return new Map(rows.map(({ slot, taken }) => [slot.getTime(), taken]));
}
