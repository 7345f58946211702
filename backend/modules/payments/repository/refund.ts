import type { Tx } from '#backend/shared/database/database.ts';

/** A refund through the payment provider. */
export interface Refund {
  refundId: number;
  storeId: number;
  orderId: number;
  intentId: string;
  amount: number;
}

/** Queues the refund of a payment, once for each payment. */
export async function insertRefund(tx: Tx, refund: Omit<Refund, 'refundId'>, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO refund (store_id, order_id, intent_id, amount, created_at, due_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (intent_id) DO NOTHING`,
    [refund.storeId, refund.orderId, refund.intentId, refund.amount, now],
  );
}

/** A refund that has not been made yet. */
export async function dueRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  const [refund] = await tx.query<Refund>(
    `SELECT refund_id AS "refundId", store_id AS "storeId", order_id AS "orderId", intent_id AS "intentId", amount
       FROM refund WHERE refund_id = $1 AND due_at IS NOT NULL`,
    [refundId],
  );
  return refund ?? null;
}

export async function closeRefund(tx: Tx, refundId: number): Promise<void> {
  await tx.query('UPDATE refund SET due_at = NULL WHERE refund_id = $1', [refundId]);
}
