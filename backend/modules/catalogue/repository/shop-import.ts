import type { Tx } from '#backend/shared/database/database.ts';
import { type Theme, themeOf } from '#lib/domain/store/theme.ts';

type CatalogueKind = 'category' | 'option' | 'option_value' | 'product' | 'product_option' | 'zone' | 'city';

/** Across stores: the id of each key of a kind. A key has the same id in every import; new keys get new ids. */
export async function catalogueIds(
  tx: Tx,
  storeId: number,
  kind: CatalogueKind,
  keys: readonly string[],
): Promise<(key: string) => number> {
  await tx.query(
    `insert into catalogue_id (store_id, kind, key)
     select $1, $2, key from unnest($3::text[]) with ordinality as keys (key, position)
     where not exists (select from catalogue_id known where (known.store_id, known.kind, known.key) = ($1, $2, keys.key))
     order by position`,
    [storeId, kind, keys],
  );
  const rows = await tx.query<{ key: string; id: number }>(
    'select key, id from catalogue_id where store_id = $1 and kind = $2',
    [storeId, kind],
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`no ${kind} has the key ${key}`);
    return id;
  };
}

/** What staff and the theme selector change while a shop runs. */
export interface LiveState {
  maintenance: boolean;
  webOrder: boolean;
  theme: Theme;
  /** Whether a product is blocked, by its key in the shop file. */
  blocked: ReadonlyMap<string, boolean>;
  /** Whether a value is, by the keys of its option and its own: 'sauces/harissa'. */
  blockedValues: ReadonlyMap<string, boolean>;
}

/**
 * Across stores: locks the settings of a tenant's store, if it has one. A switch locks its setting before the
 * store (the trigger touch_stores), so an import that locks the store must have locked the settings first.
 */
export async function lockSettings(tx: Tx, tenant: string): Promise<void> {
  await tx.query(
    `select from setting join store using (store_id) where tenant = $1 order by key for update of setting`,
    [tenant],
  );
}

/** Across stores: the live state of a store. */
export async function readLiveState(tx: Tx, storeId: number): Promise<LiveState> {
  const settings = await tx.query<{ key: string; value: string }>(
    'select key, value from setting where store_id = $1',
    [storeId],
  );
  const value = new Map(settings.map((setting) => [setting.key, setting.value]));
  const products = await tx.query<{ key: string; blocked: boolean }>(
    `select key, blocked from product join catalogue_id on id = product_id where product.store_id = $1`,
    [storeId],
  );
  const values = await tx.query<{ key: string; blocked: boolean }>(
    `select key, coalesce(blocked, false) as blocked from option_value
     join catalogue_id on id = option_value_id where option_value.store_id = $1`,
    [storeId],
  );
  return {
    maintenance: value.get('config_maintenance') === '1',
    webOrder: value.get('config_web_order') === '1',
    theme: themeOf(value.get('config_theme') ?? null),
    blocked: new Map(products.map(({ key, blocked }) => [key, blocked])),
    blockedValues: new Map(values.map(({ key, blocked }) => [key, blocked])),
  };
}

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

/** The rows of a shop by table, with every column but `store_id`. */
export type CatalogueRows = Record<CatalogueTable, readonly Record<string, unknown>[]>;

/** Across stores: replaces the whole catalogue of a shop. */
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
