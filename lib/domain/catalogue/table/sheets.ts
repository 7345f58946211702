import { cellText, plainName } from './cells.ts';
import {
  addressOf,
  type Cell,
  type ColumnId,
  columnsOf,
  type Sheet,
  type TableKind,
  type TableProblem,
  type TableWords,
} from './table.ts';

/** A row of a table that is not empty. */
export interface Row {
  /** What it says in each column that the table has. */
  cells: ReadonlyMap<ColumnId, Cell>;
  /** The address of a column in the row, or of the first one of several; that of its beginning where the table has none. */
  at: (...columns: ColumnId[]) => string;
}

/** A cell that names a column which no table has. */
export interface UnknownColumn {
  cell: string;
  name: string;
}

export interface Tables {
  rows: Readonly<Record<TableKind, readonly Row[]>>;
  /** The tables that there are. */
  kinds: ReadonlySet<TableKind>;
  problems: readonly TableProblem[];
  unknown: readonly UnknownColumn[];
}

/** The columns by one of which a table's rows are found. */
export const KEY_COLUMNS = {
  products: ['key', 'name'],
  options: ['optionKey', 'option'],
} as const satisfies Record<TableKind, readonly ColumnId[]>;

/**
 * The rows of the tables in the sheets: of sheets with the name of a table, else of those whose columns are known. The columns
 * are in any order, below a title or not.
 */
export function tablesIn(sheets: readonly Sheet[], words: TableWords): Tables {
  const rows: Record<TableKind, Row[]> = { products: [], options: [] };
  const kinds = new Set<TableKind>();
  const problems: TableProblem[] = [];
  const unknown: UnknownColumn[] = [];
  const named = sheets.filter(({ name }) => kindOfName(name, words) !== null);
  for (const sheet of named.length > 0 ? named : sheets) {
    const head = headOf(sheet, words);
    if (!head) continue;
    const { kind, row: headRow } = head;
    const columns = new Map<ColumnId, number>();
    kinds.add(kind);
    for (const [column, cell] of (sheet.rows[headRow] ?? []).entries()) {
      const name = cellText(cell);
      const id = columnNamed(kind, name, words);
      const address = addressOf(sheet.name, headRow, column);
      const first = id === null ? undefined : columns.get(id);
      if (first !== undefined)
        problems.push({
          problem: 'column_twice',
          cell: address,
          other: addressOf(sheet.name, headRow, first),
        });
      else if (id) columns.set(id, column);
      else if (name !== '') unknown.push({ cell: address, name });
    }
    if (KEY_COLUMNS[kind].every((id) => !columns.has(id))) {
      const [, column] = KEY_COLUMNS[kind];
      problems.push({ problem: 'column_missing', cell: addressOf(sheet.name, headRow, 0), column });
      continue;
    }
    rows[kind].push(...rowsBelow(sheet, headRow, columns));
  }
  return { rows, kinds, problems, unknown };
}

function* rowsBelow({ name, rows }: Sheet, headRow: number, columns: ReadonlyMap<ColumnId, number>) {
  for (const [row, cells] of rows.entries()) {
    const said = new Map([...columns].map(([id, column]): [ColumnId, Cell] => [id, cells[column] ?? null]));
    if (row <= headRow || [...said.values()].every((cell) => cellText(cell) === '')) continue;
    const at = (...ids: ColumnId[]) => {
      const id = ids.find((each) => columns.has(each));
      return addressOf(name, row, (id && columns.get(id)) ?? 0);
    };
    yield { cells: said, at };
  }
}

/** The first row that names a column of a table which no other has, and which table. */
function headOf(sheet: Sheet, words: TableWords): { kind: TableKind; row: number } | null {
  const kind = kindOfName(sheet.name, words);
  const kinds: readonly TableKind[] = kind ? [kind] : ['options', 'products'];
  for (const [row, cells] of sheet.rows.entries())
    for (const each of kinds) {
      const ids = cells.map((cell) => columnNamed(each, cellText(cell), words));
      if (ids.some((id) => id && KEY_COLUMNS[each].some((key) => key === id))) return { kind: each, row };
    }
  const row = sheet.rows.findIndex((cells) => cells.some((cell) => cellText(cell) !== ''));
  return kind && row !== -1 ? { kind, row } : null;
}

const kindOfName = (name: string, { sheets }: TableWords): TableKind | null =>
  (['products', 'options'] as const).find((kind) => plainName(sheets[kind]) === plainName(name)) ?? null;

const columnNamed = (kind: TableKind, name: string, { columns }: TableWords): ColumnId | null =>
  columnsOf(kind).find((id) => plainName(columns[id]) === plainName(name)) ?? null;
