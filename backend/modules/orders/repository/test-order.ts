import type { Tx } from '#backend/shared/database/database.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';

const TEST_ORDERS_LOCK = 7_150_004;

/** Locks the test orders of the store until the transaction ends, so that their limit holds. */
export async function lockTestOrders(tx: Tx, storeId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::integer, $2::integer)', [TEST_ORDERS_LOCK, storeId]);
}

/** The test order that an act has placed; null when none has. */
export async function testOrderOfKey(tx: Tx, key: string): Promise<number | null> {
  const [row] = await tx.query<{ orderId: number }>(
    `SELECT order_id AS "orderId" FROM "order" o
      WHERE o.store_id = current_store_id() AND o.is_test AND o.idempotency_key = $1`,
    [key],
  );
  return row?.orderId ?? null;
}

/** How many test orders are not over. */
export async function countOpenTestOrders(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `SELECT count(*)::integer AS open FROM "order" o
      WHERE o.store_id = current_store_id() AND o.is_test AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER})`,
  );
  return row?.open ?? 0;
}

/** Whether the shop has received an order that stands, test orders apart. */
export async function hasRealOrder(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    // Condition and order are those of the partial index (0048_lists.sql), which PostgreSQL would else not take for one row.
    `SELECT FROM "order" o
      WHERE o.store_id = current_store_id() AND o.order_id > 0 AND NOT o.is_test
        AND o.order_status_id NOT IN (${CANCELLED}, ${AWAITING_CARD})
      ORDER BY o.date_added DESC, o.order_id DESC LIMIT 1`,
  );
  return rows.length > 0;
}

/** Whether a test order of the shop was handed over or printed. */
export async function hasTestedOrders(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `SELECT FROM "order" o
      WHERE o.store_id = current_store_id() AND o.is_test
        AND (o.order_status_id = ${HANDED_OVER}
          OR EXISTS (SELECT FROM print_job j
                      WHERE j.order_id = o.order_id AND j.state IN ('printed', 'transmitted'))) LIMIT 1`,
  );
  return rows.length > 0;
}
