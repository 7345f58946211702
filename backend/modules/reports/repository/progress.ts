import type { Tx } from '#backend/shared/database/database.ts';

/** An order and when it was placed. */
export interface PlacedOrder {
  at: Date;
  orderId: number;
}

export const NO_ORDER: PlacedOrder = { at: new Date(0), orderId: 0 };

/** How far the sums of a shop are. */
export interface Progress {
  /** The last event that they contain. */
  eventNumber: number;
  /** While all orders are counted anew: the last one that is counted, `NO_ORDER` before the first. null otherwise. */
  countedUpTo: PlacedOrder | null;
  /** When they were brought up to date last; null before. */
  countedAt: Date | null;
}

/** That of the transaction's store; null before its first count. */
export async function progressOf(tx: Tx): Promise<Progress | null> {
  const [row] = await tx.query<Omit<Progress, 'countedUpTo'> & { at: Date | null; orderId: number }>(
    `SELECT event_number AS "eventNumber", counted_up_to AS at, coalesce(counted_up_to_order, 0) AS "orderId",
            counted_at AS "countedAt"
       FROM report_progress WHERE store_id = current_store_id()`,
  );
  if (!row) return null;
  const { at, orderId, ...progress } = row;
  return { ...progress, countedUpTo: at && { at, orderId } };
}

/**
 * Across stores: has the shops counted that have events since, at most every `pauseMs`, and those that never were. One that
 * failed for good waits for the operator.
 */
export async function markOutdated(tx: Tx, now: Date, pauseMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO report_progress (store_id, event_number, counted_up_to, due_at)
     SELECT s.store_id, coalesce(c.last_number, 0), timestamptz 'epoch', $1 FROM store s LEFT JOIN shop_event_counter c USING (store_id)
      WHERE NOT EXISTS (SELECT 1 FROM report_progress p WHERE p.store_id = s.store_id)
     ON CONFLICT (store_id) DO NOTHING`,
    [now],
  );
  await tx.query(
    `UPDATE report_progress p SET due_at = $1 FROM shop_event_counter c
      WHERE c.store_id = p.store_id AND p.due_at IS NULL AND p.attempts = 0 AND c.last_number > p.event_number
        AND (p.counted_at IS NULL OR p.counted_at <= $2)`,
    [now, new Date(now.getTime() - pauseMs)],
  );
}

/** Writes how far the sums are; `dueAt` null while nothing more is known. Lock the row first. */
export async function writeProgress(
  tx: Tx,
  storeId: number,
  { eventNumber, countedUpTo, countedAt }: Progress,
  dueAt: Date | null,
): Promise<void> {
  await tx.query(
    `UPDATE report_progress
        SET event_number = $2, counted_up_to = $3, counted_up_to_order = $4, counted_at = $5, due_at = $6, attempts = 0
      WHERE store_id = $1`,
    [storeId, eventNumber, countedUpTo?.at ?? null, countedUpTo?.orderId ?? null, countedAt, dueAt],
  );
}

/** Across stores: has all orders of a store, or of every one (null), counted anew. Returns how many stores. */
export async function countAnew(tx: Tx, storeId: number | null, now: Date): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO report_progress (store_id, event_number, counted_up_to, due_at)
     SELECT store_id, 0, timestamptz 'epoch', $2 FROM store WHERE $1::integer IS NULL OR store_id = $1
     ON CONFLICT (store_id) DO UPDATE
        SET counted_up_to = excluded.counted_up_to, counted_up_to_order = NULL, due_at = excluded.due_at, attempts = 0
     RETURNING 1`,
    [storeId, now],
  );
  return rows.length;
}
