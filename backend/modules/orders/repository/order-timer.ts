import type { Tx } from '#backend/shared/database/database.ts';
import type { LadderStep } from '#lib/domain/orders/ladder.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import {
  APPROVED,
  AWAITING_CARD,
  CANCELLED,
  HANDED_OVER,
  PAID_NOT_SEEN,
  PAY_ON_SITE_NOT_SEEN,
  PREPARING,
} from '#lib/domain/orders/order-status.ts';

// The oldest order is due first: their ids say nothing about their age.
const RESTART = `
  INSERT INTO order_timer (order_id, store_id, waiting_since, due_at)
  SELECT o.order_id, o.store_id, $1,
         $1::timestamptz - interval '1 microsecond' * row_number() OVER (ORDER BY o.date_added DESC, o.order_id DESC)
    FROM "order" o JOIN service_setting s USING (store_id)
   WHERE o.store_id = current_store_id() AND s.begun_at IS NOT NULL
     AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}, ${AWAITING_CARD})`;
const ASKED_AGAIN = 'ON CONFLICT (order_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0';
const REPLACED = `${ASKED_AGAIN}, waiting_since = excluded.waiting_since`;

/**
 * Has what happens to orders by itself decided anew, after a change of theirs: one that waits for its acceptance does so from
 * now on. Nothing does before the shop's first service. After the commit the caller wakes the timers.
 */
export async function restartTimers(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  await tx.query(`${RESTART} AND o.order_id = ANY($2::integer[]) ORDER BY o.order_id ${REPLACED}`, [
    now,
    orderIds,
  ]);
}

/** As `restartTimers`, for all orders of the running transaction's store that are not over. */
export async function restartAllTimers(tx: Tx, now: Date): Promise<void> {
  await tx.query(`${RESTART} ORDER BY o.order_id ${REPLACED}`, [now]);
}

/** As `restartAllTimers`, but an order goes on waiting since it does. */
export async function askAllTimers(tx: Tx, now: Date): Promise<void> {
  await tx.query(`${RESTART} ORDER BY o.order_id ${ASKED_AGAIN}`, [now]);
}

/** Makes something due for an order at an instant at the latest, whether or not the shop has begun its first service. */
export async function setTimer(
  tx: Tx,
  { storeId, orderId }: { storeId: number; orderId: number },
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO order_timer AS timer (order_id, store_id, waiting_since, due_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_id) DO UPDATE SET due_at = least(timer.due_at, excluded.due_at), attempts = 0`,
    [orderId, storeId, now, dueAt],
  );
}

/** Sets when the timer of an order is due again; null removes it. */
export async function moveTimer(tx: Tx, orderId: number, dueAt: Date | null): Promise<void> {
  if (dueAt)
    await tx.query('UPDATE order_timer SET due_at = $2, attempts = 0 WHERE order_id = $1', [orderId, dueAt]);
  else await tx.query('DELETE FROM order_timer WHERE order_id = $1', [orderId]);
}

/** Across stores: when the next timer is due, after an instant and up to another; null when none is. */
export async function nextTimerAt(tx: Tx, after: Date, until: Date): Promise<Date | null> {
  const [row] = await tx.query<{ dueAt: Date | null }>(
    'SELECT min(due_at) AS "dueAt" FROM order_timer WHERE due_at > $1 AND due_at <= $2',
    [after, until],
  );
  return row?.dueAt ?? null;
}

/** Since when an order waits for its acceptance; null without a timer. */
export async function waitingSince(tx: Tx, orderId: number): Promise<Date | null> {
  const [row] = await tx.query<{ since: Date }>(
    'SELECT waiting_since AS since FROM order_timer WHERE order_id = $1',
    [orderId],
  );
  return row?.since ?? null;
}

/** Since when orders wait for their acceptance, and when the last step of the ladder was taken; without those without a timer. */
export async function ladderStates(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, { waitingSince: number; ladderStepAt: number | null }>> {
  const rows = await tx.query<{ orderId: number; since: Date; stepAt: Date | null }>(
    `SELECT order_id AS "orderId", t.waiting_since AS since, o.ladder_step_at AS "stepAt"
       FROM order_timer t JOIN "order" o USING (order_id) WHERE t.order_id = ANY($1::integer[])`,
    [orderIds],
  );
  return new Map(
    rows.map(({ orderId, since, stepAt }) => [
      orderId,
      { waitingSince: since.getTime(), ladderStepAt: stepAt?.getTime() ?? null },
    ]),
  );
}

/**
 * The orders that an acceptance by itself counts, one apart: those that the kitchen has to make by an instant, accepted and
 * not ready, and those that are about to be accepted before this one because they were placed before it.
 */
export async function countDue(
  tx: Tx,
  { orderId, dateAdded }: Pick<Order, 'orderId' | 'dateAdded'>,
  { dueBy, now }: { dueBy: Date; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ due: number }>(
    `SELECT count(*)::integer AS due FROM "order" o
      WHERE o.store_id = current_store_id() AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})
        AND NOT o.is_test AND (o.order_date <= $2 OR NOT o.scheduled) AND o.order_id <> $1
        AND (o.order_status_id IN (${APPROVED}, ${PREPARING})
          OR o.order_status_id IN (${PAY_ON_SITE_NOT_SEEN}, ${PAID_NOT_SEEN}) AND (o.date_added, o.order_id) < ($3, $1)
             AND (SELECT t.due_at <= $4 OR t.due_at IS NOT NULL AND t.attempts > 0 FROM order_timer t
                   WHERE t.order_id = o.order_id))`,
    [orderId, dueBy, new Date(dateAdded), now],
  );
  return row?.due ?? 0;
}

/** Notes a step of the ladder. A reminded order counts as not seen any more, so that the boards ring anew. */
export async function markLadderStep(tx: Tx, orderId: number, step: LadderStep, at: Date): Promise<void> {
  await tx.query(
    `UPDATE "order" SET ladder_step = $2, ladder_step_at = $3, date_modified = $3, seen_at = CASE WHEN $2 = 'reminded' THEN NULL ELSE seen_at END
      WHERE order_id = $1`,
    [orderId, step, at],
  );
}

/** When the last step of the ladder was taken; null before the first. */
export async function ladderStepAt(tx: Tx, orderId: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'SELECT ladder_step_at AS at FROM "order" WHERE order_id = $1',
    [orderId],
  );
  return row?.at ?? null;
}
