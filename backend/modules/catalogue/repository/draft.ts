import type { Tx } from '#backend/shared/database/database.ts';
import { catalogueChange, type EditedChange, editedChange } from '#lib/contract/shop-file/content.ts';
import type { CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';

/** An entry of the draft. */
export interface DraftRow {
  change: CatalogueChange;
  /** What was published when its author changed it; null for nothing. */
  base: CatalogueChange | null;
  /** Of the draft, when it was changed. */
  revision: number;
  /** The name of its author; null for the operator. */
  by: string | null;
  at: Date;
}

/** How often the draft of a store was changed, and by which act last. */
export interface DraftState {
  revision: number;
  actKey: string | null;
}

const UNTOUCHED: DraftState = { revision: 0, actKey: null };

/** The state of the draft of the running transaction's store. */
export async function draftState(tx: Tx): Promise<DraftState> {
  const [state] = await tx.query<DraftState>(
    'SELECT revision, act_key AS "actKey" FROM catalogue_draft WHERE store_id = current_store_id()',
  );
  return state ?? UNTOUCHED;
}

/**
 * The same, locked until the transaction ends. The store is locked before, as an import locks it: nobody publishes
 * meanwhile. `toPublish`: the transaction changes the store as well.
 */
export async function lockDraft(tx: Tx, storeId: number, { toPublish = false } = {}): Promise<DraftState> {
  await tx.query(
    `SELECT FROM store WHERE store_id = current_store_id() FOR ${toPublish ? 'NO KEY UPDATE' : 'KEY SHARE'}`,
  );
  await tx.query('INSERT INTO catalogue_draft (store_id, revision) VALUES ($1, 0) ON CONFLICT DO NOTHING', [
    storeId,
  ]);
  const [state] = await tx.query<DraftState>(
    'SELECT revision, act_key AS "actKey" FROM catalogue_draft WHERE store_id = current_store_id() FOR UPDATE',
  );
  return state ?? UNTOUCHED;
}

/** Counts a change of the draft by an act. */
export async function countDraftChange(tx: Tx, actKey: string): Promise<void> {
  await tx.query(
    'UPDATE catalogue_draft SET revision = revision + 1, act_key = $1 WHERE store_id = current_store_id()',
    [actKey],
  );
}

type StoredRow = Omit<DraftRow, 'change' | 'base'> & EditedChange & { base: EditedChange['value'] };

/** The draft of the running transaction's store, in the order in which its entries came. */
export async function draftEntries(tx: Tx): Promise<DraftRow[]> {
  const rows = await tx.query<StoredRow>(
    `SELECT entry.kind, key, value, base, revision, staff.name AS by, changed_at AS at
       FROM catalogue_change entry LEFT JOIN staff USING (store_id, staff_id)
      WHERE store_id = current_store_id() ORDER BY position`,
  );
  return rows.map(({ base, revision, by, at, ...change }) => ({
    change: catalogueChange(change),
    base: base && catalogueChange({ ...change, value: base } as EditedChange),
    revision,
    by,
    at,
  }));
}

/** An entry to write, with what is published at present. */
export interface NewDraftRow {
  change: CatalogueChange;
  base: CatalogueChange | null;
}

/** Writes entries of the draft in the place of those that it has. */
export async function writeDraftEntries(
  tx: Tx,
  storeId: number,
  entries: readonly NewDraftRow[],
  { staffId, revision, now }: { staffId: number | null; revision: number; now: Date },
): Promise<void> {
  const rows = entries.map(({ change, base }) => ({
    ...editedChange(change),
    base: base && editedChange(base).value,
  }));
  await tx.query(
    `INSERT INTO catalogue_change (store_id, kind, key, value, base, staff_id, changed_at, revision)
     SELECT $1, kind, key, nullif(value, 'null'::jsonb), nullif(base, 'null'::jsonb), $3, $4, $5
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS entries (entry, place),
            jsonb_to_record(entry) AS fields (kind text, key text, value jsonb, base jsonb)
      ORDER BY place
     ON CONFLICT (store_id, kind, key) DO UPDATE
       SET value = excluded.value, base = excluded.base, staff_id = excluded.staff_id,
           changed_at = excluded.changed_at, revision = excluded.revision`,
    [storeId, JSON.stringify(rows), staffId, now, revision],
  );
}

/** Removes entries from the draft of the running transaction's store. */
export async function deleteDraftEntries(
  tx: Tx,
  entries: readonly Pick<CatalogueChange, 'kind' | 'key'>[],
): Promise<void> {
  await tx.query(
    `DELETE FROM catalogue_change USING unnest($1::text[], $2::text[]) AS removed (kind, key)
      WHERE store_id = current_store_id() AND catalogue_change.kind = removed.kind
        AND catalogue_change.key = removed.key`,
    [entries.map(({ kind }) => kind), entries.map(({ key }) => key)],
  );
}

/** Empties the draft of the running transaction's store. */
export async function emptyDraft(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM catalogue_change WHERE store_id = current_store_id()');
}

/** What the running transaction's store gave every key, of values as 'sauces/harissa', also those it no longer uses. */
export const listCatalogueIds = (
  tx: Tx,
): Promise<{ kind: 'category' | 'option' | 'option_value' | 'product'; key: string; id: number }[]> =>
  tx.query(
    `SELECT kind, key, id FROM catalogue_id
      WHERE store_id = current_store_id() AND kind IN ('category', 'option', 'option_value', 'product') ORDER BY id`,
  );

/** Whether the running transaction's store has tables, and places that it delivers to. */
export async function offeredPlaces(tx: Tx): Promise<{ tables: boolean; zones: boolean }> {
  const rows = await tx.query<{ key: string; value: string }>(
    `SELECT key, value FROM setting
      WHERE store_id = current_store_id() AND key IN ('config_areas', 'config_delivery_zones')`,
  );
  const hasSome = (key: string) => !['', '[]'].includes(rows.find((row) => row.key === key)?.value ?? '');
  return { tables: hasSome('config_areas'), zones: hasSome('config_delivery_zones') };
}
