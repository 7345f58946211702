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
  /** The version of the order that it is for; 0 for all that is left of the payment. */
  version: number;
  /** Whether it is still to be made. */
  isDue: boolean;
  /** The provider's id of it; null until it is made, and of refunds from before it was stored. */
  reference: string | null;
  /** How many refunds of it the provider made that then failed. */
  failures: number;
}

/**
 * Queues a refund of a payment, once for each version of its order. One that ended because nothing was left of the payment
 * is queued again: the bank had it, and has given it back.
 */
export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'refundId' | 'failures' | 'reference' | 'isDue'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO refund (store_id, order_id, account_id, intent_id, amount, version, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (intent_id, version) DO UPDATE SET amount = EXCLUDED.amount, due_at = EXCLUDED.due_at
      WHERE refund.due_at IS NULL AND refund.reference IS NULL AND refund.failures = 0`,
    [refund.storeId, refund.orderId, refund.accountId, refund.intentId, refund.amount, refund.version, now],
  );
}

const REFUND = `SELECT refund_id AS "refundId", store_id AS "storeId", order_id AS "orderId", account_id AS "accountId",
  intent_id AS "intentId", amount, version, reference, failures, due_at IS NOT NULL AS "isDue" FROM refund`;

/** A refund that has not been made yet. */
export async function dueRefund(tx: Tx, refundId: number): Promise<Refund | null> {
  const [refund] = await tx.query<Refund>(`${REFUND} WHERE refund_id = $1 AND due_at IS NOT NULL`, [
    refundId,
  ]);
  return refund ?? null;
}

/** The refunds that were queued for a payment, made or not, by version. */
export const refundsOfPayment = (tx: Tx, intentId: string): Promise<Refund[]> =>
  tx.query<Refund>(`${REFUND} WHERE intent_id = $1 ORDER BY version`, [intentId]);

/** Ends a refund; `reference` is the provider's id of it, null when there is nothing left to refund. */
export async function closeRefund(tx: Tx, refundId: number, reference: string | null): Promise<void> {
  await tx.query(
    'UPDATE refund SET due_at = NULL, reference = coalesce($2, reference) WHERE refund_id = $1',
    [refundId, reference],
  );
}

/** Counts a refund that the provider made and that failed: the operator decides whether it is asked for again. */
export async function recordRefundFailure(tx: Tx, refundId: number): Promise<void> {
  await tx.query('UPDATE refund SET due_at = NULL, failures = failures + 1 WHERE refund_id = $1', [refundId]);
}
