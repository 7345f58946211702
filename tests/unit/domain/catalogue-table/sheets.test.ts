import type { Sheet } from '#lib/domain/catalogue/table/table.ts';
import { addressOf } from '#lib/domain/catalogue/table/table.ts';
import { content, option, product, value } from '../catalogue-content/builders.ts';
import { read } from './words.ts';

const shop = content({
  options: [option('sauces', [value('blanche')])],
  products: [product('kebab', { name: 'Kebab' })],
});

describe('the sheets of a workbook', () => {
  it.each([
    [0, 0, 'Produits!A1'],
    [11, 3, 'Produits!D12'],
    [0, 25, 'Produits!Z1'],
    [0, 26, 'Produits!AA1'],
    [4, 701, 'Produits!ZZ5'],
    [4, 702, 'Produits!AAA5'],
  ])('have at row %i and column %i the address %s', (row, column, address) => {
    expect(addressOf('Produits', row, column)).toBe(address);
  });

  it('are known by their columns, below a title, in any case and without accents', () => {
    const sheet: Sheet = {
      name: 'Feuil1',
      rows: [['Carte du soir'], [], ['PRIX (€)', 'nom', 'cle'], [9, 'Kebab', 'kebab']],
    };
    const { changes, kinds } = read(shop, sheet);
    expect([...kinds]).toEqual(['products']);
    expect(changes).toMatchObject([{ key: 'kebab', value: { price: 900 } }]);
  });

  it('with the name of a table are read, and no others', () => {
    const rows = [
      ['Nom', 'Prix'],
      ['Kebab', 9],
    ];
    const notes = { name: 'Notes', rows: [['Nom'], ['Kebab du lundi']] };
    const { changes, problems } = read(shop, notes, { name: 'produits', rows });
    expect(problems).toEqual([]);
    expect(changes).toHaveLength(1);
  });

  it('have columns that are not known, which are told and ignored', () => {
    const rows = [
      ['Nom', 'Calories', '', 'Prix'],
      ['Kebab', 700, 'à revoir', 9],
    ];
    const { changes, unknown } = read(shop, { name: 'Produits', rows });
    expect(unknown).toEqual([{ cell: 'Produits!B1', name: 'Calories' }]);
    expect(changes).toHaveLength(1);
  });

  it('have a column once: of two the first is read, and both addresses are told', () => {
    const rows = [
      ['Nom', 'Prix', 'prix'],
      ['Kebab', 9, 7],
    ];
    const { changes, problems } = read(shop, { name: 'Produits', rows });
    expect(problems).toEqual([{ problem: 'column_twice', cell: 'Produits!C1', other: 'Produits!B1' }]);
    expect(changes).toMatchObject([{ value: { price: 900 } }]);
  });

  it('have the column of the keys or that of the names', () => {
    const { problems } = read(shop, { name: 'Produits', rows: [['Prix'], [9]] });
    expect(problems).toEqual([{ problem: 'column_missing', cell: 'Produits!A1', column: 'name' }]);
  });

  it.each([
    ['without rows', []],
    ['of empty rows', [[], [null, '']]],
    ['without a column of the tables', [['Stock'], ['12']]],
  ])('%s are no tables', (_, rows) => {
    expect(read(shop, { name: 'Feuil1', rows }).kinds.size).toBe(0);
  });
});
