import type { PriceProblem } from '../content/price-text.ts';
import type { NameProblem } from '../content/texts.ts';
import type { Allergen, Diet } from '../food-information.ts';
import type { OptionType, PriceStatus } from '../product.ts';

/**
 * What a cell of a spreadsheet holds; null for an empty one. A date is what a spreadsheet has made of a text like '1/2': no
 * column has dates.
 */
export type Cell = string | number | boolean | Date | null;

/** The tables of a catalogue: a row for each product, and a row for each value with the rules of its option. */
export type TableKind = 'products' | 'options';

/** The columns that both tables have. */
const SHARED_COLUMNS = [
  'price',
  'pickupPrice',
  'deliveryPrice',
  'tablePrice',
  'componentPrice',
  'tax',
  'pickupTax',
  'deliveryTax',
  'tableTax',
  'allergens',
  'mayContain',
  'alcohol',
  'adultsOnly',
] as const;

/** The columns of each table that the other has not. */
const OWN_COLUMNS = {
  products: [
    'key',
    'category',
    'name',
    'description',
    'deposit',
    'orderable',
    'printer',
    'labelPrinter',
    'diets',
    'spiciness',
    'options',
  ],
  options: [
    'optionKey',
    'option',
    'title',
    'type',
    'required',
    'free',
    'maximum',
    'valueKey',
    'value',
    'status',
    'pieces',
    'reset',
    'group',
  ],
} as const satisfies Record<TableKind, readonly string[]>;

export type ColumnId = (typeof SHARED_COLUMNS)[number] | (typeof OWN_COLUMNS)[TableKind][number];

/** The columns of a table, in no order. */
export const columnsOf = (kind: TableKind): ColumnId[] => [...OWN_COLUMNS[kind], ...SHARED_COLUMNS];

/** The French words of the tables: names of sheets and columns, and what cells say. */
export interface TableWords {
  sheets: Readonly<Record<TableKind, string>>;
  columns: Readonly<Record<ColumnId, string>>;
  yes: string;
  no: string;
  /** That there is none, which is more than an empty cell says. */
  none: string;
  allergens: Readonly<Record<Allergen, string>>;
  diets: Readonly<Record<Diet, string>>;
  /** From 1 to 3. */
  spiciness: readonly string[];
  types: Readonly<Record<OptionType, string>>;
  statuses: Readonly<Record<PriceStatus, string>>;
}

/** A sheet as it is read; its first row that is not empty names the columns. `name` begins the addresses of its cells. */
export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}

/** What is wrong with a cell. `other` is the address of the cell that it contradicts. */
export type CellProblem =
  | { problem: 'name'; reason: NameProblem; length: number; maximum: number }
  | { problem: 'price'; reason: PriceProblem }
  /** The price of a component that is 0, which is said by an empty cell. */
  | { problem: 'component_price' }
  /** No VAT rate of France. */
  | { problem: 'tax' }
  | { problem: 'date' }
  | { problem: 'yes_no' }
  /** None of the words that the column knows. */
  | { problem: 'word'; word: string; expected: readonly string[] }
  | { problem: 'count'; minimum: number; maximum: number }
  | { problem: 'alcohol'; maximum: number }
  | { problem: 'key_unknown'; word: string }
  /** Several entries have the name; the key would tell which one is meant. */
  | { problem: 'name_ambiguous'; word: string }
  | { problem: 'option_unknown'; word: string }
  | { problem: 'category_missing' }
  /** What may be in it by accident is said to be in it. */
  | { problem: 'traces_stated'; word: string }
  /** It would have no effect on an option of a single choice, or of two halves. */
  | { problem: 'no_effect'; on: 'radio' | 'halves' }
  /** The value has prices by another choice. */
  | { problem: 'prices_by' }
  | { problem: 'row_twice'; other: string }
  | { problem: 'differs'; other: string }
  | { problem: 'values_missing' }
  | { problem: 'full'; maximum: number }
  | { problem: 'column_twice'; other: string }
  /** Neither the column of the keys nor that of the names. */
  | { problem: 'column_missing'; column: ColumnId };

/** A wrong cell by its address: 'Produits!D12'. */
export type TableProblem = CellProblem & { cell: string };

/** What a cell says, or what is wrong with it. */
export type Read<Value> = { value: Value } | CellProblem;

/**
 * The address of a cell, from numbers counted from 0.
 *
 * @example addressOf('Produits', 11, 3) // 'Produits!D12'
 */
export function addressOf(sheet: string, row: number, column: number): string {
  let letters = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1)
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  return `${sheet}!${letters}${row + 1}`;
}
