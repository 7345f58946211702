import type { Tx } from '#backend/shared/database/database.ts';
import type { Table } from '#lib/domain/store/table-token.ts';

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

/** The version of the code of each table that was renewed by itself, by what a token says ('Salle-5'); others have 1. */
export const tableVersions = (tx: Tx): Promise<(Table & { version: number })[]> =>
  tx.query('SELECT area, number, version FROM table_renewal WHERE store_id = current_store_id()');

/** Makes another version of a table's code, which is the only one from then on. */
export async function renewTableVersion(
  tx: Tx,
  storeId: number,
  { area, number }: Table,
  renewedAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO table_renewal (store_id, area, number, version, renewed_at) VALUES ($1, $2, $3, 2, $4)
     ON CONFLICT (store_id, area, number)
     DO UPDATE SET version = table_renewal.version + 1, renewed_at = excluded.renewed_at`,
    [storeId, area, number, renewedAt],
  );
}
