import type { Tx } from '#backend/shared/database/database.ts';

/** RSA, as PEM. */
export interface StoreKey {
  publicKey: string;
  privateKey: string;
}

/** The key of the transaction's store; null until it has one. */
export async function storeKey(tx: Tx): Promise<StoreKey | null> {
  const [key] = await tx.query<StoreKey>(
    `SELECT public_key AS "publicKey", private_key AS "privateKey" FROM store_key
      WHERE store_id = current_store_id()`,
  );
  return key ?? null;
}

/** Keeps an existing key: of two generated at once, the first one counts. */
export async function insertStoreKey(
  tx: Tx,
  storeId: number,
  { publicKey, privateKey }: StoreKey,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO store_key (store_id, public_key, private_key, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (store_id) DO NOTHING`,
    [storeId, publicKey, privateKey, now],
  );
}
