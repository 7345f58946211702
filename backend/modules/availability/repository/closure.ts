import type { Tx } from '#backend/shared/database/database.ts';
import type { ExceptionWire } from '#lib/contract/opening-hours.ts';
import { exceptionWire } from '#lib/contract/opening-hours-wire.ts';
import type { HoursException, OpeningTimes } from '#lib/domain/opening-hours/exceptions.ts';
import type { ManagedClosure, QuickClosure } from '#lib/domain/opening-hours/managed-hours.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';

interface ClosureRow {
  closureId: number;
  kind: HoursException['kind'];
  method: ShippingMethod | null;
  reason: string;
  first: string | null;
  last: string | null;
  replaces: boolean | null;
  times: OpeningTimes[] | null;
  beginsAt: Date;
  endsAt: Date;
  quick: QuickClosure | null;
  by: string | null;
}

const COLUMNS = `closure_id AS "closureId", closure.kind, shipping_method AS method, reason, first_date::text AS first,
  last_date::text AS last, replaces, times, begins_at AS "beginsAt", ends_at AS "endsAt", quick`;

function exceptionOfRow(row: ClosureRow): HoursException {
  const { method, reason, first, last } = row;
  if (row.kind === 'opening')
    return {
      kind: 'opening',
      method,
      reason,
      date: first ?? '',
      replaces: row.replaces ?? false,
      times: row.times ?? [],
    };
  const during =
    first !== null && last !== null
      ? { first, last }
      : { from: row.beginsAt.getTime(), until: row.endsAt.getTime() };
  return { kind: 'closure', method, reason, during };
}

const closureOfRow = (row: ClosureRow): ManagedClosure => ({
  closureId: row.closureId,
  exception: exceptionOfRow(row),
  beginsAt: row.beginsAt.getTime(),
  endsAt: row.endsAt.getTime(),
  quick: row.quick,
  by: row.by,
});

/** What of the running transaction's store is not over, the earliest first. */
export async function comingClosures(tx: Tx): Promise<ManagedClosure[]> {
  const rows = await tx.query<ClosureRow>(
    `SELECT ${COLUMNS}, staff.name AS by FROM closure LEFT JOIN staff USING (store_id, staff_id)
      WHERE store_id = current_store_id() AND closure.renew_at IS NOT NULL ORDER BY begins_at, closure_id`,
  );
  return rows.map(closureOfRow);
}

/** Across stores too: what was entered with its dates and is not over, the earliest first. */
export async function datedClosures(
  tx: Tx,
  storeId: number,
  now: Date,
): Promise<{ closureId: number; exception: HoursException }[]> {
  const rows = await tx.query<ClosureRow>(
    `SELECT ${COLUMNS}, NULL AS by FROM closure
      WHERE store_id = $1 AND renew_at IS NOT NULL AND quick IS NULL AND ends_at > $2
      ORDER BY begins_at, closure_id`,
    [storeId, now],
  );
  return rows.map((row) => ({ closureId: row.closureId, exception: exceptionOfRow(row) }));
}

/** Across stores too: removes what is not over of a store. */
export async function removeClosures(
  tx: Tx,
  storeId: number,
  closureIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE closure SET removed_at = $3, renew_at = NULL
      WHERE store_id = $1 AND closure_id = ANY($2::integer[]) AND renew_at IS NOT NULL`,
    [storeId, closureIds, now],
  );
}

/** What is over or was removed, the newest first, from before an id on. */
export async function pastClosures(
  tx: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<(ManagedClosure & { removed: boolean })[]> {
  const rows = await tx.query<ClosureRow & { removed: boolean }>(
    `SELECT ${COLUMNS}, staff.name AS by, closure.removed_at IS NOT NULL AS removed
       FROM closure LEFT JOIN staff USING (store_id, staff_id)
      WHERE store_id = current_store_id() AND closure.renew_at IS NULL AND closure_id < $1
      ORDER BY closure_id DESC LIMIT $2`,
    [before, limit],
  );
  return rows.map(({ removed, ...row }) => ({ ...closureOfRow(row), removed }));
}

/** What the pages of the running transaction's store are told; one may be over by now, as with pauses. */
export async function closuresForPages(tx: Tx): Promise<ExceptionWire[]> {
  const rows = await tx.query<ClosureRow>(
    `SELECT ${COLUMNS}, NULL AS by FROM closure
      WHERE store_id = current_store_id() AND renew_at IS NOT NULL ORDER BY begins_at, closure_id`,
  );
  return rows.map((row) => exceptionWire(exceptionOfRow(row)));
}

/** Whether an act of this key was done at the running transaction's store. */
export async function isClosureActDone(tx: Tx, actKey: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM closure WHERE store_id = current_store_id() AND act_key = $1', [
    actKey,
  ]);
  return rows.length > 0;
}

export interface NewClosure {
  storeId: number;
  exception: HoursException;
  beginsAt: Date;
  endsAt: Date;
  overAt: Date;
  quick: QuickClosure | null;
  staffId: number | null;
  actKey: string | null;
  now: Date;
}

/** Across stores too. */
export async function insertClosure(tx: Tx, closure: NewClosure): Promise<void> {
  const { exception } = closure;
  const dates =
    exception.kind === 'opening'
      ? { first: exception.date, last: exception.date }
      : 'first' in exception.during
        ? exception.during
        : { first: null, last: null };
  const isOpening = exception.kind === 'opening';
  await tx.query(
    `INSERT INTO closure (store_id, kind, shipping_method, reason, first_date, last_date, replaces, times, begins_at,
                          ends_at, over_at, renew_at, quick, staff_id, created_at, act_key)
     VALUES ($1, $2, $3, $4, $5::date, $6::date, $7, $8::jsonb, $9, $10, $11,
             ${nextRenewal('ARRAY[$9, $10, $11]::timestamptz[]', '$14')}, $12, $13, $14, $15)`,
    [
      closure.storeId,
      exception.kind,
      exception.method,
      exception.reason,
      dates.first,
      dates.last,
      isOpening ? exception.replaces : null,
      isOpening ? JSON.stringify(exception.times) : null,
      closure.beginsAt,
      closure.endsAt,
      closure.overAt,
      closure.quick,
      closure.staffId,
      closure.now,
      closure.actKey,
    ],
  );
}

const nextRenewal = (moments: string, now: string) =>
  `(SELECT min(moment) FROM unnest(${moments}) AS moment WHERE moment > ${now}::timestamptz)`;

/** Removes what is not over of the running transaction's store; null when it is over, or was removed or changed. */
export async function removeClosure(tx: Tx, closureId: number, now: Date): Promise<HoursException | null> {
  const [row] = await tx.query<ClosureRow>(
    `UPDATE closure SET removed_at = $2, renew_at = NULL
      WHERE store_id = current_store_id() AND closure_id = $1 AND renew_at IS NOT NULL
     RETURNING ${COLUMNS}, NULL AS by`,
    [closureId, now],
  );
  return row ? exceptionOfRow(row) : null;
}

/**
 * Across stores: notes that closures began, ended or are over, up to a hundred. Returns the tenants of their stores, whose
 * pages are to be made anew.
 */
export const renewClosures = (tx: Tx, now: Date): Promise<{ tenant: string }[]> =>
  tx.query<{ tenant: string }>(
    `WITH renewed AS (
       UPDATE closure SET renew_at = ${nextRenewal('ARRAY[begins_at, ends_at, over_at]', '$1')}
        WHERE closure_id = ANY (ARRAY(SELECT closure_id FROM closure WHERE renew_at <= $1
                                       ORDER BY renew_at LIMIT 100 FOR UPDATE SKIP LOCKED))
       RETURNING store_id
     )
     SELECT DISTINCT tenant FROM store JOIN renewed USING (store_id)`,
    [now],
  );
