import { type EntryChange, isEqual } from '../content/changes.ts';
import { cellText, isSameCell } from './cells.ts';
import type { Column } from './columns.ts';
import type { Names } from './names.ts';
import type { Row } from './sheets.ts';
import type { Cell, CellProblem, ColumnId, TableProblem } from './table.ts';

/** A row with what becomes of it. One with problems changes nothing. */
export interface CheckedRow extends Row {
  problems: TableProblem[];
  becomes: 'added' | 'changed' | 'same';
}

/** What rows change. */
export interface ReadRows {
  changes: readonly EntryChange[];
  rows: readonly CheckedRow[];
}

/** Keys that were used once, beside those of the content. */
export type TakenKeys = Readonly<Record<'category' | 'option' | 'product', readonly string[]>>;

/** What a row is about: an entry that there is, or a new one by its name. */
export type Target<Entry> = { entry: Entry; isNew: false } | { name: string; isNew: true };

/** A row before it is read. No column has dates. */
export function checked(read: Row): CheckedRow {
  const row: CheckedRow = { ...read, problems: [], becomes: 'same' };
  for (const [column, cell] of row.cells) if (cell instanceof Date) note(row, { problem: 'date' }, column);
  return row;
}

/** Notes a problem, once, of the first of the columns that the table has. */
export function note(row: CheckedRow, problem: CellProblem, ...columns: ColumnId[]): void {
  const noted = { ...problem, cell: row.at(...columns) };
  if (!row.problems.some((each) => isEqual(each, noted))) row.problems.push(noted);
}

export const isGood = ({ problems }: CheckedRow): boolean => problems.length === 0;

/** The cell of a column as text; '' where it is empty or the table has no such column. */
export const textAt = ({ cells }: Row, column: ColumnId): string => cellText(cells.get(column) ?? null);

const NAME_EMPTY: CellProblem = { problem: 'name', reason: 'empty', length: 0, maximum: 0 };

/** What a row is about: by its key, else by its name where at most one entry has it. null with a problem. */
export function targetOf<Entry>(
  row: CheckedRow,
  { byKey, named }: Names<Entry>,
  [keyColumn, nameColumn]: readonly [ColumnId, ColumnId],
): Target<Entry> | null {
  const key = textAt(row, keyColumn);
  const name = textAt(row, nameColumn);
  if (key !== '') {
    const entry = byKey(key);
    if (entry) return { entry, isNew: false };
    note(row, { problem: 'key_unknown', word: key }, keyColumn);
    return null;
  }
  const [entry, other] = named(name);
  if (name !== '' && !other) return entry ? { entry, isNew: false } : { name, isNew: true };
  if (other) note(row, { problem: 'name_ambiguous', word: name }, nameColumn);
  else note(row, NAME_EMPTY, nameColumn, keyColumn);
  return null;
}

/** Notes rows that are about the same as another one: none of them is taken. */
export function noteTwice(
  rows: readonly { row: CheckedRow; id: string | null }[],
  columns: readonly ColumnId[],
): void {
  const said = (row: CheckedRow) => columns.filter((column) => textAt(row, column) !== '');
  for (const [id, [first, ...others]] of Map.groupBy(rows, (each) => each.id)) {
    const [second] = others;
    if (id === null || !first || !second) continue;
    for (const { row } of [first, ...others]) {
      const other = row === first.row ? second.row : first.row;
      note(row, { problem: 'row_twice', other: other.at(...said(other)) }, ...said(row));
    }
  }
}

/** The cell of a column; undefined where it says what the table says of the entry, or nothing of a new one (null). */
export function saidIn<Entry>(row: Row, column: Column<Entry>, written: Entry | null): Cell | undefined {
  const cell = row.cells.get(column.id);
  return cell === undefined || isSameCell(cell, written && column.write(written)) ? undefined : cell;
}

/** The entry with what a row says in columns of the one that is written, null for a new one. Problems are noted. */
export const withRow = <Entry>(
  row: CheckedRow,
  columns: readonly Column<Entry>[],
  entry: Entry,
  written: Entry | null,
): Entry =>
  columns.reduce((now, column) => {
    const cell = saidIn(row, column, written);
    if (cell === undefined) return now;
    const read = column.read(cell, now);
    if ('value' in read) return read.value;
    note(row, read, column.id);
    return now;
  }, entry);
