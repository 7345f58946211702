import type { Tx } from '#backend/shared/database/database.ts';
import type { OrderActor, OrderStatusId } from '#lib/domain/orders/order-status.ts';

export interface OrderEvent {
  storeId: number;
  orderId: number;
  orderStatusId: OrderStatusId;
  actor: OrderActor;
  /** null when the actor is not staff, or is the operator. */
  staffId: number | null;
  at: Date;
}

export async function insertOrderEvent(tx: Tx, event: OrderEvent): Promise<void> {
  await tx.query(
    `INSERT INTO order_event (store_id, order_id, order_status_id, actor, staff_id, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [event.storeId, event.orderId, event.orderStatusId, event.actor, event.staffId, event.at],
  );
}

const DISPATCHER_LOCK = 7_150_001;

/**
 * The oldest events that realtime has not published yet, except `excluded`. A lock gives them to one dispatcher at a
 * time, until its transaction ends, so that no instance publishes an older state of an order after a newer one.
 */
export async function unpublishedOrderEvents(
  tx: Tx,
  limit: number,
  excluded: readonly number[],
): Promise<{ eventId: number; orderId: number; at: Date }[]> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [DISPATCHER_LOCK]);
  return tx.query(
    `SELECT order_event_id AS "eventId", order_id AS "orderId", occurred_at AS at FROM order_event
      WHERE published_at IS NULL AND order_event_id <> ALL($2::bigint[]) ORDER BY order_event_id LIMIT $1`,
    [limit, excluded],
  );
}

export async function markPublished(tx: Tx, eventIds: readonly number[], at: Date): Promise<void> {
  await tx.query('UPDATE order_event SET published_at = $2 WHERE order_event_id = ANY($1::bigint[])', [
    eventIds,
    at,
  ]);
}
