import type { Tx } from '#backend/shared/database/database.ts';
import type { PauseWire } from '#lib/contract/store.ts';
import type { Availability, PauseReason } from '#lib/domain/opening-hours/pauses.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';

const PAUSES_LOCK = 7_150_003;

/**
 * Held by every order until its transaction ends: a pause waits for the orders that were validated before it, and those
 * after it see it. Take it before the shop is read.
 */
export async function lockPausesForOrder(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1::integer, $2::integer)', [PAUSES_LOCK, storeId]);
}

/** Waits for the orders in progress, and lets none be placed until the transaction ends. */
export async function lockPauses(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [PAUSES_LOCK, storeId]);
}

/** What is paused, or how many minutes are added to every promise. */
export type PauseSubject =
  | { method: ShippingMethod; moreMinutes: null }
  | { method: null; moreMinutes: number };

type RunningPause = Availability['running'][number];

/** The pauses and more time of the running transaction's store that run at `now`, in the order of their ends. */
export async function runningPauses(tx: Tx, now: Date): Promise<RunningPause[]> {
  const rows = await tx.query<Omit<RunningPause, 'until'> & { until: Date }>(
    `SELECT service_pause_id AS "pauseId", shipping_method AS method, more_minutes AS "moreMinutes", reason,
            ends_at AS until, staff.name AS by
       FROM service_pause LEFT JOIN staff USING (store_id, staff_id)
      WHERE store_id = current_store_id() AND service_pause.ended_at IS NULL AND ends_at > $1
      ORDER BY ends_at, service_pause_id`,
    [now],
  );
  return rows.map((row) => ({ ...row, until: row.until.getTime() }));
}

/**
 * What the pages of the running transaction's store are told. One may have ended by itself: what changes with the time
 * alone is not a part of the shop's revision.
 */
export async function pausesForPages(tx: Tx): Promise<PauseWire[]> {
  const rows = await tx.query<{
    method: ShippingMethod | null;
    moreMinutes: number;
    reason: PauseReason;
    endsAt: Date;
  }>(
    `SELECT shipping_method AS method, more_minutes AS "moreMinutes", reason, ends_at AS "endsAt" FROM service_pause
      WHERE store_id = current_store_id() AND ended_at IS NULL ORDER BY service_pause_id`,
  );
  return rows.map(({ method, moreMinutes, reason, endsAt }) => {
    const until = endsAt.toISOString();
    return method === null
      ? { more_minutes: moreMinutes, until }
      : { shipping_method: method, until, reason };
  });
}

/** Whether an act of this key was done at the running transaction's store. */
export async function isPauseActDone(tx: Tx, actKey: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM service_pause WHERE store_id = current_store_id() AND act_key = $1',
    [actKey],
  );
  return rows.length > 0;
}

export interface NewPause {
  storeId: number;
  subject: PauseSubject;
  reason: PauseReason;
  startsAt: Date;
  endsAt: Date;
  staffId: number | null;
  actKey: string | null;
}

/** Inserts a pause or more time, and ends the one that it replaces. */
export async function insertPause(tx: Tx, pause: NewPause): Promise<void> {
  const { method, moreMinutes } = pause.subject;
  await tx.query(
    `UPDATE service_pause SET ended_at = least($1, ends_at), ended_by = $4
      WHERE store_id = current_store_id() AND ended_at IS NULL AND reason = $2
        AND coalesce(shipping_method, 'more time') = coalesce($3, 'more time')`,
    [pause.startsAt, pause.reason, method, pause.staffId],
  );
  await tx.query(
    `INSERT INTO service_pause (store_id, shipping_method, more_minutes, reason, starts_at, ends_at, staff_id, act_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      pause.storeId,
      method,
      moreMinutes,
      pause.reason,
      pause.startsAt,
      pause.endsAt,
      pause.staffId,
      pause.actKey,
    ],
  );
}

export type EndedPause = Pick<RunningPause, 'method' | 'moreMinutes'>;

const ENDED = 'shipping_method AS method, more_minutes AS "moreMinutes"';

/** Ends pauses of the running transaction's store before their time. Returns those that still ran. */
export const endPauses = (
  tx: Tx,
  pauseIds: readonly number[],
  { endedBy, now }: { endedBy: number | null; now: Date },
): Promise<EndedPause[]> =>
  tx.query<EndedPause>(
    `UPDATE service_pause SET ended_at = $2, ended_by = $3
      WHERE store_id = current_store_id() AND service_pause_id = ANY($1::integer[])
        AND ended_at IS NULL AND ends_at > $2
     RETURNING ${ENDED}`,
    [pauseIds, now, endedBy],
  );

/** Ends the pauses of the running transaction's store that began because no board was open. Returns those that still ran. */
export const endUnwatchedPauses = (tx: Tx, now: Date): Promise<EndedPause[]> =>
  tx.query<EndedPause>(
    `UPDATE service_pause SET ended_at = $1
      WHERE store_id = current_store_id() AND reason = 'unwatched' AND ended_at IS NULL AND ends_at > $1
     RETURNING ${ENDED}`,
    [now],
  );

/** Across stores: closes the pauses that ended by themselves, up to a hundred. Returns the tenants of their stores. */
export const closeEndedPauses = (tx: Tx, now: Date): Promise<{ tenant: string }[]> =>
  tx.query<{ tenant: string }>(
    `WITH ended AS (
       UPDATE service_pause SET ended_at = ends_at
        WHERE service_pause_id IN (SELECT service_pause_id FROM service_pause
                                    WHERE ended_at IS NULL AND ends_at <= $1
                                    ORDER BY ends_at LIMIT 100 FOR UPDATE SKIP LOCKED)
       RETURNING store_id
     )
     SELECT DISTINCT tenant FROM store JOIN ended USING (store_id)`,
    [now],
  );
