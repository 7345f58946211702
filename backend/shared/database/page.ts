import type { Cursor } from '#lib/domain/answer.ts';

/** A bounded part of a list; `next` is null where the list ends. */
export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

/** A row with its sort key, which a cursor is made of. */
export interface PagedRow {
  cursor_instants: number[];
  cursor_id: number;
}

/** The columns that a list is ordered by, as SQL: instants, then an id that breaks ties. */
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

/** SQL: the list after ORDER BY. */
export const sortedBy = (key: SortKey): string =>
  columnsOf(key)
    .map((column) => `${column} ${key.order}`)
    .join(', ');

/**
 * SQL: the condition, with a leading AND, that a row comes after a cursor; '' without a cursor. It compares row values,
 * which an index on these columns supports. Its parameters begin with `$first`.
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

/** Makes a page of up to `limit + 1` rows; the last of them shows that there are more. */
export function pageOf<Row extends PagedRow, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? { instants: last.cursor_instants.map(Number), id: last.cursor_id } : null;
  return { items: shown.map(itemOf), next };
}
