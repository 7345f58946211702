import {
  type Allergen,
  type Option,
  type OptionType,
  type OptionValue,
  type PriceStatus,
  type Product,
  VALUE_IMAGE_TYPES,
  type ValueImageType,
} from '#lib/domain/catalogue/product.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { isOneRate, rateOfAll, type TaxRates } from '#lib/domain/vat.ts';

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

export interface OptionValueWire {
  option_value_id: number;
  language: NamedWire[];
  image: string | null;
  image_type: 0 | 1 | 2;
  ov_price: string;
  price_status: PriceStatus;
  /** Only of a value that may be chosen more than once. */
  max_count?: number;
  reset: 0 | 1;
  grup: string | null;
  related_option_id: number[];
  allergens: Allergen[];
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
  po_sort_order: number;
  title: string;
  language: NamedWire[];
  values: OptionValueWire[];
}

/** One product of v1/product/search_product in canonical form (SPEC section 3, Product). */
export interface ProductWire {
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
  allergens: Allergen[];
  /** Only where they differ from `rate`, which is the one of what is taken away. */
  rates?: TaxRatesWire;
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

const inLanguage = <Text extends { language_id: number }>(texts: Text[], languageId: number) =>
  texts.find((text) => text.language_id === languageId) ?? texts[0];

const optionValueOf = (wire: OptionValueWire, languageId: number): OptionValue => ({
  optionValueId: wire.option_value_id,
  name: inLanguage(wire.language, languageId)?.name ?? '',
  price: amount(wire.ov_price),
  priceStatus: wire.price_status,
  maxCount: wire.max_count ?? 1,
  reset: wire.reset === 1,
  group: wire.grup,
  relatedOptionIds: wire.related_option_id,
  image: wire.image,
  imageType: VALUE_IMAGE_TYPES[wire.image_type],
  allergens: wire.allergens,
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
    allergens: wire.allergens,
  };
}

const IMAGE_TYPE_WIRES = { own: 0, product: 1, product_with_badge: 2 } as const satisfies Record<
  ValueImageType,
  OptionValueWire['image_type']
>;

const optionValueWire = (value: OptionValue, languageId: number): OptionValueWire => ({
  option_value_id: value.optionValueId,
  language: [{ language_id: languageId, name: value.name }],
  image: value.image,
  image_type: IMAGE_TYPE_WIRES[value.imageType],
  ov_price: toDecimal(value.price),
  price_status: value.priceStatus,
  ...(value.maxCount > 1 && { max_count: value.maxCount }),
  reset: value.reset ? 1 : 0,
  grup: value.group,
  related_option_id: [...value.relatedOptionIds],
  allergens: [...value.allergens],
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
  shipping: product.orderable ? 0 : 1,
  rate: product.taxRates.pickup,
  lbl_printer_id: product.lblPrinterId,
  printer_id: product.printerId,
  description: [{ language_id: languageId, name: product.name, description: product.description }],
  options: product.options.map((option) => optionWire(option, languageId)),
  related_ids: [...product.relatedIds],
  allergens: [...product.allergens],
  ...(!isOneRate(product.taxRates) && { rates: taxRatesWire(product.taxRates) }),
  ...componentPriceWire(product.componentPrice),
});
