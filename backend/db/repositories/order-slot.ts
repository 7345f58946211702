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

/** The orders of the running transaction's store that are due from `from` on, by quarter of an hour; none cancelled. */
export async function placesTaken(tx: Tx, from: number): Promise<PlacesTaken> {
  const rows = await tx.query<{ slot: number; taken: number }>(
    `SELECT floor(extract(epoch FROM order_date) / 900)::bigint * 900000 AS slot, count(*)::integer AS taken
       FROM "order" WHERE store_id = current_store_id() AND order_date >= $1 AND order_status_id <> 4
      GROUP BY slot`,
    [new Date(from)],
  );
  return new Map(rows.map(({ slot, taken }) => [slot, taken]));
}
