import type { Tx } from '#backend/shared/database/database.ts';

/** Parents before children. */
const TABLES = [
  'setting',
  'banner',
  'category',
  'option',
  'option_value',
  'product',
  'product_option',
] as const;
type CatalogueTable = (typeof TABLES)[number];

/** The rows of a whole shop by table, each with every column of it but `store_id`. */
export type CatalogueRows = Record<CatalogueTable, readonly Record<string, unknown>[]>;

/** Across stores: puts a shop's whole catalogue in the place of the one it had. */
export async function replaceCatalogue(tx: Tx, storeId: number, rows: CatalogueRows): Promise<void> {
  for (const table of TABLES.toReversed()) {
    await tx.query(`delete from ${table} where store_id = $1`, [storeId]);
  }
  for (const table of TABLES) {
    const owned = rows[table].map((row) => ({ ...row, store_id: storeId }));
    await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      JSON.stringify(owned),
    ]);
  }
}
