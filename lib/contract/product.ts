import type {
  Allergen,
  Diet,
  FoodInformation,
  MeatOrigin,
  Spiciness,
} from '#lib/domain/catalogue/food-information.ts';
import type { OfferedWhen } from '#lib/domain/catalogue/offered-when.ts';
import {
  type HalvesPrice,
  type MethodPrices,
  type Option,
  type OptionType,
  type OptionValue,
  type PriceStatus,
  type Product,
  VALUE_IMAGE_TYPES,
  type ValueImageType,
} from '#lib/domain/catalogue/product.ts';
import { isSoldOutNow } from '#lib/domain/catalogue/sold-out-products.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { USUAL_WEIGHT } from '#lib/domain/orders/kitchen-load.ts';
import { isOneRate, rateOfAll, type TaxRates } from '#lib/domain/vat.ts';
import { type SlotWire, slotOf, slotWire } from './opening-hours.ts';

interface NamedWire {
  language_id: number;
  name: string;
}

/** VAT percentages by where the food is eaten, or how it leaves. */
export interface TaxRatesWire {
  on_site: number;
  takeaway: number;
  delivery: number;
}

/** Prices of some ways to order. */
type MethodPricesWire = Partial<Record<keyof TaxRatesWire, string>>;

/** What is stated about a product or a value (FoodInformation); only `allergens` is always there. */
interface FoodInformationWire {
  /** null: not stated. An empty list states that there is none. */
  allergens: Allergen[] | null;
  may_contain?: Allergen[];
  origins?: { species: MeatOrigin['species']; born?: string; raised: string; slaughtered: string }[];
  /** Percent by volume. */
  alcohol?: number;
  /** Only of what is sold to adults alone. */
  adults_only?: 1;
  /** What is paid for its packaging. */
  deposit?: string;
}

/** When a product can be ordered for. Dates are 'MM-DD' of every year. */
export interface OfferedWire {
  slots: SlotWire[];
  season?: { from: string; until: string };
}

export interface OptionValueWire extends FoodInformationWire {
  option_value_id: number;
  /** Only of a value that is a product of the catalogue. */
  product_id?: number;
  language: NamedWire[];
  image: string | null;
  image_type: 0 | 1 | 2;
  ov_price: string;
  /** Only where another price is charged for a way to order. */
  prices?: MethodPricesWire;
  /** Only of a value whose price depends on the value chosen in another option. */
  prices_by?: { option_value_id: number; price: string }[];
  price_status: PriceStatus;
  /** Only of a value that may be chosen more than once. */
  max_count?: number;
  /** Only of a value that adds to the weight of its product in the kitchen. */
  weight?: number | undefined;
  reset: 0 | 1;
  grup: string | null;
  related_option_id: number[];
  /** Only of a value that is sold out for now. */
  sold_out?: 1;
  /** Only of a value that is taxed otherwise than its product. */
  rates?: TaxRatesWire;
  /** Only where the shop says what the value costs by itself. */
  component_price?: string;
}

export interface OptionWire {
  option_id: number;
  product_option_id: number;
  type: OptionType;
  required: 0 | 1;
  free_option_count: number;
  max_option_count: number;
  /** Only of an option whose two values share a dish. */
  halves?: HalvesPrice;
  po_sort_order: number;
  title: string;
  language: NamedWire[];
  values: OptionValueWire[];
}

/** One product of v1/product/search_product in canonical form (SPEC section 3, Product). */
export interface ProductWire extends FoodInformationWire {
  product_id: number;
  category_id: number;
  product: string;
  image: string | null;
  price: string;
  shipping: 0 | 1;
  rate: number;
  lbl_printer_id: number | null;
  printer_id: number | null;
  description: { language_id: number; name: string | null; description: string | null }[];
  options: OptionWire[];
  related_ids: number[];
  /** Only where another price is charged for a way to order. */
  prices?: MethodPricesWire;
  /** Only of a product that is not always offered. */
  offered?: OfferedWire;
  diets?: Diet[];
  /** Only of a hot dish. */
  spiciness?: 1 | 2 | 3;
  /** Only where they differ from `rate`, which is the one of what is taken away. */
  rates?: TaxRatesWire;
  /** What one piece weighs in the kitchen; only where it is not 1. */
  weight?: number | undefined;
  /** Only of a menu whose shop says what its main dish costs by itself. */
  component_price?: string;
}

const amount = (text: string) => parseDecimal(text) ?? ZERO;

export const taxRatesOf = ({ on_site, takeaway, delivery }: TaxRatesWire): TaxRates => ({
  pickup: takeaway,
  delivery,
  table: on_site,
});

export const taxRatesWire = ({ pickup, delivery, table }: TaxRates): TaxRatesWire => ({
  on_site: table,
  takeaway: pickup,
  delivery,
});

const componentPriceOf = (text: string | undefined): Cents | null =>
  text === undefined ? null : parseDecimal(text);

const componentPriceWire = (price: Cents | null) =>
  price === null ? {} : { component_price: toDecimal(price) };

const methodPricesOf = ({ on_site, takeaway, delivery }: MethodPricesWire = {}): MethodPrices => ({
  ...(on_site !== undefined && { table: amount(on_site) }),
  ...(takeaway !== undefined && { pickup: amount(takeaway) }),
  ...(delivery !== undefined && { delivery: amount(delivery) }),
});

function methodPricesWire({ pickup, delivery, table }: MethodPrices): { prices?: MethodPricesWire } {
  const prices = {
    ...(table !== undefined && { on_site: toDecimal(table) }),
    ...(pickup !== undefined && { takeaway: toDecimal(pickup) }),
    ...(delivery !== undefined && { delivery: toDecimal(delivery) }),
  };
  return Object.keys(prices).length > 0 ? { prices } : {};
}

const foodInformationOf = (wire: FoodInformationWire): FoodInformation => ({
  allergens: wire.allergens,
  mayContain: wire.may_contain ?? [],
  origins: (wire.origins ?? []).map(({ born = null, ...origin }) => ({ ...origin, born })),
  alcohol: wire.alcohol ?? null,
});

const foodInformationWire = (stated: FoodInformation & { adultsOnly: boolean; deposit: Cents }) => ({
  allergens: stated.allergens && [...stated.allergens],
  ...(stated.mayContain.length > 0 && { may_contain: [...stated.mayContain] }),
  ...(stated.origins.length > 0 && {
    origins: stated.origins.map(({ born, ...origin }) => ({ ...origin, ...(born !== null && { born }) })),
  }),
  ...(stated.alcohol !== null && { alcohol: stated.alcohol }),
  ...(stated.adultsOnly && { adults_only: 1 as const }),
  ...(stated.deposit > 0 && { deposit: toDecimal(stated.deposit) }),
});

const offeredOf = ({ slots, season }: OfferedWire): OfferedWhen => ({
  slots: slots.map(slotOf),
  season: season ?? null,
});

const offeredWire = ({ slots, season }: OfferedWhen): OfferedWire => ({
  slots: slots.map(slotWire),
  ...(season && { season }),
});

const inLanguage = <Text extends { language_id: number }>(texts: Text[], languageId: number) =>
  texts.find((text) => text.language_id === languageId) ?? texts[0];

const optionValueOf = (wire: OptionValueWire, languageId: number): OptionValue => ({
  optionValueId: wire.option_value_id,
  productId: wire.product_id ?? null,
  name: inLanguage(wire.language, languageId)?.name ?? '',
  price: amount(wire.ov_price),
  pricesBy: (wire.prices_by ?? []).map(({ option_value_id, price }) => ({
    optionValueId: option_value_id,
    price: amount(price),
  })),
  methodPrices: methodPricesOf(wire.prices),
  priceStatus: wire.price_status,
  maxCount: wire.max_count ?? 1,
  ...(wire.weight && { weight: wire.weight }),
  reset: wire.reset === 1,
  group: wire.grup,
  relatedOptionIds: wire.related_option_id,
  image: wire.image,
  imageType: VALUE_IMAGE_TYPES[wire.image_type],
  soldOut: wire.sold_out === 1,
  ...foodInformationOf(wire),
  adultsOnly: wire.adults_only === 1,
  deposit: amount(wire.deposit ?? ''),
  taxRates: wire.rates ? taxRatesOf(wire.rates) : null,
  componentPrice: componentPriceOf(wire.component_price),
});

const optionOf = (wire: OptionWire, languageId: number): Option => ({
  optionId: wire.option_id,
  productOptionId: wire.product_option_id,
  type: wire.type,
  required: wire.required === 1,
  freeOptionCount: wire.free_option_count,
  maxOptionCount: wire.max_option_count,
  halves: wire.halves ?? null,
  sortOrder: wire.po_sort_order,
  title: wire.title,
  name: inLanguage(wire.language, languageId)?.name ?? wire.title,
  values: wire.values.map((value) => optionValueOf(value, languageId)),
});

/** Reads a product in canonical wire form into the domain, with the texts of `languageId`. */
export function productOf(wire: ProductWire, languageId: number): Product {
  const texts = inLanguage(wire.description, languageId);
  return {
    productId: wire.product_id,
    categoryId: wire.category_id,
    name: texts?.name || wire.product || null,
    description: texts?.description || null,
    image: wire.image,
    price: amount(wire.price),
    methodPrices: methodPricesOf(wire.prices),
    taxRates: wire.rates ? taxRatesOf(wire.rates) : rateOfAll(wire.rate),
    componentPrice: componentPriceOf(wire.component_price),
    orderable: wire.shipping === 0,
    soldOut: false,
    printerId: wire.printer_id,
    lblPrinterId: wire.lbl_printer_id,
    options: wire.options
      .map((option) => optionOf(option, languageId))
      .sort((a, b) => a.sortOrder - b.sortOrder),
    relatedIds: wire.related_ids,
    offered: wire.offered ? offeredOf(wire.offered) : null,
    ...foodInformationOf(wire),
    diets: wire.diets ?? [],
    spiciness: wire.spiciness ?? 0,
    adultsOnly: wire.adults_only === 1,
    deposit: amount(wire.deposit ?? ''),
    ...(wire.weight !== undefined && wire.weight !== USUAL_WEIGHT && { weight: wire.weight }),
  };
}

const IMAGE_TYPE_WIRES = { own: 0, product: 1, product_with_badge: 2 } as const satisfies Record<
  ValueImageType,
  OptionValueWire['image_type']
>;

const optionValueWire = (value: OptionValue, languageId: number): OptionValueWire => ({
  option_value_id: value.optionValueId,
  ...(value.productId !== null && { product_id: value.productId }),
  language: [{ language_id: languageId, name: value.name }],
  image: value.image,
  image_type: IMAGE_TYPE_WIRES[value.imageType],
  ov_price: toDecimal(value.price),
  ...methodPricesWire(value.methodPrices),
  ...(value.pricesBy.length > 0 && {
    prices_by: value.pricesBy.map(({ optionValueId, price }) => ({
      option_value_id: optionValueId,
      price: toDecimal(price),
    })),
  }),
  price_status: value.priceStatus,
  ...(value.maxCount > 1 && { max_count: value.maxCount }),
  ...(value.weight !== undefined && { weight: value.weight }),
  reset: value.reset ? 1 : 0,
  grup: value.group,
  related_option_id: [...value.relatedOptionIds],
  ...(isSoldOutNow(value) && { sold_out: 1 as const }),
  ...foodInformationWire(value),
  ...(value.taxRates && { rates: taxRatesWire(value.taxRates) }),
  ...componentPriceWire(value.componentPrice),
});

const optionWire = (option: Option, languageId: number): OptionWire => ({
  option_id: option.optionId,
  product_option_id: option.productOptionId,
  type: option.type,
  required: option.required ? 1 : 0,
  free_option_count: option.freeOptionCount,
  max_option_count: option.maxOptionCount,
  ...(option.halves && { halves: option.halves }),
  po_sort_order: option.sortOrder,
  title: option.title,
  language: [{ language_id: languageId, name: option.name }],
  values: option.values.map((value) => optionValueWire(value, languageId)),
});

/** Writes a product in canonical wire form, its texts as those of `languageId`. */
export const productWire = (product: Product, languageId: number): ProductWire => ({
  product_id: product.productId,
  category_id: product.categoryId,
  product: product.name ?? '',
  image: product.image,
  price: toDecimal(product.price),
  ...methodPricesWire(product.methodPrices),
  shipping: product.orderable ? 0 : 1,
  rate: product.taxRates.pickup,
  lbl_printer_id: product.lblPrinterId,
  printer_id: product.printerId,
  description: [{ language_id: languageId, name: product.name, description: product.description }],
  options: product.options.map((option) => optionWire(option, languageId)),
  related_ids: [...product.relatedIds],
  ...(product.offered && { offered: offeredWire(product.offered) }),
  ...foodInformationWire(product),
  ...(product.diets.length > 0 && { diets: [...product.diets] }),
  ...(product.weight !== undefined && { weight: product.weight }),
  ...(product.spiciness > 0 && { spiciness: product.spiciness as Exclude<Spiciness, 0> }),
  ...(!isOneRate(product.taxRates) && { rates: taxRatesWire(product.taxRates) }),
  ...componentPriceWire(product.componentPrice),
});
