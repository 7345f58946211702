import type { z } from 'zod';
import { type CatalogueChange, type OrderKey, productsOrder } from '#lib/domain/catalogue/content/changes.ts';
import type {
  CatalogueContent,
  CategoryContent,
  OptionContent,
  OptionUse,
  ProductContent,
  ValueContent,
} from '#lib/domain/catalogue/content/content.ts';
import type { FoodInformation } from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import { type MethodPrices, VALUE_IMAGE_TYPES } from '#lib/domain/catalogue/product.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { clockText, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { isOneRate, rateOfAll, type TaxRates } from '#lib/domain/vat.ts';
import type { categorySchema, editedOptionSchema, editedProductSchema } from './schema.ts';

// The catalogue of a shop file, as the editor sends and stores it, and the same in the domain's types. Without the schemas:
// the browser loads this file.

export type EditedCategory = z.input<typeof categorySchema>;
export type EditedOption = z.input<typeof editedOptionSchema>;
type EditedValue = EditedOption['values'][number];
/** A bare key is a use without rules of its own. */
type EditedUse = string | ({ use: string } & Partial<EditedRules>);
type EditedRules = Pick<
  z.output<typeof editedOptionSchema>,
  'required' | 'free_option_count' | 'max_option_count'
>;
export type EditedProduct = Omit<z.input<typeof editedProductSchema>, 'options'> & {
  options?: EditedUse[] | undefined;
};

/** The catalogue of a shop file, each list in its order. */
export interface EditedCatalogue {
  categories: EditedCategory[];
  options: EditedOption[];
  products: EditedProduct[];
}

export const categoryContent = ({ key, name, label, offered }: EditedCategory): CategoryContent => ({
  key,
  name,
  label: label ?? null,
  offered: offeredContent(offered),
});

export const editedCategory = ({ key, name, label, offered }: CategoryContent): EditedCategory => ({
  key,
  name,
  ...(label !== null && { label }),
  ...editedOffered(offered),
});

export const optionContent = (option: EditedOption): OptionContent => ({
  key: option.key,
  type: option.type,
  title: option.title,
  name: option.name,
  required: option.required ?? false,
  freeOptionCount: option.free_option_count ?? 0,
  maxOptionCount: option.max_option_count ?? 0,
  halves: option.halves ?? null,
  values: option.values.map(valueContent),
});

/** Fields at their default are left out. */
export const editedOption = (option: OptionContent): EditedOption => ({
  key: option.key,
  type: option.type,
  title: option.title,
  name: option.name,
  ...(option.required && { required: true }),
  ...(option.freeOptionCount > 0 && { free_option_count: option.freeOptionCount }),
  ...(option.maxOptionCount > 0 && { max_option_count: option.maxOptionCount }),
  ...(option.halves !== null && { halves: option.halves }),
  values: option.values.map(editedValue),
});

const valueContent = (value: EditedValue): ValueContent => ({
  key: value.key,
  product: value.product ?? null,
  name: value.name,
  ...pricedContent(value),
  pricesBy: value.prices_by
    ? { option: value.prices_by.option, prices: pricesContent(value.prices_by.prices) }
    : null,
  priceStatus: value.price_status ?? 'general',
  maxCount: value.max_count ?? 1,
  reset: value.reset ?? false,
  group: value.group ?? null,
  reveals: value.reveals ?? [],
  imageType: VALUE_IMAGE_TYPES[value.image_type ?? 0],
  taxRates: value.tax_rate === undefined ? null : ratesContent(value.tax_rate),
});

const editedValue = (value: ValueContent): EditedValue => ({
  key: value.key,
  ...(value.product !== null && { product: value.product }),
  name: value.name,
  ...editedPrices(value),
  ...(value.pricesBy && {
    prices_by: { option: value.pricesBy.option, prices: editedPricesBy(value.pricesBy.prices) },
  }),
  ...(value.priceStatus !== 'general' && { price_status: value.priceStatus }),
  ...(value.maxCount > 1 && { max_count: value.maxCount }),
  ...(value.reset && { reset: true }),
  ...(value.group !== null && { group: value.group }),
  ...(value.reveals.length > 0 && { reveals: [...value.reveals] }),
  ...(value.picture !== null && { picture: { src: value.picture } }),
  ...(value.imageType !== 'own' && { image_type: imageNumber(value.imageType) }),
  ...editedFood(value),
  ...(value.taxRates !== null && { tax_rate: editedRates(value.taxRates) }),
});

const imageNumber = (type: ValueContent['imageType']) => VALUE_IMAGE_TYPES.indexOf(type) as 0 | 1 | 2;

/** In the order of their keys: the order of the fields of a block says nothing. */
const pricesContent = (prices: Record<string, string>): Record<string, Cents> =>
  Object.fromEntries(
    Object.keys(prices)
      .sort()
      .map((key) => [key, amount(prices[key])]),
  );

const editedPricesBy = (prices: Readonly<Record<string, Cents>>): Record<string, string> =>
  Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, toDecimal(price)]));

export const productContent = (product: EditedProduct): ProductContent => ({
  key: product.key,
  category: product.category,
  name: product.name,
  description: product.description ?? null,
  ...pricedContent(product),
  deposit: amount(product.deposit),
  taxRates: ratesContent(product.tax_rate),
  orderable: product.orderable ?? true,
  printerId: product.printer_id ?? null,
  lblPrinterId: product.lbl_printer_id ?? null,
  offered: offeredContent(product.offered),
  diets: product.diets ?? [],
  spiciness: (product.spiciness ?? 0) as ProductContent['spiciness'],
  options: (product.options ?? []).map(useContent),
  related: product.related ?? [],
});

export const editedProduct = (product: ProductContent): EditedProduct => ({
  key: product.key,
  category: product.category,
  name: product.name,
  ...(product.description !== null && { description: product.description }),
  ...editedPrices(product),
  ...(product.deposit > 0 && { deposit: toDecimal(product.deposit) }),
  tax_rate: editedRates(product.taxRates),
  ...(product.picture !== null && { picture: { src: product.picture } }),
  ...(!product.orderable && { orderable: false }),
  ...(product.printerId !== null && { printer_id: product.printerId }),
  ...(product.lblPrinterId !== null && { lbl_printer_id: product.lblPrinterId }),
  ...editedOffered(product.offered),
  ...editedFood(product),
  ...(product.diets.length > 0 && { diets: [...product.diets] }),
  ...(product.spiciness > 0 && { spiciness: product.spiciness }),
  ...(product.options.length > 0 && { options: product.options.map(editedUse) }),
  ...(product.related.length > 0 && { related: [...product.related] }),
});

const useContent = (use: EditedUse): OptionUse => {
  if (typeof use === 'string') return { option: use, own: {} };
  const { required, free_option_count, max_option_count } = use;
  return {
    option: use.use,
    own: {
      ...(required !== undefined && { required }),
      ...(free_option_count !== undefined && { freeOptionCount: free_option_count }),
      ...(max_option_count !== undefined && { maxOptionCount: max_option_count }),
    },
  };
};

const editedUse = ({ option, own }: OptionUse): EditedUse => {
  const { required, freeOptionCount, maxOptionCount } = own;
  const rules = {
    ...(required !== undefined && { required }),
    ...(freeOptionCount !== undefined && { free_option_count: freeOptionCount }),
    ...(maxOptionCount !== undefined && { max_option_count: maxOptionCount }),
  };
  return Object.keys(rules).length > 0 ? { use: option, ...rules } : option;
};

/** The catalogue of a shop file in the domain's types. */
export const catalogueContent = ({ categories, options, products }: EditedCatalogue): CatalogueContent => ({
  categories: categories.map(categoryContent),
  options: options.map(optionContent),
  products: products.map(productContent),
});

/** A catalogue as a shop file has it; fields at their default are left out. */
export const editedCatalogue = ({ categories, options, products }: CatalogueContent): EditedCatalogue => ({
  categories: categories.map(editedCategory),
  options: options.map(editedOption),
  products: products.map(editedProduct),
});

type Priced = Pick<
  EditedProduct,
  | 'price'
  | 'method_prices'
  | 'component_price'
  | 'adults_only'
  | 'picture'
  | 'allergens'
  | 'may_contain'
  | 'origins'
  | 'alcohol'
>;

const pricedContent = (priced: Priced) => ({
  price: amount(priced.price),
  methodPrices: methodPricesContent(priced.method_prices),
  componentPrice: priced.component_price === undefined ? null : amount(priced.component_price),
  adultsOnly: priced.adults_only ?? null,
  picture: priced.picture?.src ?? null,
  ...foodContent(priced),
});

const amount = (text: string | undefined): Cents =>
  text === undefined ? ZERO : (parseDecimal(text) ?? ZERO);

const methodPricesContent = ({
  on_site,
  takeaway,
  delivery,
}: Priced['method_prices'] = {}): MethodPrices => ({
  ...(on_site !== undefined && { table: amount(on_site) }),
  ...(takeaway !== undefined && { pickup: amount(takeaway) }),
  ...(delivery !== undefined && { delivery: amount(delivery) }),
});

function editedPrices({
  price,
  methodPrices: { table, pickup, delivery },
  componentPrice,
}: Pick<ProductContent, 'price' | 'methodPrices' | 'componentPrice'>) {
  const prices = {
    ...(table !== undefined && { on_site: toDecimal(table) }),
    ...(pickup !== undefined && { takeaway: toDecimal(pickup) }),
    ...(delivery !== undefined && { delivery: toDecimal(delivery) }),
  };
  return {
    price: toDecimal(price),
    ...(Object.keys(prices).length > 0 && { method_prices: prices }),
    ...(componentPrice !== null && { component_price: toDecimal(componentPrice) }),
  };
}

const foodContent = ({ allergens, may_contain = [], origins = [], alcohol }: Priced): FoodInformation => ({
  allergens: allergens ?? null,
  mayContain: may_contain,
  origins: origins.map(({ species, born = null, raised, slaughtered }) => ({
    species,
    born,
    raised,
    slaughtered,
  })),
  alcohol: alcohol ?? null,
});

const editedFood = ({
  allergens,
  mayContain,
  origins,
  alcohol,
  adultsOnly,
}: FoodInformation & { adultsOnly: boolean | null }) => ({
  ...(allergens !== null && { allergens: [...allergens] }),
  ...(mayContain.length > 0 && { may_contain: [...mayContain] }),
  ...(origins.length > 0 && {
    origins: origins.map(({ born, ...origin }) => ({ ...origin, ...(born !== null && { born }) })),
  }),
  ...(alcohol !== null && { alcohol }),
  ...(adultsOnly !== null && { adults_only: adultsOnly }),
});

type EditedRates = EditedProduct['tax_rate'];

const ratesContent = (rates: EditedRates): TaxRates =>
  typeof rates === 'number'
    ? rateOfAll(rates)
    : { pickup: rates.takeaway, delivery: rates.delivery, table: rates.on_site };

/** A rate that is none of France is refused by the schema. */
const editedRates = (rates: TaxRates): EditedRates =>
  (isOneRate(rates)
    ? rates.pickup
    : { on_site: rates.table, takeaway: rates.pickup, delivery: rates.delivery }) as EditedRates;

const offeredContent = (offered: EditedCategory['offered']): OfferedWhen | null =>
  offered
    ? {
        slots: (offered.slots ?? []).map(({ days, open, close }) => ({
          days: days as Weekday[],
          open: minuteOf(open),
          close: minuteOf(close),
        })),
        season: offered.season ?? null,
      }
    : null;

function editedOffered(offered: OfferedWhen | null): Pick<EditedCategory, 'offered'> {
  if (!offered) return {};
  const { slots, season } = offered;
  return {
    offered: {
      slots: slots.map(({ days, open, close }) => ({
        days: [...days],
        open: clockText(open),
        close: clockText(close),
      })),
      ...(season && { season }),
    },
  };
}

/** A change of a draft, with what is changed as a shop file has it; null for an entry that is archived. */
export type EditedChange =
  | { kind: 'category'; key: string; value: EditedCategory | null }
  | { kind: 'option'; key: string; value: EditedOption | null }
  | { kind: 'product'; key: string; value: EditedProduct | null }
  | { kind: 'order'; key: string; value: string[] };

/** A category, an option or a product, as a shop file has it. */
export type EditedEntry = EditedCategory | EditedOption | EditedProduct;

/** A change as it is sent and stored. */
export function editedChange(change: CatalogueChange): EditedChange {
  const { key } = change;
  switch (change.kind) {
    case 'category':
      return { kind: 'category', key, value: change.value && editedCategory(change.value) };
    case 'option':
      return { kind: 'option', key, value: change.value && editedOption(change.value) };
    case 'product':
      return { kind: 'product', key, value: change.value && editedProduct(change.value) };
    case 'order':
      return { kind: 'order', key, value: [...change.value] };
  }
}

/** A change in the domain's types. The order of an unknown list changes nothing. */
export function catalogueChange(change: EditedChange): CatalogueChange {
  const { key } = change;
  switch (change.kind) {
    case 'category':
      return { kind: 'category', key, value: change.value && categoryContent(change.value) };
    case 'option':
      return { kind: 'option', key, value: change.value && optionContent(change.value) };
    case 'product':
      return { kind: 'product', key, value: change.value && productContent(change.value) };
    case 'order':
      return { kind: 'order', key: orderKeyOf(key), value: change.value };
  }
}

const PRODUCTS = 'products:';

const orderKeyOf = (key: string): OrderKey =>
  key === 'categories' || key === 'options' ? key : productsOrder(key.slice(PRODUCTS.length));
