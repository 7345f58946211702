import type { Tx } from '#backend/shared/database/database.ts';
import { REVIEWS_KEY } from '#lib/contract/store.ts';
import { isTestOrder, type Order } from '#lib/domain/orders/order.ts';
import { askAt } from '#lib/domain/reviews/review.ts';

/**
 * Plans the e-mail that asks the diner of an order that is over for a review, where the shop wants that. The module of reviews
 * sends it. An order that was handed over before is not asked about again.
 */
export async function planReviewRequest(
  tx: Tx,
  order: Pick<Order, 'orderId' | 'invoiceNo'>,
  timeZone: string,
  now: Date,
): Promise<void> {
  if (isTestOrder(order)) return;
  await tx.query(
    `INSERT INTO review_request (order_id, store_id, over_at, due_at)
     SELECT $1, store_id, $2, $3 FROM setting WHERE store_id = current_store_id() AND key = $4 AND value = '1'
     ON CONFLICT (order_id) DO NOTHING`,
    [order.orderId, now, new Date(askAt(now.getTime(), timeZone)), REVIEWS_KEY],
  );
}

/** Drops the planned e-mail of an order that is not over after all. */
export async function dropReviewRequest(tx: Tx, orderId: number): Promise<void> {
  await tx.query('DELETE FROM review_request WHERE order_id = $1 AND token_hash IS NULL', [orderId]);
}
