import type { Tx } from '#backend/shared/database/database.ts';
import { type LegalWire, legalOf, legalWire } from '#lib/contract/legal.ts';
import type { Legal } from '#lib/domain/store/shop.ts';

/** A store without its settings and its catalogue. */
export interface StoreRecord {
  storeId: number;
  tenant: string;
  name: string;
  timeZone: string;
  legal: Legal;
}

/** The shop's own privacy policy and terms, each absent where the text is filled in from its identity. */
export interface LegalTexts {
  privacy?: string;
  terms?: string;
}

interface StoreRow extends Omit<StoreRecord, 'legal'> {
  legal: LegalWire;
  legalTexts: LegalTexts | null;
}

const COLUMNS = 'store_id as "storeId", tenant, name, time_zone as "timeZone", legal';

/** The transaction's store. */
export async function currentStore(
  tx: Tx,
): Promise<(StoreRecord & Pick<StoreRow, 'legalTexts'>) | undefined> {
  const [row] = await tx.query<StoreRow>(
    `select ${COLUMNS}, legal_texts as "legalTexts" from store where store_id = current_store_id()`,
  );
  return row && { ...row, legal: legalOf(row.legal) };
}

/** Changes with every change of the catalogue or the settings of the transaction's store. */
export async function storeRevision(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ revision: number }>(
    'select revision from store where store_id = current_store_id()',
  );
  if (!row) throw new Error('a transaction was opened in a store that is not there');
  return row.revision;
}

/** Across stores: the revisions of the stores of some tenants. */
export async function revisionsOfTenants(
  tx: Tx,
  tenants: readonly string[],
): Promise<Record<string, number>> {
  const rows = await tx.query<{ tenant: string; revision: number }>(
    'select tenant, revision from store where tenant = any($1::text[])',
    [tenants],
  );
  return Object.fromEntries(rows.map(({ tenant, revision }) => [tenant, revision]));
}

/** Across stores: the store of a tenant, with the name of its theme. */
export async function storeOfTenant(
  tx: Tx,
  tenant: string,
): Promise<(Omit<StoreRecord, 'legal'> & { theme: string | null }) | undefined> {
  const [row] = await tx.query<Omit<StoreRecord, 'legal'> & { theme: string | null }>(
    `select store_id as "storeId", tenant, name, time_zone as "timeZone", (select value from setting
                          where setting.store_id = store.store_id and key = 'config_theme') as theme
       from store where tenant = $1`,
    [tenant],
  );
  return row;
}

/** Across stores: the tenant of a store. */
export async function tenantOfStore(tx: Tx, storeId: number): Promise<string> {
  const [row] = await tx.query<{ tenant: string }>('select tenant from store where store_id = $1', [storeId]);
  if (!row) throw new Error(`no store ${storeId}`);
  return row.tenant;
}

/** Across stores. */
export async function hasStores(tx: Tx): Promise<boolean> {
  return (await tx.query('select 1 from store limit 1')).length > 0;
}

/** Across stores: inserts or updates the store of a tenant and locks its row until the transaction ends. */
export async function writeStore(
  tx: Tx,
  { tenant, name, timeZone, legal }: Omit<StoreRecord, 'storeId'>,
): Promise<{ storeId: number; created: boolean }> {
  const [written] = await tx.query<{ store_id: number; created: boolean }>(
    `insert into store (tenant, name, time_zone, legal) values ($1, $2, $3, $4::json)
     on conflict (tenant) do update
       set name = excluded.name, time_zone = excluded.time_zone, legal = excluded.legal
     returning store_id, xmax = 0 as created`,
    [tenant, name, timeZone, JSON.stringify(legalWire(legal))],
  );
  if (!written) throw new Error('a store was written but has no id');
  return { storeId: written.store_id, created: written.created };
}

/** A setting as it is stored: some values are JSON (SPEC section 3, Setting keys). */
export interface Setting {
  key: string;
  value: string;
}

/** The settings of the transaction's store. */
export const listSettings = (tx: Tx): Promise<Setting[]> =>
  tx.query('select key, value from setting where store_id = current_store_id() order by key');

export async function writeSetting(tx: Tx, storeId: number, key: string, value: string): Promise<void> {
  await tx.query(
    `insert into setting (store_id, key, value) values ($1, $2, $3)
     on conflict (store_id, key) do update set value = excluded.value`,
    [storeId, key, value],
  );
}
