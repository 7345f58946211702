import type { Cursor } from '#lib/contract/schemas/scalars.ts';

/** A bounded part of a list; `next` is null where the list ends. */
export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

/** A row that says its own place in the list: the sort key that a cursor is made of. */
export interface PagedRow {
  cursor_instants: number[];
  cursor_id: number;
}

/** What a list is ordered by, as SQL: instants, the first of which decides, and an id that settles a tie. */
export interface SortKey {
  instants: readonly string[];
  id: string;
  order: 'ASC' | 'DESC';
}

const columnsOf = ({ instants, id }: SortKey) => [...instants, id];

/** SQL: the columns of a PagedRow. */
export const cursorColumns = ({ instants, id }: SortKey): string =>
  `ARRAY[${instants.map((instant) => `(extract(epoch FROM ${instant}) * 1000000)::bigint`)}] AS cursor_instants,
   ${id} AS cursor_id`;

/** SQL: what stands behind ORDER BY. */
export const sortedBy = (key: SortKey): string =>
  columnsOf(key)
    .map((column) => `${column} ${key.order}`)
    .join(', ');

/**
 * SQL: the condition, with AND before it, that a row comes after a cursor; none without a cursor. One comparison of rows,
 * which an index on these columns answers. Its parameters begin with `$first`.
 */
export function afterCursor(
  key: SortKey,
  cursor: Cursor | undefined,
  first: number,
): { condition: string; parameters: number[] } {
  if (!cursor) return { condition: '', parameters: [] };
  const instants = cursor.instants.map(
    (_, index) => `timestamptz 'epoch' + $${first + index}::double precision * interval '1 microsecond'`,
  );
  const values = [...instants, `$${first + instants.length}::integer`];
  return {
    condition: `AND (${columnsOf(key)}) ${key.order === 'ASC' ? '>' : '<'} (${values})`,
    parameters: [...cursor.instants, cursor.id],
  };
}

/** The page that `limit + 1` rows make, if there are so many. */
export function pageOf<Row extends PagedRow, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const given = rows.slice(0, limit);
  const last = rows.length > limit ? given.at(-1) : undefined;
  const next = last ? { instants: last.cursor_instants.map(Number), id: last.cursor_id } : null;
  return { items: given.map(itemOf), next };
}
