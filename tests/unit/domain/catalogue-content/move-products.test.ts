import { applyChanges, keysInOrder, productsOrder } from '#lib/domain/catalogue/content/changes.ts';
import { moveProducts } from '#lib/domain/catalogue/content/move-products.ts';
import { content, product } from './builders.ts';

const shop = content({
  products: [
    product('kebab'),
    product('durum'),
    product('assiette'),
    product('eau', { category: 'boissons' }),
    product('ayran', { category: 'boissons' }),
  ],
});

const moved = (keys: string[], category: string, before: string | null) => {
  const moved = applyChanges(shop, moveProducts(shop, keys, { category, before }));
  return (['plats', 'boissons'] as const).map((each) => keysInOrder(moved, productsOrder(each)));
};

describe('products that are moved', () => {
  it('go before another one of their category', () => {
    expect(moved(['assiette'], 'plats', 'kebab')).toEqual([
      ['assiette', 'kebab', 'durum'],
      ['eau', 'ayran'],
    ]);
  });

  it('go into another category, before one of its products or to its end', () => {
    expect(moved(['kebab', 'assiette'], 'boissons', 'ayran')).toEqual([
      ['durum'],
      ['eau', 'kebab', 'assiette', 'ayran'],
    ]);
    expect(moved(['durum'], 'boissons', null)).toEqual([
      ['kebab', 'assiette'],
      ['eau', 'ayran', 'durum'],
    ]);
  });

  it('keep their order among themselves, and stay where they are before one of themselves', () => {
    expect(moved(['assiette', 'kebab'], 'plats', 'kebab')).toEqual([
      ['kebab', 'assiette', 'durum'],
      ['eau', 'ayran'],
    ]);
    expect(moveProducts(shop, ['durum'], { category: 'plats', before: 'durum' })).toEqual([]);
  });

  it('stay when nothing is moved', () => {
    expect(moveProducts(shop, ['assiette'], { category: 'plats', before: null })).toEqual([]);
  });
});
