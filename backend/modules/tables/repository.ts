import type { Tx } from '#backend/shared/database/database.ts';

/** A key that the running transaction's store signs its table tokens with. */
export interface TableKey {
  version: number;
  secret: string;
}

/** The key that is in use; undefined until the store has one. */
export async function currentTableKey(tx: Tx): Promise<TableKey | undefined> {
  const [key] = await tx.query<TableKey>(
    `SELECT version, secret FROM table_key
      WHERE store_id = current_store_id() ORDER BY version DESC LIMIT 1`,
  );
  return key;
}

/** The key of a version, and whether it is the one in use; undefined when there never was one. */
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

/** Writes a key, unless that version is there already: of two that begin at once, one does. */
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
