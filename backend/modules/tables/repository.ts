import type { Tx } from '#backend/shared/database/database.ts';

/** A key that signs table tokens. The latest version of the transaction's store is in use. */
export interface TableKey {
  version: number;
  secret: string;
}

export async function currentTableKey(tx: Tx): Promise<TableKey | undefined> {
  const [key] = await tx.query<TableKey>(
    `SELECT version, secret FROM table_key
      WHERE store_id = current_store_id() ORDER BY version DESC LIMIT 1`,
  );
  return key;
}

/** Undefined when the version never existed. */
export async function tableKeyOf(
  tx: Tx,
  version: number,
): Promise<(TableKey & { inUse: boolean }) | undefined> {
  const [key] = await tx.query<TableKey & { inUse: boolean }>(
    `SELECT version, secret, version = (SELECT max(version) FROM table_key
                                         WHERE store_id = current_store_id()) AS "inUse"
       FROM table_key WHERE store_id = current_store_id() AND version = $1`,
    [version],
  );
  return key;
}

/** Keeps an existing key of that version: of two inserted at once, the first one counts. */
export async function insertTableKey(
  tx: Tx,
  storeId: number,
  { version, secret }: TableKey,
  createdAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO table_key (store_id, version, secret, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (store_id, version) DO NOTHING`,
    [storeId, version, secret, createdAt],
  );
}
