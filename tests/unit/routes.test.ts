import { categoryIdOf, productIdOf, productLink, routes, slugOf, tableTokenOf } from '#lib/routes.ts';

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

describe('the address of a category', () => {
  it('gives the category back, also behind the prefix of the tenant', () => {
    expect(categoryIdOf(routes.category(16, 'Galettes'))).toBe(16);
    expect(categoryIdOf('/ty-gwenn/cproduct/16/-')).toBe(16);
  });

  it.each(['/', '/cproduct', '/cproduct/16', '/cproduct/0/galettes', '/product/16/185'])(
    'is not %s',
    (path) => {
      expect(categoryIdOf(path)).toBeNull();
    },
  );
});

describe('the address of a table', () => {
  it('carries the token, and gives it back', () => {
    expect(routes.table('ab.c-d.e_f')).toBe('/ab.c-d.e_f');
    expect(tableTokenOf('/ab.c-d.e_f')).toBe('ab.c-d.e_f');
  });

  it.each([
    '/',
    '/two.parts',
    '/a.b.c.d',
    '/a.b.',
    '/a.b.c/',
    '/a.b.c/d',
    '/x/a.b.c',
    '/a.b.%63',
    '/a.b.c\n',
  ])('is not %j', (path) => {
    expect(tableTokenOf(path)).toBeNull();
  });
});

describe('a link to a product', () => {
  it('leads to its sheet, and names the category that its page wants', () => {
    expect(productLink({ categoryId: 16, productId: 185 })).toEqual({
      href: '/?product=185',
      'data-category': 16,
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
