import fc from 'fast-check';
import { dinerView } from '#lib/domain/catalogue/content/diner-view.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { pick } from '#lib/domain/options/pick.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { contents } from './arbitrary.ts';
import { category, content, option, product, value } from './builders.ts';
import { realShops } from './real-shops.ts';

const MIDI = { slots: [{ days: [1, 2], open: 660, close: 870 }], season: null } as const;
const shop = content({
  categories: [
    category('plats', { label: 'Nos plats', offered: MIDI }),
    category('boissons', { name: 'Boissons' }),
  ],
  options: [
    option('tailles', [value('petite'), value('grande')], { type: 'radio', required: true }),
    option('sauces', [
      value('blanche', { pricesBy: { option: 'tailles', prices: { grande: cents(90) } } }),
      value('boisson', { product: 'biere', reveals: ['tailles'], allergens: null }),
    ]),
    option('moities', [value('reine'), value('regina')], { halves: 'mean' }),
  ],
  products: [
    product('kebab', {
      options: [
        { option: 'sauces', own: { freeOptionCount: 1 } },
        { option: 'tailles', own: { required: false } },
        { option: 'moities', own: {} },
        { option: 'unknown', own: {} },
      ],
      related: ['biere'],
      description: '',
    }),
    product('biere', {
      category: 'boissons',
      price: cents(450),
      deposit: cents(30),
      alcohol: 5,
      allergens: ['gluten'],
      mayContain: ['soya'],
      taxRates: rateOfAll(20),
      picture: '/biere.webp',
      offered: { slots: [], season: null },
      orderable: true,
    }),
  ],
});
const IDS = new Map(
  [
    'product/kebab',
    'product/biere',
    'category/plats',
    'category/boissons',
    'option/sauces',
    'option/tailles',
    'option_value/sauces/blanche',
    'option_value/tailles/grande',
    'product_option/kebab/sauces',
  ].map((name, index) => [name, index + 1]),
);
const view = dinerView(shop, IDS);
const optionsOf = ({ products }: { products: Product[] }) => products[0]?.options ?? [];

describe('the catalogue as a diner sees it', () => {
  it('has the categories in order under their labels', () => {
    expect(view.categories).toEqual([
      { categoryId: 3, label: 'Nos plats', sortOrder: 0 },
      { categoryId: 4, label: 'Boissons', sortOrder: 1 },
    ]);
  });

  it('has the numbers of what is published', () => {
    expect(
      view.products.map(({ productId, categoryId, relatedIds }) => [productId, categoryId, relatedIds]),
    ).toEqual([
      [1, 3, [2]],
      [2, 4, []],
    ]);
    expect(optionsOf(view)[0]).toMatchObject({ optionId: 5, productOptionId: 9 });
    expect(optionsOf(view)[0]?.values[0]).toMatchObject({
      optionValueId: 7,
      pricesBy: [{ optionValueId: 8, price: 90 }],
    });
  });

  it('has other numbers below 0 for what is new, which stay while more is added', () => {
    const fresh = dinerView(shop, new Map());
    const more = dinerView(
      content({
        ...shop,
        products: [product('flan'), ...shop.products],
        options: [option('plus'), ...shop.options],
      }),
      new Map(),
    );
    expect(fresh.products.every(({ productId }) => productId < 0)).toBe(true);
    expect(more.products.slice(1)).toEqual(fresh.products);
  });

  it('has the rules of the product, and those of two halves; what is not there is left out', () => {
    expect(
      optionsOf(view).map(({ name, required, freeOptionCount, maxOptionCount, sortOrder }) => [
        name,
        required,
        freeOptionCount,
        maxOptionCount,
        sortOrder,
      ]),
    ).toEqual([
      ['sauces', false, 1, 0, 0],
      ['tailles', false, 0, 0, 1],
      ['moities', true, 0, 2, 2],
    ]);
  });

  it('has the times of a category where a product has none, and no empty text', () => {
    expect(view.products[0]).toMatchObject({ offered: MIDI, description: null });
    expect(view.products[1]?.offered).toEqual({ slots: [], season: null });
  });

  it('has a value that is a product with what it does not say itself', () => {
    expect(optionsOf(view)[0]?.values[1]).toMatchObject({
      productId: 2,
      name: 'boisson',
      price: 50,
      componentPrice: 450,
      deposit: 30,
      alcohol: 5,
      adultsOnly: true,
      allergens: ['gluten'],
      mayContain: ['soya'],
      taxRates: rateOfAll(20),
      image: '/biere.webp',
      soldOut: false,
      relatedOptionIds: [6],
    });
  });

  it('has a value as sold out whose product cannot be ordered', () => {
    const [kebab, biere] = shop.products;
    if (!kebab || !biere) throw new Error('the shop has two products');
    const closed = dinerView({ ...shop, products: [kebab, { ...biere, orderable: false }] }, IDS);
    expect(optionsOf(closed)[0]?.values[1]?.soldOut).toBe(true);
  });

  it('runs in the storefront’s own code', () => {
    const options = optionsOf(view);
    const productOptionId = 9;
    const [, boisson] = options[0]?.values ?? [];
    const choices = pick(options, [], { productOptionId, optionValueId: boisson?.optionValueId ?? 0 });
    expect(selectionOf(options, choices).options.map(({ visible }) => visible)).toEqual([true, true, true]);
    expect(selectionOf(options, []).options.map(({ visible }) => visible)).toEqual([true, false, true]);
  });

  it('has different numbers for different things, of any content', () => {
    const distinct = (all: ReturnType<typeof dinerView>) => {
      const numbers = all.products.map(({ productId }) => productId);
      const values = new Map(
        all.products.flatMap(({ options }) =>
          options.flatMap(({ optionId, values: of }) =>
            of.map(({ optionValueId }, place) => [`${optionId}/${place}`, optionValueId] as const),
          ),
        ),
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(values.values()).size).toBe(values.size);
    };
    for (const { content: real } of realShops) distinct(dinerView(real, new Map()));
    fc.assert(fc.property(contents, (any) => distinct(dinerView(any, new Map()))));
  });
});
