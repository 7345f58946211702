import type { Tx } from '#backend/shared/database/database.ts';
import type {
  CatalogueContent,
  CategoryContent,
  OptionContent,
  OptionRules,
  OptionUse,
  ProductContent,
  ValueContent,
} from '#lib/domain/catalogue/content/content.ts';
import { ALCOHOLIC_ABOVE } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { VALUE_IMAGE_TYPES } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import {
  centsOrNull,
  type FoodRow,
  foodInformationOf,
  type MethodPricesRow,
  methodPricesOf,
  taxRatesOf,
} from './catalogue.ts';

interface PriceColumns extends MethodPricesRow {
  price: number;
  component_price: number | null;
  /** In the kitchen; null for the usual one. */
  weight: number | null;
  tax_rate_on_site: number | null;
  tax_rate_delivery: number | null;
}

interface CategoryColumns {
  category_id: number;
  name: string;
  label: string | null;
  offered: OfferedWhen | null;
}

interface OptionColumns {
  option_id: number;
  type: OptionContent['type'];
  title: string;
  name: string;
  halves: OptionContent['halves'];
  /** The shared rules; null in a row of an earlier version. */
  required: boolean | null;
  free_option_count: number | null;
  max_option_count: number | null;
}

interface ValueColumns extends FoodRow, PriceColumns {
  option_value_id: number;
  option_id: number;
  product_id: number | null;
  name: string;
  prices_by: { optionValueId: number; price: number }[] | null;
  price_status: ValueContent['priceStatus'];
  max_count: number | null;
  reset: boolean;
  value_group: string | null;
  related_option_ids: number[];
  image: string | null;
  image_type: 0 | 1 | 2;
  blocked: boolean | null;
  tax_rate: number | null;
}

interface ProductColumns extends FoodRow, PriceColumns {
  product_id: number;
  category_id: number;
  name: string;
  description: string | null;
  deposit: number | null;
  tax_rate: number;
  image: string | null;
  orderable: boolean;
  blocked: boolean;
  printer_id: number | null;
  lbl_printer_id: number | null;
  related_ids: number[];
  offered: OfferedWhen | null;
  diets: ProductContent['diets'] | null;
  spiciness: ProductContent['spiciness'] | null;
}

interface UseColumns {
  product_id: number;
  option_id: number;
  required: boolean;
  free_option_count: number;
  max_option_count: number;
}

/** What staff change of a product or a value while the shop runs: not a part of the content. */
export interface LiveColumns {
  blocked: boolean;
  /** In the kitchen; null for the usual one. */
  weight: number | null;
}

/** The catalogue of a store, with its numbers and live state by the keys of the shop file, of values as 'sauces/harissa'. */
export interface StoredCatalogue {
  content: CatalogueContent;
  products: ReadonlyMap<string, LiveColumns>;
  values: ReadonlyMap<string, LiveColumns>;
}

/** The key of a value within its option, or of an option within a product that asks it: 'sauces/harissa'. */
export const nestedKey = (outer: string, inner: string) => `${outer}/${inner}`;

const lastKey = (key: string) => key.slice(key.lastIndexOf('/') + 1);

type KeyOf = (id: number) => string;

/** What the shop file calls a thing of a store, by its number. */
async function keysOfIds(tx: Tx, storeId: number): Promise<KeyOf> {
  const rows = await tx.query<{ id: number; key: string }>(
    'SELECT id, key FROM catalogue_id WHERE store_id = $1',
    [storeId],
  );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return (id) => {
    const key = keys.get(id);
    if (key === undefined) throw new Error(`nothing of the shop file has the number ${id}`);
    return key;
  };
}

/** Across stores too: the catalogue of a store as it is published. */
export async function readStoredCatalogue(tx: Tx, storeId: number): Promise<StoredCatalogue> {
  const keyOf = await keysOfIds(tx, storeId);
  const of = <Row>(sql: string) => tx.query<Row>(sql, [storeId]);
  const categories = await of<CategoryColumns>(
    'SELECT * FROM category WHERE store_id = $1 ORDER BY position',
  );
  const options = await of<OptionColumns>(
    'SELECT * FROM option WHERE store_id = $1 ORDER BY position, option_id',
  );
  const values = await of<ValueColumns>(
    'SELECT * FROM option_value WHERE store_id = $1 ORDER BY option_id, position',
  );
  const products = await of<ProductColumns>(
    `SELECT product.* FROM product JOIN category USING (category_id)
      WHERE product.store_id = $1 ORDER BY category.position, product.position`,
  );
  const uses = await of<UseColumns>(
    'SELECT * FROM product_option WHERE store_id = $1 ORDER BY product_id, position',
  );
  const valuesOf = Map.groupBy(values, ({ option_id }) => option_id);
  const usesOf = Map.groupBy(uses, ({ product_id }) => product_id);
  const firstUse = new Map(uses.toReversed().map((use) => [use.option_id, use]));
  const optionContents = options.map((option) =>
    optionOf(option, {
      keyOf,
      firstUse: firstUse.get(option.option_id),
      values: valuesOf.get(option.option_id) ?? [],
    }),
  );
  const shared = new Map(optionContents.map((option) => [option.key, option]));
  return {
    content: {
      categories: categories.map((category) => categoryOf(category, keyOf)),
      options: optionContents,
      products: products.map((product) =>
        productOf(product, { keyOf, shared, uses: usesOf.get(product.product_id) ?? [] }),
      ),
    },
    products: new Map(
      products.map(({ product_id, blocked, weight }) => [keyOf(product_id), { blocked, weight }]),
    ),
    values: new Map(
      values.map(({ option_value_id, blocked, weight }) => [
        keyOf(option_value_id),
        { blocked: blocked ?? false, weight },
      ]),
    ),
  };
}

const categoryOf = (
  { category_id, name, label, offered }: CategoryColumns,
  keyOf: KeyOf,
): CategoryContent => ({
  key: keyOf(category_id),
  name,
  label,
  offered: offered && offeredOf(offered),
});

const rulesOf = ({
  required,
  free_option_count,
  max_option_count,
}: Pick<UseColumns, 'required' | 'free_option_count' | 'max_option_count'>): OptionRules => ({
  required,
  freeOptionCount: free_option_count,
  maxOptionCount: max_option_count,
});

const NO_RULES: OptionRules = { required: false, freeOptionCount: 0, maxOptionCount: 0 };

function sharedRules(option: OptionColumns, firstUse: UseColumns | undefined): OptionRules {
  const { required, free_option_count, max_option_count } = option;
  if (required !== null && free_option_count !== null && max_option_count !== null)
    return rulesOf({ required, free_option_count, max_option_count });
  // The rules of two halves follow from them.
  return firstUse && option.halves === null ? rulesOf(firstUse) : NO_RULES;
}

const optionOf = (
  option: OptionColumns,
  {
    keyOf,
    firstUse,
    values,
  }: { keyOf: KeyOf; firstUse: UseColumns | undefined; values: readonly ValueColumns[] },
): OptionContent => ({
  key: keyOf(option.option_id),
  type: option.type,
  title: option.title,
  name: option.name,
  ...sharedRules(option, firstUse),
  halves: option.halves,
  values: values.map((value) => optionValueOf(value, keyOf)),
});

const optionValueOf = (value: ValueColumns, keyOf: KeyOf): ValueContent => ({
  key: lastKey(keyOf(value.option_value_id)),
  product: value.product_id === null ? null : keyOf(value.product_id),
  name: value.name,
  ...pricedOf(value),
  pricesBy: pricesByOf(value.prices_by ?? [], keyOf),
  priceStatus: value.price_status,
  maxCount: value.max_count ?? 1,
  reset: value.reset,
  group: value.value_group,
  reveals: value.related_option_ids.map(keyOf),
  imageType: VALUE_IMAGE_TYPES[value.image_type],
  taxRates: value.tax_rate === null ? null : taxRatesOf(value, value.tax_rate),
});

function pricesByOf(prices: NonNullable<ValueColumns['prices_by']>, keyOf: KeyOf): ValueContent['pricesBy'] {
  const [first] = prices;
  if (!first) return null;
  const byKey = prices
    .map(({ optionValueId, price }) => [lastKey(keyOf(optionValueId)), cents(price)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { option: keyOf(first.optionValueId).split('/')[0] ?? '', prices: Object.fromEntries(byKey) };
}

const productOf = (
  product: ProductColumns,
  {
    keyOf,
    shared,
    uses,
  }: { keyOf: KeyOf; shared: ReadonlyMap<string, OptionContent>; uses: readonly UseColumns[] },
): ProductContent => ({
  key: keyOf(product.product_id),
  category: keyOf(product.category_id),
  name: product.name,
  description: product.description,
  ...pricedOf(product),
  deposit: cents(product.deposit ?? 0),
  taxRates: taxRatesOf(product, product.tax_rate),
  orderable: product.orderable,
  printerId: product.printer_id,
  lblPrinterId: product.lbl_printer_id,
  offered: product.offered && offeredOf(product.offered),
  diets: product.diets ?? [],
  spiciness: product.spiciness ?? 0,
  options: uses.map((use) => useOf(use, keyOf(use.option_id), shared)),
  related: product.related_ids.map(keyOf),
});

/** With the rules in which it differs from the shared ones. */
function useOf(use: UseColumns, key: string, shared: ReadonlyMap<string, OptionContent>): OptionUse {
  const option = shared.get(key);
  if (!option || option.halves !== null) return { option: key, own: {} };
  const { required, freeOptionCount, maxOptionCount } = rulesOf(use);
  return {
    option: key,
    own: {
      ...(required !== option.required && { required }),
      ...(freeOptionCount !== option.freeOptionCount && { freeOptionCount }),
      ...(maxOptionCount !== option.maxOptionCount && { maxOptionCount }),
    },
  };
}

const pricedOf = (row: (ValueColumns | ProductColumns) & { image: string | null }) => ({
  price: cents(row.price),
  methodPrices: methodPricesOf(row),
  componentPrice: centsOrNull(row.component_price),
  adultsOnly: adultsOnlyOf(row),
  picture: row.image,
  ...foodInformationOf(row),
  origins: (row.origins ?? []).map(({ species, born, raised, slaughtered }) => ({
    species,
    born,
    raised,
    slaughtered,
  })),
});

/** null where it follows from the alcohol. */
function adultsOnlyOf({ adults_only, alcohol }: FoodRow): boolean | null {
  const isForAdults = adults_only ?? false;
  return isForAdults === (alcohol ?? 0) > ALCOHOLIC_ABOVE ? null : isForAdults;
}

/** In the order of the type's fields: the database has its own. */
const offeredOf = ({ slots, season }: OfferedWhen): OfferedWhen => ({
  slots: slots.map(({ days, open, close }) => ({ days, open, close })),
  season: season && { from: season.from, until: season.until },
});
