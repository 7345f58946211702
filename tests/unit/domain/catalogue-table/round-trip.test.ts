import fc from 'fast-check';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { differences } from '#lib/domain/catalogue/content/differences.ts';
import type { Cell, ColumnId, Sheet } from '#lib/domain/catalogue/table/table.ts';
import { contents } from '../catalogue-content/arbitrary.ts';
import { realShops } from '../catalogue-content/real-shops.ts';
import { read, sheet, WORDS } from './words.ts';

const both = (content: Parameters<typeof sheet>[1]) => [
  sheet('products', content),
  sheet('options', content),
];

const columnAt = ({ rows }: Sheet, id: ColumnId) => rows[0]?.indexOf(WORDS.columns[id]) ?? -1;

const withCell = ({ name, rows }: Sheet, row: number, id: ColumnId, cell: Cell): Sheet => ({
  name,
  rows: rows.map((cells, place) => (place === row ? cells.with(columnAt({ name, rows }, id), cell) : cells)),
});

describe('a table of a catalogue', () => {
  it('changes nothing when it is read as it was written, whatever the catalogue', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const { changes, problems, unknown, counts } = read(content, ...both(content));
        expect({ changes, problems, unknown }).toEqual({ changes: [], problems: [], unknown: [] });
        expect([counts.added, counts.changed, counts.wrong]).toEqual([0, 0, 0]);
      }),
    );
  });

  it.each(realShops)('changes nothing of the catalogue of $shop', ({ content }) => {
    const { changes, problems } = read(content, ...both(content));
    expect({ changes, problems }).toEqual({ changes: [], problems: [] });
  });

  it('with another price in one cell makes that difference alone', () => {
    fc.assert(
      fc.property(contents, fc.nat(), fc.integer({ min: 0, max: 999_999 }), (content, at, price) => {
        fc.pre(content.products.length > 0);
        const row = at % content.products.length;
        const before = content.products[row];
        fc.pre(before !== undefined && before.price !== price);
        const { changes, problems } = read(
          content,
          withCell(sheet('products', content), row + 1, 'price', price / 100),
        );
        expect(problems).toEqual([]);
        expect(differences(content, applyChanges(content, changes))).toEqual([
          {
            kind: 'product',
            what: 'changed',
            entry: { ...before, price },
            changes: [{ field: 'price', from: before?.price, to: price }],
          },
        ]);
      }),
    );
  });

  it('with another name of a value makes that difference alone', () => {
    fc.assert(
      fc.property(contents, fc.nat(), (content, at) => {
        // An option without values has a row of its own.
        const values = content.options.flatMap((option) =>
          option.values.length > 0 ? option.values.map(({ name }) => name) : [null],
        );
        fc.pre(values.length > 0);
        const row = at % values.length;
        fc.pre(values[row] !== null);
        const { changes, problems } = read(
          content,
          withCell(sheet('options', content), row + 1, 'value', 'Un autre nom'),
        );
        expect(problems).toEqual([]);
        expect(differences(content, applyChanges(content, changes))).toMatchObject([
          { kind: 'option', changes: [{ field: 'values', changed: [{ changes: [{ field: 'name' }] }] }] },
        ]);
      }),
    );
  });

  it('says the same in any order of its rows and columns', () => {
    const changed = fc.record({
      content: contents,
      price: fc.integer({ min: 0, max: 999_999 }),
      name: fc.constantFrom('Tarte fine', 'Bière brune', '12'),
      allergens: fc.constantFrom(null, 'aucun', 'lait, gluten', 'Œufs'),
      seeds: fc.tuple(fc.nat(), fc.nat()),
    });
    fc.assert(
      fc.property(changed, ({ content, price, name, allergens, seeds: [rowSeed, columnSeed] }) => {
        fc.pre(content.products.length > 0);
        const written = (['price', 'name', 'allergens'] as const).reduce(
          (table, id) => withCell(table, 1, id, { price: price / 100, name, allergens }[id]),
          sheet('products', content),
        );
        const [head = [], ...rows] = written.rows;
        const order = shuffled([...head.keys()], columnSeed);
        const mixed = [head, ...shuffled(rows, rowSeed)].map((cells) =>
          order.map((column) => cells[column] ?? null),
        );
        const one = read(content, written, sheet('options', content));
        const other = read(content, sheet('options', content), { name: written.name, rows: mixed });
        expect(other.changes).toEqual(one.changes);
        expect(other.counts).toEqual(one.counts);
      }),
    );
  });

  it('never archives what is left out, nor changes what has no column', () => {
    fc.assert(
      fc.property(contents, fc.nat(), (content, left) => {
        const kept = sheet('products', content);
        const rows = kept.rows.filter((_, row) => row === 0 || row % 3 !== left % 3);
        const names = {
          name: kept.name,
          rows: rows.map((cells) => [0, 2].map((column) => cells[column] ?? null)),
        };
        expect(read(content, names).changes).toEqual([]);
      }),
    );
  });
});

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, place) => ({ item, order: (Math.imul(place + 1, 2_654_435_761) ^ seed) >>> 0 }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
