import fc from 'fast-check';
import {
  areasOnWire,
  isSameName,
  ordersAt,
  ordersWithoutTable,
  readTableNumbers,
  refusalOfTable,
  type ShopArea,
  TABLE_NUMBER_MAX,
  tableNumbersText,
} from '#lib/domain/store/shop-tables.ts';
import { readTableToken, type Table, tableText } from '#lib/domain/store/table-token.ts';

const areaOf = (name: string, numbers: readonly number[]): ShopArea => ({
  areaId: 1,
  name,
  tables: numbers.map((number) => ({ tableId: number, number, name: null })),
});

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: TABLE_NUMBER_MAX }), { maxLength: 20 });
const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b);
const shops = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { minLength: 1, maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => numbers.map((each) => areaOf(name, ascending(each))))));

describe('the areas on the wire', () => {
  it('are those with tables, in their order, each with its highest number', () => {
    const areas = [areaOf('Salle', [1, 2, 7]), areaOf('Vide', []), areaOf('Bar', [3])];
    expect(areasOnWire(areas)).toEqual([
      { areaName: 'Salle', maxTableNumber: 7 },
      { areaName: 'Bar', maxTableNumber: 3 },
    ]);
  });
});

/** Whether a token that is rightly signed by the shop is accepted. */
function accepts(areas: readonly ShopArea[], versions: ReadonlyMap<string, number>, token: string): boolean {
  const reading = readTableToken(token, { storeId: 7, areas: areasOnWire(areas) });
  if (!reading.ok) return false;
  const { area, number } = reading.claim;
  const isThere = areas.some(
    ({ name, tables }) => name === area && tables.some((table) => table.number === number),
  );
  const present = isThere ? (versions.get(tableText({ area, number })) ?? 1) : null;
  return refusalOfTable(present, reading.claim) === null;
}

function tokenOf({ area, number }: Table, version: number): string {
  const payload = {
    table: tableText({ area, number }),
    store_id: 7,
    version: 1,
    ...(version > 1 && { table_version: version }),
  };
  return `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
}

describe('a signed token', () => {
  it('is accepted of exactly the tables that there are, with their present version', () => {
    fc.assert(
      fc.property(
        shops,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(),
        (areas, present, sent, any) => {
          for (const { name: area, tables } of areas)
            for (const number of [...tables.map((each) => each.number), 1 + (any % TABLE_NUMBER_MAX)]) {
              const versions = new Map([[tableText({ area, number }), present]]);
              const isThere = tables.some((table) => table.number === number);
              expect(accepts(areas, versions, tokenOf({ area, number }, sent))).toBe(
                isThere && sent === present,
              );
            }
        },
      ),
    );
  });

  it('of a table that is gone says so, and of a renewed one that', () => {
    expect(refusalOfTable(null, { tableVersion: 1 })).toBe('unknown_table');
    expect(refusalOfTable(2, { tableVersion: 1 })).toBe('table_renewed');
    expect(refusalOfTable(1, { tableVersion: 2 })).toBe('table_renewed');
    expect(refusalOfTable(2, { tableVersion: 2 })).toBeNull();
  });
});

describe('open orders', () => {
  const salle = areaOf('Salle', [1, 2]);
  const orderAt = (orderId: number, area: string, table: number) => ({ orderId, number: '1', area, table });
  const orders = [
    orderAt(1, 'Salle', 2),
    orderAt(2, 'Salle', 3),
    orderAt(3, 'Patio', 2),
    orderAt(4, 'Salle', 2),
  ];

  it('are at their table, or at one that is gone', () => {
    const ids = (list: readonly { orderId: number }[]) => list.map(({ orderId }) => orderId);
    expect(ids(ordersAt({ orders }, salle, { number: 2 }))).toEqual([1, 4]);
    expect(ids(ordersAt({ orders }, salle, { number: 1 }))).toEqual([]);
    expect(ids(ordersWithoutTable({ areas: [salle], orders }))).toEqual([2, 3]);
  });
});

describe('table numbers as they are typed', () => {
  it.each([
    ['1 à 4', [1, 2, 3, 4]],
    ['1-4', [1, 2, 3, 4]],
    ['1 A 4', [1, 2, 3, 4]],
    ['8, 5 ; 5 et 1–2', [1, 2, 5, 8]],
    [' 9999 ', [9999]],
    ['7 à 7', [7]],
  ])('%p are read', (typed, read) => {
    expect(readTableNumbers(typed)).toEqual(read);
  });

  it.each([
    '',
    ' , ',
    '0',
    '0 à 3',
    '10000',
    '1 à 10000',
    '4 à 1',
    '1.5',
    '-3',
    'deux',
    '1 2',
    '٣',
    '1 à',
    '01',
  ])('%p are none', (typed) => {
    expect(readTableNumbers(typed)).toBeNull();
  });

  it('are what they are written as', () => {
    expect(tableNumbersText([1, 2, 3, 7, 9, 10])).toBe('1-3, 7, 9-10');
    fc.assert(
      fc.property(numbers, (list) => {
        const sorted = ascending(list);
        expect(readTableNumbers(tableNumbersText(sorted))).toEqual(sorted.length > 0 ? sorted : null);
      }),
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readTableNumbers(typed);
        expect(read === null || read.every((each) => each >= 1 && each <= TABLE_NUMBER_MAX)).toBe(true);
      }),
    );
  });
});

describe('names of areas', () => {
  it('are the same whatever their case and the form of their accents', () => {
    expect(isSameName('Véranda', 'VÉRANDA'.normalize('NFD'))).toBe(true);
    expect(isSameName('Véranda', 'Veranda')).toBe(false);
  });
});
