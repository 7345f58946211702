import type { Cursor } from '#lib/contract/schemas/cursor.ts';

/** A bounded part of a list; `next` is null where the list ends. */
export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

/** A row that says its own place in the list. */
export interface PagedRow {
  cursor_at: number;
  cursor_id: number;
}

/** SQL: the cursor of a row, for a list ordered by an instant and then an id. */
export const cursorColumns = (instant: string, id: string): string =>
  `(extract(epoch FROM ${instant}) * 1000000)::bigint AS cursor_at, ${id} AS cursor_id`;

/** SQL: whether a row comes after a cursor whose parts are the parameters `at` and `id`. */
export const afterCursor = (
  instant: string,
  id: string,
  order: 'ascending' | 'descending',
  parameters: { at: string; id: string },
): string =>
  `(${instant}, ${id}) ${order === 'ascending' ? '>' : '<'}
     (timestamptz 'epoch' + ${parameters.at}::double precision * interval '1 microsecond',
      ${parameters.id}::integer)`;

/** The page that `limit + 1` rows make, if there are so many. */
export function pageOf<Row extends PagedRow, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const given = rows.slice(0, limit);
  const last = rows.length > limit ? given.at(-1) : undefined;
  return { items: given.map(itemOf), next: last ? { at: last.cursor_at, id: last.cursor_id } : null };
}
