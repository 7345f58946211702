import type { Tx } from '../database.ts';

/** A customer's key, unique among the orders of a store. */
export interface IdempotencyKey {
  storeId: number;
  customerId: number;
  key: string;
}

/** Makes whoever uses the same key wait until the transaction ends. */
export async function lockKey(tx: Tx, { storeId, customerId, key }: IdempotencyKey): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${storeId}/${customerId}/${key}`,
  ]);
}

/** The order that was placed with a key, and the hash of what was sent with it. */
export async function orderOfKey(
  tx: Tx,
  { storeId, customerId, key }: IdempotencyKey,
): Promise<{ orderId: number; bodyHash: string } | undefined> {
  const [placed] = await tx.query<{ orderId: number; bodyHash: string }>(
    `SELECT order_id AS "orderId", body_hash AS "bodyHash" FROM "order"
      WHERE store_id = $1 AND customer_id = $2 AND idempotency_key = $3`,
    [storeId, customerId, key],
  );
  return placed;
}
