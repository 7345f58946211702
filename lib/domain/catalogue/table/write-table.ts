import type { CatalogueContent } from '../content/content.ts';
import type { Column } from './columns.ts';
import { optionColumns, valueColumns } from './option-columns.ts';
import { productColumns } from './product-columns.ts';
import type { Cell, ColumnId, Sheet, TableKind, TableWords } from './table.ts';

/** A table as a spreadsheet shows it. */
export interface Table {
  kind: TableKind;
  name: string;
  /** `isAmount`: euros, with two decimals. */
  columns: readonly { id: ColumnId; name: string; isAmount: boolean }[];
  rows: readonly (readonly Cell[])[];
}

/**
 * The products of a catalogue, or its options with a row for each value, as rows of cells. Amounts are in euros, VAT rates and
 * strengths in percent. `readTable` finds no changes in it.
 */
export const tableOf = (kind: TableKind, content: CatalogueContent, words: TableWords): Table => {
  const { columns, rows } = kind === 'products' ? productTable(content, words) : optionTable(content, words);
  const named = columns.map(({ id, isAmount }) => ({ id, isAmount, name: words.columns[id] }));
  return { kind, name: words.sheets[kind], columns: named, rows };
};

/** The table with the names of its columns, as it is read. */
export const sheetOf = ({ name, columns, rows }: Table): Sheet => ({
  name,
  rows: [columns.map((column) => column.name), ...rows],
});

type Columns = readonly Pick<Column<never>, 'id' | 'isAmount'>[];
const keyColumn = (id: ColumnId) => ({ id, isAmount: false });

function productTable(content: CatalogueContent, words: TableWords): { columns: Columns; rows: Cell[][] } {
  const columns = productColumns(words, content);
  const categories = new Map(content.categories.map(({ key, name }) => [key, name]));
  return {
    columns: [keyColumn('key'), keyColumn('category'), ...columns],
    rows: content.products.map((product) => [
      product.key,
      categories.get(product.category) ?? product.category,
      ...columns.map(({ write }) => write(product)),
    ]),
  };
}

function optionTable({ options }: CatalogueContent, words: TableWords): { columns: Columns; rows: Cell[][] } {
  const ofOption = optionColumns(words);
  const ofValue = valueColumns(words);
  return {
    columns: [keyColumn('optionKey'), ...ofOption, keyColumn('valueKey'), ...ofValue],
    rows: options.flatMap((option) => {
      const rules = [option.key, ...ofOption.map(({ write }) => write(option))];
      if (option.values.length === 0) return [[...rules, null, ...ofValue.map(() => null)]];
      return option.values.map((value) => [...rules, value.key, ...ofValue.map(({ write }) => write(value))]);
    }),
  };
}
