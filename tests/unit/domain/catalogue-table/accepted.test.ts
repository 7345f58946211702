import fc from 'fast-check';
import { readEntry } from '#lib/contract/shop-file/catalogue.ts';
import { editedChange } from '#lib/contract/shop-file/content.ts';
import type { EntryChange } from '#lib/domain/catalogue/content/changes.ts';
import type { Cell, TableKind } from '#lib/domain/catalogue/table/table.ts';
import { isFull } from '#tests/support/full-run.ts';
import { realShops } from '../catalogue-content/real-shops.ts';
import { read, sheet, WORDS } from './words.ts';

const [shop] = realShops;
if (!shop) throw new Error('no shops');
const { content } = shop;
const tables = { products: sheet('products', content), options: sheet('options', content) };

/** What people and spreadsheets put into cells: words of all columns, numbers, and texts of any kind. */
const cells: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom<Cell[]>(
    null,
    true,
    0,
    1,
    2,
    51,
    0.1,
    5.5,
    10_000,
    -1,
    '8€50',
    '10 %',
    'aucun',
    'oui',
    new Date('2026-05-08'),
  ),
  fc.constantFrom(
    ...[WORDS.allergens, WORDS.diets, WORDS.types, WORDS.statuses].flatMap((words) => Object.values(words)),
  ),
  fc.constantFrom(...content.options.map(({ name }) => name), ...content.products.map(({ key }) => key)),
  fc.double({ noNaN: true }),
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

const problemsAtServer = (change: EntryChange) => {
  const result = readEntry(change.kind, editedChange(change).value);
  return result.ok ? [] : result.problems;
};

describe('what a table says', () => {
  it('is what the draft of the catalogue takes, whatever is in its cells', () => {
    const edits = fc.array(fc.record({ row: fc.nat(), column: fc.nat(), cell: cells }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.constantFrom<TableKind>('products', 'options'), edits, (kind, changed) => {
        const { name, rows } = tables[kind];
        const edited = rows.map((row) => [...row]);
        for (const { row, column, cell } of changed) {
          const into = edited[1 + (row % (edited.length - 1))];
          if (into) into[column % into.length] = cell;
        }
        const { changes } = read(content, { name, rows: edited });
        for (const change of changes) {
          expect(problemsAtServer(change)).toEqual([]);
          expect(change.value?.key).toBe(change.key);
        }
      }),
      { numRuns: isFull ? 500 : 100 },
    );
  });
});
