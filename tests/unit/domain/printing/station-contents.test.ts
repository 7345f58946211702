import { describe, expect, test } from '@jest/globals';
import { stationContents } from '#lib/domain/printing/station-contents.ts';
import { aProduct } from '#tests/support/a-product.ts';

const categories = [
  { categoryId: 3, label: 'Galettes' },
  { categoryId: 4, label: 'Boissons' },
];
const galette = aProduct({ productId: 1, categoryId: 3, name: 'Complète', printerId: null });
const soup = aProduct({ productId: 2, categoryId: 3, name: 'Soupe', printerId: 7, lblPrinterId: 5 });
const cider = aProduct({ productId: 3, categoryId: 4, name: 'Cidre', printerId: 2 });
const milk = aProduct({ productId: 4, categoryId: 4, name: 'Lait ribot', printerId: 2 });
const catalogue = { categories, products: [milk, soup, cider, galette] };

describe('what names a station', () => {
  test('is a category when each of its products does, else the products by their names', () => {
    expect([...stationContents(catalogue, 'kitchen')]).toEqual([
      [2, { names: ['Boissons'], products: 2 }],
      [7, { names: ['Soupe'], products: 1 }],
    ]);
  });

  test('is told by the number of the label printer for labels', () => {
    expect([...stationContents(catalogue, 'label')]).toEqual([[5, { names: ['Soupe'], products: 1 }]]);
  });

  test('names both when a station has a whole category and a part of another one', () => {
    const products = [milk, cider, galette, { ...soup, printerId: 2 }];
    expect(stationContents({ categories, products }, 'kitchen').get(2)).toEqual({
      names: ['Boissons', 'Soupe'],
      products: 3,
    });
  });

  test('is nothing where no product names one', () => {
    expect(stationContents({ categories, products: [galette] }, 'kitchen').size).toBe(0);
  });
});
