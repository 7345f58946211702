import type { Tx } from '#backend/shared/database/database.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { LadderStep } from '#lib/domain/orders/ladder.ts';
import type { OrderActor, OrderStatusId } from '#lib/domain/orders/order-status.ts';

/** An entry of an order's history. */
export interface OrderEvent {
  storeId: number;
  orderId: number;
  orderStatusId: OrderStatusId;
  actor: OrderActor;
  /** null when the actor is not staff, or is the operator. */
  staffId: number | null;
  /** The time that was promised; absent when none was. */
  dueAt?: Date;
  /** The key of the act: absent where it cannot be repeated. */
  actKey?: string;
  /** The step of the ladder that it tells of. */
  ladderStep?: LadderStep;
  at: Date;
}

export const insertOrderEvent = (tx: Tx, event: OrderEvent): Promise<void> => insertOrderEvents(tx, [event]);

/** Inserts entries in their order. */
export async function insertOrderEvents(tx: Tx, events: readonly OrderEvent[]): Promise<void> {
  await tx.query(
    // `published_at` is read by earlier versions, which publish from this table.
    `INSERT INTO order_event (store_id, order_id, order_status_id, actor, staff_id, due_at, act_key, ladder_step, occurred_at, published_at)
     SELECT store_id, order_id, order_status_id, actor, staff_id, due_at, act_key, ladder_step, at, at
       FROM unnest($1::integer[], $2::integer[], $3::smallint[], $4::text[], $5::integer[], $6::timestamptz[], $7::uuid[],
                   $8::text[], $9::timestamptz[])
            WITH ORDINALITY AS event (store_id, order_id, order_status_id, actor, staff_id, due_at, act_key, ladder_step, at,
              position)
      ORDER BY position`,
    [
      events.map(({ storeId }) => storeId),
      events.map(({ orderId }) => orderId),
      events.map(({ orderStatusId }) => orderStatusId),
      events.map(({ actor }) => actor),
      events.map(({ staffId }) => staffId),
      events.map(({ dueAt }) => dueAt ?? null),
      events.map(({ actKey }) => actKey ?? null),
      events.map(({ ladderStep }) => ladderStep ?? null),
      events.map(({ at }) => at),
    ],
  );
}

/** The history of an order, the newest first. */
export const orderEvents = (
  tx: Tx,
  orderId: number,
): Promise<Pick<OrderEvent, 'orderStatusId' | 'actor' | 'at'>[]> =>
  tx.query(
    `SELECT order_status_id AS "orderStatusId", actor, occurred_at AS at FROM order_event
      WHERE order_id = $1 ORDER BY order_event_id DESC`,
    [orderId],
  );

/** Who changed an order last; `name` is null for who is not of the staff, and for the operator. */
export async function lastOrderActor(
  tx: Tx,
  orderId: number,
): Promise<{ actor: OrderActor; name: string | null }> {
  const [row] = await tx.query<{ actor: OrderActor; name: string | null }>(
    `SELECT e.actor, s.name FROM order_event e LEFT JOIN staff s USING (store_id, staff_id)
      WHERE e.order_id = $1 ORDER BY e.order_event_id DESC LIMIT 1`,
    [orderId],
  );
  return row ?? { actor: 'system', name: null };
}

/** Whether an act with that key was done on an order. */
export async function isActDone(tx: Tx, orderId: number, actKey: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM order_event WHERE order_id = $1 AND act_key = $2', [
    orderId,
    actKey,
  ]);
  return rows.length > 0;
}

/** Appends to the shop's log that an order or its payment changed. The last statement of its transaction. */
export async function appendOrderChange(
  tx: Tx,
  { storeId, orderId }: { storeId: number; orderId: number },
): Promise<void> {
  await appendShopEvent(tx, storeId, { kind: 'order_status', payload: { order_id: orderId } });
}
