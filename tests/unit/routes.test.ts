import { productIdOf, productLink, routes, slugOf } from '#lib/routes.ts';

describe('the address of a product page', () => {
  it('names category and product, and gives the product back', () => {
    expect(routes.product(16, 185)).toBe('/product/16/185');
    expect(productIdOf(routes.product(16, 185))).toBe(185);
  });

  it.each(['/', '/product', '/product/16', '/product/16/0', '/product/16/185/more', '/basket'])(
    'is not %s',
    (path) => {
      expect(productIdOf(path)).toBeNull();
    },
  );
});

describe('a link to a product', () => {
  it('leads to its sheet, and says where its page is', () => {
    expect(productLink({ categoryId: 16, productId: 185 })).toEqual({
      href: '/?product=185',
      'data-page': '/product/16/185',
    });
  });
});

describe('the name of a category in its address', () => {
  it.each([
    ['Galettes de blé noir', 'galettes-de-ble-noir'],
    ["L'œuf & la crêpe", 'l-oeuf-la-crepe'],
    ['漢字', 'carte'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
