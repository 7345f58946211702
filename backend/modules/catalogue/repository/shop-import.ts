import type { ManagedPage } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { LegalWire } from '#lib/contract/legal.ts';
import type { OpeningHoursWire } from '#lib/contract/opening-hours.ts';
import { slotRuleOfTiming, type TimingWire } from '#lib/contract/store.ts';
import type { SlotRule } from '#lib/domain/opening-hours/slot-rule.ts';
import { type Theme, themeOf } from '#lib/domain/store/theme.ts';

type CatalogueKind = 'category' | 'option' | 'option_value' | 'product' | 'product_option' | 'zone' | 'city';

/** Across stores too: the id of each key of a kind. A key has the same id in every import; new keys get new ids. */
export async function catalogueIds(
  tx: Tx,
  storeId: number,
  kind: CatalogueKind,
  keys: readonly string[],
): Promise<(key: string) => number> {
  const idsOf = (rows: readonly { key: string; id: number }[]) =>
    rows.map(({ key, id }) => [key, id] as const);
  const known = await tx.query<{ key: string; id: number }>(
    'select key, id from catalogue_id where store_id = $1 and kind = $2',
    [storeId, kind],
  );
  const ids = new Map(idsOf(known));
  const missing = [...new Set(keys)].filter((key) => !ids.has(key));
  if (missing.length > 0) {
    const added = await tx.query<{ key: string; id: number }>(
      `insert into catalogue_id (store_id, kind, key)
       select $1, $2, key from unnest($3::text[]) with ordinality as keys (key, position) order by position
       on conflict (store_id, kind, key) do update set key = excluded.key
       returning key, id`,
      [storeId, kind, missing],
    );
    for (const [key, id] of idsOf(added)) ids.set(key, id);
  }
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`no ${kind} has the key ${key}`);
    return id;
  };
}

/**
 * Across stores: locks the store of a tenant, if it has one. Returns the pages of settings that somebody has saved, and
 * its legal identity.
 */
export async function lockManagedPages(
  tx: Tx,
  tenant: string,
): Promise<{ pages: ReadonlySet<ManagedPage>; legal: LegalWire } | null> {
  const [store] = await tx.query<{ store_id: number; legal: LegalWire }>(
    'select store_id, legal from store where tenant = $1 for update',
    [tenant],
  );
  if (!store) return null;
  const rows = await tx.query<{ page: ManagedPage }>(
    'select page from managed_settings where store_id = $1',
    [store.store_id],
  );
  return { pages: new Set(rows.map(({ page }) => page)), legal: store.legal };
}

/** Across stores: lets the next import write all settings of a store again. */
export async function takeSettingsOfFile(tx: Tx, storeId: number): Promise<void> {
  await tx.query('delete from managed_settings where store_id = $1', [storeId]);
}

/** What staff and the theme selector change while a shop runs. */
export interface LiveState {
  maintenance: boolean;
  webOrder: boolean;
  theme: Theme;
  /** The weekly hours, where somebody has changed them in the management area; null: as the file has them. */
  hours: OpeningHoursWire | null;
  /** Every setting, for the pages that an import keeps. */
  settings: ReadonlyMap<string, string>;
  /** The rule of slots, where somebody has changed it in the management area; null: as the file has it. */
  slotRule: SlotRule | null;
  /** What products weigh, by their keys, and values as `blockedValues`. A file that does not say a weight changes none. */
  weights: ReadonlyMap<string, number | null>;
  valueWeights: ReadonlyMap<string, number | null>;
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

/** Across stores: the store of a tenant; null when it has none yet. */
export async function storeIdOf(tx: Tx, tenant: string): Promise<number | null> {
  const [store] = await tx.query<{ store_id: number }>('select store_id from store where tenant = $1', [
    tenant,
  ]);
  return store?.store_id ?? null;
}

/** Across stores: the live state of a store. */
export async function readLiveState(tx: Tx, storeId: number): Promise<LiveState> {
  const settings = await tx.query<{ key: string; value: string }>(
    'select key, value from setting where store_id = $1',
    [storeId],
  );
  const managed = await tx.query('select from managed_hours where store_id = $1', [storeId]);
  const managedRule = await tx.query('select from slot_rule where store_id = $1 and managed_at is not null', [
    storeId,
  ]);
  const value = new Map(settings.map((setting) => [setting.key, setting.value]));
  const products = await tx.query<{ key: string; blocked: boolean; weight: number | null }>(
    `select key, blocked, weight from product join catalogue_id on id = product_id where product.store_id = $1`,
    [storeId],
  );
  const values = await tx.query<{ key: string; blocked: boolean; weight: number | null }>(
    `select key, coalesce(blocked, false) as blocked, weight from option_value
     join catalogue_id on id = option_value_id where option_value.store_id = $1`,
    [storeId],
  );
  const hours = value.get('config_opening_hours');
  const timing = value.get('config_delivery_time_settings');
  return {
    maintenance: value.get('config_maintenance') === '1',
    webOrder: value.get('config_web_order') === '1',
    theme: themeOf(value.get('config_theme') ?? null),
    settings: value,
    hours: managed.length > 0 && hours ? (JSON.parse(hours) as OpeningHoursWire) : null,
    slotRule: managedRule.length > 0 && timing ? slotRuleOfTiming(JSON.parse(timing) as TimingWire) : null,
    weights: new Map(products.map(({ key, weight }) => [key, weight])),
    valueWeights: new Map(values.map(({ key, weight }) => [key, weight])),
    blocked: new Map(products.map(({ key, blocked }) => [key, blocked])),
    blockedValues: new Map(values.map(({ key, blocked }) => [key, blocked])),
  };
}

/** Across stores: lets the next import write the weekly hours and the rule of slots of a store again. */
export async function takeHoursOfFile(tx: Tx, storeId: number): Promise<void> {
  await tx.query('delete from managed_hours where store_id = $1', [storeId]);
  await tx.query('update slot_rule set managed_at = null where store_id = $1', [storeId]);
}

/** Across stores: the banners of a store, as `replaceShop` writes them. */
export const bannerRows = (tx: Tx, storeId: number): Promise<Record<string, unknown>[]> =>
  tx.query(
    `select position, title, name, image, first_day::text, last_day::text, renew_at
       from banner where store_id = $1 order by position`,
    [storeId],
  );

/** Parents before children, each with its primary key. */
const CATALOGUE_TABLES = {
  category: 'category_id',
  option: 'option_id',
  option_value: 'option_value_id',
  product: 'product_id',
  product_option: 'product_option_id',
} as const;
type CatalogueTable = keyof typeof CATALOGUE_TABLES;
const OTHER_TABLES = ['setting', 'banner'] as const;

type Row = Readonly<Record<string, unknown>>;
type RowsOf<Table extends string> = Record<Table, readonly Row[]>;
/** The rows of a catalogue by table; all rows of a table have the same columns. */
export type CatalogueRows = RowsOf<CatalogueTable>;
/** The rows of a shop by table, with every column but `store_id`. */
export type ShopRows = RowsOf<CatalogueTable | (typeof OTHER_TABLES)[number]>;

/** Across stores: replaces settings, banners and catalogue of a shop. */
export async function replaceShop(tx: Tx, storeId: number, rows: ShopRows): Promise<void> {
  for (const table of OTHER_TABLES) {
    await tx.query(`delete from ${table} where store_id = $1`, [storeId]);
    await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      ownedBy(storeId, rows[table]),
    ]);
  }
  await replaceCatalogue(tx, storeId, rows);
}

/** Across stores too: replaces the whole catalogue of a shop. Rows that stay the same are not written. */
export async function replaceCatalogue(tx: Tx, storeId: number, rows: CatalogueRows): Promise<void> {
  const tables = Object.keys(CATALOGUE_TABLES) as CatalogueTable[];
  for (const table of tables) await writeRows(tx, storeId, table, rows[table]);
  for (const table of tables.toReversed()) {
    const id = CATALOGUE_TABLES[table];
    await tx.query(`delete from ${table} where store_id = $1 and ${id} <> all($2::integer[])`, [
      storeId,
      rows[table].map((row) => row[id]),
    ]);
  }
}

async function writeRows(
  tx: Tx,
  storeId: number,
  table: CatalogueTable,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const [list, excluded] = [
    columns.map((name) => `${table}.${name}`),
    columns.map((name) => `excluded.${name}`),
  ];
  await tx.query(
    `insert into ${table} (store_id, ${columns}) select store_id, ${columns}
       from json_populate_recordset(null::${table}, $1::json)
     on conflict (${CATALOGUE_TABLES[table]}) do update set (${columns}) = row(${excluded})
       where (${list}) is distinct from (${excluded})`,
    [ownedBy(storeId, rows)],
  );
}

const ownedBy = (storeId: number, rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, store_id: storeId })));
