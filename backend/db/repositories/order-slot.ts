import type { PlacesTaken } from '#lib/domain/slot-places.ts';
import type { Tx } from '../database.ts';

const PLACES_LOCK = 7_150_002;

/**
 * Lets no other transaction place an order of the store until this one ends: the last place goes to one alone. What
 * is read afterwards has seen the orders of whoever held it before.
 */
export async function lockPlaces(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [PLACES_LOCK, storeId]);
}

/**
 * The orders of the running transaction's store that are due from the slot `from` on, by quarter of an hour; none
 * cancelled. The database counts them as orders are written (0047_order_slots.sql), so this reads one row a slot.
 */
export async function placesTaken(tx: Tx, from: number): Promise<PlacesTaken> {
  const rows = await tx.query<{ slot: Date; taken: number }>(
    'SELECT slot, taken FROM order_slot WHERE store_id = current_store_id() AND slot >= $1 AND taken > 0',
    [new Date(from)],
  );
  return new Map(rows.map(({ slot, taken }) => [slot.getTime(), taken]));
}
