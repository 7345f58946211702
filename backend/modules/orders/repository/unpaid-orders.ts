import type { Tx } from '#backend/shared/database/database.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';

/**
 * How many orders that were due after an instant are under way and not paid, of each customer who is new: with no order that is handed over and paid.
 * The customers' rows stay locked until the transaction ends, so that orders of one customer wait for each other. One
 * who is not new is not in the answer.
 */
export async function openUnpaidOf(
  tx: Tx,
  wishes: readonly { customerId: number | null }[],
  dueAfter: Date,
): Promise<Map<number, number>> {
  const customerIds = [...new Set(wishes.flatMap(({ customerId }) => customerId ?? []))].sort(
    (a, b) => a - b,
  );
  if (customerIds.length === 0) return new Map();
  const isNew = `NOT EXISTS (SELECT 1 FROM "order" o WHERE o.store_id = current_store_id()
    AND o.customer_id = c.customer_id AND o.order_status_id = ${HANDED_OVER}
    AND o.received_cash + o.received_card + o.received_meal_voucher >= o.total)`;
  const locked = await tx.query<{ customerId: number }>(
    `SELECT c.customer_id AS "customerId" FROM customer c
      WHERE c.customer_id = ANY($1::integer[]) AND ${isNew} ORDER BY c.customer_id FOR NO KEY UPDATE`,
    [customerIds],
  );
  if (locked.length === 0) return new Map();
  const rows = await tx.query<{ customerId: number; open: number }>(
    `SELECT asked.customer_id AS "customerId",
            (SELECT count(*)::integer FROM "order" o
              WHERE o.store_id = current_store_id() AND o.customer_id = asked.customer_id
                AND o.order_status_id NOT IN (${CANCELLED}, ${HANDED_OVER}, ${AWAITING_CARD}) AND o.order_date > $2
                AND o.received_cash + o.received_card + o.received_meal_voucher < o.total) AS open
       FROM unnest($1::integer[]) AS asked (customer_id)`,
    [locked.map(({ customerId }) => customerId), dueAfter],
  );
  return new Map(rows.map(({ customerId, open }) => [customerId, open]));
}
