import type { Tx } from '#backend/shared/database/database.ts';
import type { AccountId } from '../provider/provider.ts';

/** A refund through the payment provider. */
export interface Refund {
  refundId: number;
  storeId: number;
  orderId: number;
  /** The account that took the payment. */
  accountId: AccountId;
  intentId: string;
  amount: number;
  /** How many refunds of it the provider made that then failed. */
  failures: number;
}

/** Queues the refund of a payment, once for each payment. */
export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'refundId' | 'failures'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO refund (store_id, order_id, account_id, intent_id, amount, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (intent_id) DO NOTHING`,
    [refund.storeId, refund.orderId, refund.accountId, refund.intentId, refund.amount, now],
  );
}

const REFUND = `SELECT refund_id AS "refundId", store_id AS "storeId", order_id AS "orderId", account_id AS "accountId",
  intent_id AS "intentId", amount, failures FROM refund`;

/** A refund that has not been made yet. */
export async function dueRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  const [refund] = await tx.query<Refund>(`${REFUND} WHERE refund_id = $1 AND due_at IS NOT NULL`, [
    refundId,
  ]);
  return refund ?? null;
}

/** The refund that was queued for a payment, made or not. */
export async function refundOfPayment(tx: Tx, intentId: string): Promise<Refund | null> {
  const [refund] = await tx.query<Refund>(`${REFUND} WHERE intent_id = $1`, [intentId]);
  return refund ?? null;
}

export async function closeRefund(tx: Tx, refundId: number): Promise<void> {
  await tx.query('UPDATE refund SET due_at = NULL WHERE refund_id = $1', [refundId]);
}

/** Counts a refund that the provider made and that failed: the operator decides whether it is asked for again. */
export async function recordRefundFailure(tx: Tx, refundId: number): Promise<void> {
  await tx.query('UPDATE refund SET due_at = NULL, failures = failures + 1 WHERE refund_id = $1', [refundId]);
}
