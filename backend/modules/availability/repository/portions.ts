import type { Tx } from '#backend/shared/database/database.ts';
import { FEW_PORTIONS } from '#lib/domain/catalogue/sold-out.ts';

/**
 * Locks what is counted until the transaction ends, in the order of the ids, and reads what is left: the last portion goes
 * to one order. A row that is over by now is absent.
 */
export async function lockPortions(tx: Tx, soldOutIds: readonly number[]): Promise<Map<number, number>> {
  if (soldOutIds.length === 0) return new Map();
  const rows = await tx.query<{ id: number; left: number }>(
    `SELECT sold_out_id AS id, portions_left AS left FROM sold_out
      WHERE store_id = current_store_id() AND sold_out_id = ANY($1::integer[])
        AND ended_at IS NULL AND portions_left IS NOT NULL
      ORDER BY sold_out_id FOR UPDATE`,
    [soldOutIds],
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Portions that an order takes of a row; a negative number gives them back. */
export interface TakenPortions {
  soldOutId: number;
  portions: number;
}

/**
 * Takes portions of rows that the transaction has locked. Returns whether pages show it: they say how many are left only of
 * few.
 */
export async function takePortions(tx: Tx, taken: readonly TakenPortions[]): Promise<boolean> {
  if (taken.length === 0) return false;
  const rows = await tx.query<{ before: number; left: number }>(
    `UPDATE sold_out SET portions_left = portions_left - taken
       FROM (SELECT id, sum(portions)::integer AS taken
               FROM unnest($1::integer[], $2::integer[]) AS asked (id, portions) GROUP BY id) asked
      WHERE store_id = current_store_id() AND sold_out_id = asked.id
     RETURNING portions_left + taken AS before, portions_left AS left`,
    [taken.map(({ soldOutId }) => soldOutId), taken.map(({ portions }) => portions)],
  );
  return rows.some(({ before, left }) => before !== left && Math.min(before, left) <= FEW_PORTIONS);
}

/** Writes what orders hold: adds to what they held, and deletes what they hold no more. */
export async function holdPortions(
  tx: Tx,
  storeId: number,
  held: readonly (TakenPortions & { orderId: number })[],
): Promise<void> {
  const [lowered, added] = [
    held.filter(({ portions }) => portions < 0),
    held.filter(({ portions }) => portions > 0),
  ];
  const columns = (rows: typeof held) => [
    rows.map(({ orderId }) => orderId),
    rows.map(({ soldOutId }) => soldOutId),
    rows.map(({ portions }) => portions),
  ];
  if (lowered.length > 0) {
    await tx.query(
      `DELETE FROM order_portion o USING unnest($1::integer[], $2::integer[], $3::integer[]) AS asked (order_id, id, portions)
        WHERE o.store_id = current_store_id() AND o.order_id = asked.order_id AND o.sold_out_id = asked.id
          AND o.portions + asked.portions <= 0`,
      columns(lowered),
    );
    await tx.query(
      `UPDATE order_portion o SET portions = o.portions + asked.portions
         FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS asked (order_id, id, portions)
        WHERE o.store_id = current_store_id() AND o.order_id = asked.order_id AND o.sold_out_id = asked.id`,
      columns(lowered),
    );
  }
  if (added.length > 0) {
    await tx.query(
      `INSERT INTO order_portion AS o (store_id, order_id, sold_out_id, portions)
       SELECT $4, asked.order_id, id, portions
         FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS asked (order_id, id, portions)
       ON CONFLICT (order_id, sold_out_id) DO UPDATE SET portions = o.portions + excluded.portions`,
      [...columns(added), storeId],
    );
  }
}

/** What an order holds, by soldOutId. */
export async function portionsHeld(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await tx.query<{ id: number; portions: number }>(
    `SELECT sold_out_id AS id, portions FROM order_portion WHERE store_id = current_store_id() AND order_id = $1`,
    [orderId],
  );
  return new Map(rows.map(({ id, portions }) => [id, portions]));
}

/**
 * Gives back all that an order holds. The caller has locked the order, and no counter yet. Returns whether pages show it.
 * What is over by now gets it back too, and nobody sees it.
 */
export async function givePortionsBack(tx: Tx, orderId: number): Promise<boolean> {
  const held = await portionsHeld(tx, orderId);
  if (held.size === 0) return false;
  const running = await lockPortions(tx, [...held.keys()]);
  await tx.query('DELETE FROM order_portion WHERE store_id = current_store_id() AND order_id = $1', [
    orderId,
  ]);
  const back = [...held].map(([soldOutId, portions]) => ({ soldOutId, portions: -portions }));
  const isShown = await takePortions(tx, back);
  return isShown && running.size > 0;
}
