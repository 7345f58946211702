import fc from 'fast-check';
import {
  applyChanges,
  type CatalogueChange,
  changesBetween,
  isEqual,
  keysInOrder,
  productsOrder,
} from '#lib/domain/catalogue/content/changes.ts';
import { cents } from '#lib/domain/money.ts';
import { contents } from './arbitrary.ts';
import { category, content, option, product } from './builders.ts';

const kebab = product('kebab');
const pizza = product('pizza');
const limonade = product('limonade', { category: 'boissons' });
const shop = content({
  categories: [category('plats'), category('boissons')],
  options: [option('sauces'), option('tailles')],
  products: [kebab, pizza, limonade],
});
const productKeys = (...changes: CatalogueChange[]) =>
  applyChanges(shop, changes).products.map(({ key }) => key);

describe('a content with changes', () => {
  it('is equal without any', () => {
    expect(applyChanges(shop, [])).toEqual(shop);
  });

  it('has the new state of an entry at its place', () => {
    const dearer = { ...kebab, price: cents(900) };
    expect(applyChanges(shop, [{ kind: 'product', key: 'kebab', value: dearer }])).toEqual({
      ...shop,
      products: [dearer, pizza, limonade],
    });
  });

  it('has not what is archived; a product whose category is archived is last', () => {
    expect(applyChanges(shop, [{ kind: 'option', key: 'sauces', value: null }]).options).toEqual([
      option('tailles'),
    ]);
    expect(productKeys({ kind: 'category', key: 'plats', value: null })).toEqual([
      'limonade',
      'kebab',
      'pizza',
    ]);
  });

  it('has a new product at the end of its category, and so one that moves to another', () => {
    expect(productKeys({ kind: 'product', key: 'flan', value: product('flan') })).toEqual([
      'kebab',
      'pizza',
      'flan',
      'limonade',
    ]);
    const moved = { ...kebab, category: 'boissons' };
    expect(productKeys({ kind: 'product', key: 'kebab', value: moved })).toEqual([
      'pizza',
      'limonade',
      'kebab',
    ]);
  });

  it('has the later of two changes of an entry', () => {
    const flan = product('flan');
    const added = { kind: 'product', key: 'flan', value: flan } as const;
    expect(productKeys(added, { ...added, value: null })).not.toContain('flan');
    expect(productKeys({ ...added, value: null }, added)).toContain('flan');
  });
});

describe('an order', () => {
  const order = (key: Extract<CatalogueChange, { kind: 'order' }>['key'], ...value: string[]) =>
    applyChanges(shop, [{ kind: 'order', key, value }]);

  it('of categories moves their products with them', () => {
    const { categories, products } = order('categories', 'boissons', 'plats');
    expect(categories.map(({ key }) => key)).toEqual(['boissons', 'plats']);
    expect(products.map(({ key }) => key)).toEqual(['limonade', 'kebab', 'pizza']);
  });

  it('of products is that of one category', () => {
    const { products } = order(productsOrder('plats'), 'limonade', 'pizza', 'kebab');
    expect(products.map(({ key }) => key)).toEqual(['pizza', 'kebab', 'limonade']);
  });

  it('ignores unknown keys and repeated ones; what it leaves out follows', () => {
    const { options } = order('options', 'boisson', 'tailles', 'tailles');
    expect(options.map(({ key }) => key)).toEqual(['tailles', 'sauces']);
  });

  it('counts for what the same changes add, wherever it stands among them', () => {
    const flan: CatalogueChange = { kind: 'product', key: 'flan', value: product('flan') };
    const first: CatalogueChange = { kind: 'order', key: 'products:plats', value: ['flan'] };
    expect(productKeys(flan, first)).toEqual(['flan', 'kebab', 'pizza', 'limonade']);
    expect(productKeys(first, flan)).toEqual(['flan', 'kebab', 'pizza', 'limonade']);
  });
});

describe('the changes between two contents', () => {
  it('are none for equal ones', () => {
    expect(changesBetween(shop, structuredClone(shop))).toEqual([]);
  });

  it('are no order when a new entry is last, and the order when it is not', () => {
    const flan = product('flan');
    const added = { kind: 'product', key: 'flan', value: flan };
    const last = content({ ...shop, products: [kebab, pizza, flan, limonade] });
    expect(changesBetween(shop, last)).toEqual([added]);
    const first = content({ ...shop, products: [flan, kebab, pizza, limonade] });
    expect(changesBetween(shop, first)).toEqual([
      added,
      { kind: 'order', key: 'products:plats', value: ['flan', 'kebab', 'pizza'] },
    ]);
  });

  it('make the one of the other, and back, with one change for each kind and key', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        const changes = changesBetween(before, after);
        expect(applyChanges(before, changes)).toEqual(after);
        expect(applyChanges(after, changesBetween(after, before))).toEqual(before);
        expect(new Set(changes.map(({ kind, key }) => `${kind}/${key}`)).size).toBe(changes.length);
      }),
    );
  });
});

describe('the keys of a list', () => {
  it('are those of the categories, of the options or of the products of a category', () => {
    expect(keysInOrder(shop, 'categories')).toEqual(['plats', 'boissons']);
    expect(keysInOrder(shop, 'options')).toEqual(['sauces', 'tailles']);
    expect(keysInOrder(shop, 'products:plats')).toEqual(['kebab', 'pizza']);
    expect(keysInOrder(shop, 'products:desserts')).toEqual([]);
  });
});

describe('equal data', () => {
  it('may have its fields in another order, and undefined for absent', () => {
    expect(isEqual({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: null }, { a: undefined }],
    [{ a: 1 }, { a: 1, b: null }],
    [{}, []],
    [[], {}],
    [[1, 2], [1]],
    [
      [1, 2],
      [2, 1],
    ],
    [null, {}],
    ['1', 1],
  ])('is not %j and %j', (one, other) => {
    expect(isEqual(one, other)).toBe(false);
    expect(isEqual(other, one)).toBe(false);
  });
});
