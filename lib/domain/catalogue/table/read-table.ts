import { applyChanges, type EntryChange } from '../content/changes.ts';
import type { CatalogueContent } from '../content/content.ts';
import { readOptions } from './read-options.ts';
import { readProducts } from './read-products.ts';
import { isGood, type TakenKeys } from './rows.ts';
import { tablesIn, type UnknownColumn } from './sheets.ts';
import type { Sheet, TableKind, TableProblem, TableWords } from './table.ts';

/** What a workbook changes of a catalogue, and what is wrong with it. */
export interface TableReading {
  /** Of the rows without problems. Nothing is archived, and nothing loses its place. */
  changes: readonly EntryChange[];
  problems: readonly TableProblem[];
  /** Columns that are ignored. */
  unknown: readonly UnknownColumn[];
  /** The tables that were found. */
  kinds: ReadonlySet<TableKind>;
  /** How many rows add or change something, say what is there already, or have a problem. */
  counts: Readonly<Record<'added' | 'changed' | 'same' | 'wrong', number>>;
}

/**
 * Reads what `tableOf` writes and people have changed (MANAGEMENT section 7). A row is about the entry with its key, else about
 * the only one with its name, in its category for a product; else it is new. What is left out, a row or a column, changes
 * nothing, and a cell that says what the table would say changes nothing either. `taken` are keys that were used once.
 *
 * @example readTable([sheetOf(tableOf('products', content, words))], content, words, taken).changes // []
 */
export function readTable(
  sheets: readonly Sheet[],
  content: CatalogueContent,
  words: TableWords,
  taken: TakenKeys,
): TableReading {
  const { rows, kinds, problems, unknown } = tablesIn(sheets, words);
  const options = readOptions(rows.options, content, words, taken);
  // A product may use an option that the other table adds.
  const products = readProducts(rows.products, applyChanges(content, options.changes), words, taken);
  const read = [...products.rows, ...options.rows];
  const count = (is: 'added' | 'changed' | 'same') =>
    read.filter((row) => isGood(row) && row.becomes === is).length;
  return {
    changes: [...options.changes, ...products.changes],
    problems: [...problems, ...read.flatMap((row) => row.problems)],
    unknown,
    kinds,
    counts: {
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      wrong: read.filter((row) => !isGood(row)).length,
    },
  };
}
