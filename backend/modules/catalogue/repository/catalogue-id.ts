import type { Tx } from '#backend/shared/database/database.ts';

export type CatalogueKind =
  | 'category'
  | 'option'
  | 'option_value'
  | 'product'
  | 'product_option'
  | 'zone'
  | 'city';

/** Across stores: the number of each key of a kind, drawn for those that were never seen. */
export async function catalogueIds(
  tx: Tx,
  storeId: number,
  kind: CatalogueKind,
  keys: readonly string[],
): Promise<(key: string) => number> {
  await tx.query(
    `insert into catalogue_id (store_id, kind, key)
     select $1, $2, key from unnest($3::text[]) with ordinality as keys (key, place)
     where not exists (select from catalogue_id known where (known.store_id, known.kind, known.key) = ($1, $2, keys.key))
     order by place`,
    [storeId, kind, keys],
  );
  const rows = await tx.query<{ key: string; id: number }>(
    'select key, id from catalogue_id where store_id = $1 and kind = $2',
    [storeId, kind],
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`no ${kind} is called ${key}`);
    return id;
  };
}
