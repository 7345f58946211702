import fc from 'fast-check';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import type {
  CatalogueContent,
  CategoryContent,
  OptionContent,
  ProductContent,
  ValueContent,
} from '#lib/domain/catalogue/content/content.ts';
import { ALLERGENS, DIETS, MEAT_SPECIES } from '#lib/domain/catalogue/food-information.ts';
import { HALVES_PRICES, VALUE_IMAGE_TYPES } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';

const CATEGORIES = ['plats', 'boissons', 'desserts'];
const OPTIONS = ['sauces', 'tailles', 'menu', 'boisson'];
const PRODUCTS = ['kebab', 'limonade', 'biere', 'flan', 'pizza', 'frites'];
const VALUES = ['blanche', 'harissa', 'grande', 'sans'];

const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 });
const some = <Value>(values: readonly Value[]) => fc.shuffledSubarray([...values]);
const price = fc.integer({ min: 0, max: 3000 }).map(cents);
const name = fc.oneof(
  fc.constantFrom('Kebab', 'Sans sauce', 'Bière', 'Poulet rôti'),
  fc.string({ maxLength: 50 }),
);
const taxRates = fc.record({
  pickup: fc.constantFrom(5.5, 10, 20),
  delivery: fc.constantFrom(5.5, 10, 20),
  table: fc.constantFrom(10, 20),
});
const methodPrices = fc
  .record({ pickup: nullable(price), delivery: nullable(price), table: nullable(price) })
  .map((prices) =>
    Object.fromEntries(
      SHIPPING_METHODS.flatMap((method) => (prices[method] === null ? [] : [[method, prices[method]]])),
    ),
  );
const offered = nullable(
  fc.record({
    slots: fc.constantFrom([], [{ days: [1, 2, 3] as const, open: 660, close: 870 }]),
    season: fc.constantFrom(null, { from: '06-01', until: '08-31' }),
  }),
);

const priced = {
  price,
  methodPrices,
  componentPrice: nullable(price),
  adultsOnly: nullable(fc.boolean()),
  picture: fc.constantFrom(null, '/pictures/kebab.webp'),
  allergens: nullable(some(ALLERGENS.slice(0, 4))),
  mayContain: some(ALLERGENS.slice(4, 6)),
  origins: fc
    .shuffledSubarray([...MEAT_SPECIES], { maxLength: 2 })
    .map((species) =>
      species.map((each) => ({ species: each, born: null, raised: 'France', slaughtered: 'France' })),
    ),
  alcohol: fc.constantFrom(null, null, 0.5, 1.2, 5),
};

const anyCategory = (key: string): fc.Arbitrary<CategoryContent> =>
  fc.record({ key: fc.constant(key), name, label: nullable(name), offered });

const anyValue = (key: string): fc.Arbitrary<ValueContent> =>
  fc.record({
    key: fc.constant(key),
    ...priced,
    product: fc.constantFrom(null, null, ...PRODUCTS),
    name,
    pricesBy: nullable(
      fc.record({
        option: fc.constantFrom(...OPTIONS),
        prices: fc.dictionary(fc.constantFrom(...VALUES), price, { minKeys: 1, noNullPrototype: true }),
      }),
    ),
    priceStatus: fc.constantFrom('general', 'one_is_free', 'special'),
    maxCount: fc.constantFrom(1, 1, 2, 3),
    reset: fc.boolean(),
    group: fc.constantFrom(null, 'sauce'),
    reveals: fc.shuffledSubarray(OPTIONS, { maxLength: 1 }),
    imageType: fc.constantFrom(...VALUE_IMAGE_TYPES),
    taxRates: nullable(taxRates),
  });

const rules = {
  required: fc.boolean(),
  freeOptionCount: fc.integer({ min: 0, max: 3 }),
  maxOptionCount: fc.integer({ min: 0, max: 4 }),
};

const listOf = <Entry>(
  keys: readonly string[],
  entryOf: (key: string) => fc.Arbitrary<Entry>,
): fc.Arbitrary<Entry[]> => some(keys).chain((chosen) => fc.tuple(...chosen.map(entryOf)));

const anyOption = (key: string): fc.Arbitrary<OptionContent> =>
  fc.record({
    key: fc.constant(key),
    type: fc.constantFrom('radio', 'checkbox', 'select'),
    title: name,
    name,
    ...rules,
    halves: fc.constantFrom(null, null, null, ...HALVES_PRICES),
    values: listOf(VALUES, anyValue),
  });

const anyProduct = (key: string): fc.Arbitrary<ProductContent> =>
  fc.record({
    key: fc.constant(key),
    ...priced,
    category: fc.constantFrom(...CATEGORIES),
    name,
    description: nullable(fc.string({ maxLength: 20 })),
    deposit: price,
    taxRates,
    orderable: fc.boolean(),
    printerId: fc.constantFrom(null, 1, 2),
    lblPrinterId: fc.constantFrom(null, 3),
    offered,
    diets: some(DIETS),
    spiciness: fc.constantFrom(0, 1, 2, 3),
    options: listOf(OPTIONS, (option) =>
      fc.record({ option: fc.constant(option), own: fc.record(rules, { requiredKeys: [] }) }),
    ),
    related: some(PRODUCTS.slice(0, 3)),
  });

/**
 * Any content, also one with references to entries that it has not. Two of them have keys in common, and the products are
 * category by category.
 */
export const contents: fc.Arbitrary<CatalogueContent> = fc
  .record({
    categories: listOf(CATEGORIES, anyCategory),
    options: listOf(OPTIONS, anyOption),
    products: listOf(PRODUCTS, anyProduct),
  })
  .map((content) => applyChanges(content, []));
