import { picturePath } from '#lib/contract/picture-path.ts';
import type { Picture } from '#lib/contract/shop-file/picture.ts';
import { type ShopFile, taxRatesOfFile } from '#lib/contract/shop-file/schema.ts';
import type { CatalogueContent, ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { VALUE_IMAGE_TYPES } from '#lib/domain/catalogue/product.ts';
import { type Cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';

type Priced = Pick<
  ShopFile['products'][number],
  | 'price'
  | 'method_prices'
  | 'component_price'
  | 'picture'
  | 'allergens'
  | 'may_contain'
  | 'origins'
  | 'alcohol'
  | 'adults_only'
>;

const amount = (text: string): Cents => parseDecimal(text) ?? ZERO;

/** The catalogue of a shop file. */
export function contentOfFile({ categories, options, products, tax_rates }: ShopFile): CatalogueContent {
  const taxesOf = (tax: ShopFile['products'][number]['tax_rate']) => {
    const { takeaway: pickup, delivery, on_site: table } = taxRatesOfFile(tax, tax_rates);
    return { pickup, delivery, table };
  };
  const names = new Map(products.map(({ key, name }) => [key, name]));
  return {
    categories: categories.map(({ key, name, label = null, offered }) => ({
      key,
      name,
      label,
      offered: offeredOf(offered),
    })),
    options: options.map((option) => ({
      key: option.key,
      type: option.type,
      title: option.title,
      name: option.name,
      required: option.required,
      freeOptionCount: option.free_option_count,
      maxOptionCount: option.max_option_count,
      halves: option.halves,
      values: option.values.map((value) => ({
        key: value.key,
        ...pricedOf(value),
        product: value.product ?? null,
        name: value.name ?? names.get(value.product ?? '') ?? '',
        pricesBy: value.prices_by
          ? {
              option: value.prices_by.option,
              prices: Object.fromEntries(
                Object.entries(value.prices_by.prices).map(([key, price]) => [key, amount(price)]),
              ),
            }
          : null,
        priceStatus: value.price_status,
        maxCount: value.max_count,
        reset: value.reset,
        group: value.group,
        reveals: value.reveals,
        imageType: VALUE_IMAGE_TYPES[value.image_type],
        taxRates: value.tax_rate === undefined ? null : taxesOf(value.tax_rate),
      })),
    })),
    products: products.map((product) => ({
      key: product.key,
      ...pricedOf(product),
      category: product.category,
      name: product.name,
      description: product.description,
      deposit: amount(product.deposit),
      taxRates: taxesOf(product.tax_rate),
      orderable: product.orderable,
      printerId: product.printer_id,
      lblPrinterId: product.lbl_printer_id,
      offered: offeredOf(product.offered),
      diets: product.diets,
      spiciness: (product.spiciness ?? 0) as ProductContent['spiciness'],
      options: product.options.map(({ use, required, free_option_count, max_option_count }) => ({
        option: use,
        own: {
          ...(required !== undefined && { required }),
          ...(free_option_count !== undefined && { freeOptionCount: free_option_count }),
          ...(max_option_count !== undefined && { maxOptionCount: max_option_count }),
        },
      })),
      related: product.related,
    })),
  };
}

const pricedOf = (priced: Priced) => {
  const { on_site: table, takeaway: pickup, delivery } = priced.method_prices;
  return {
    price: amount(priced.price),
    methodPrices: {
      ...(table !== undefined && { table: amount(table) }),
      ...(pickup !== undefined && { pickup: amount(pickup) }),
      ...(delivery !== undefined && { delivery: amount(delivery) }),
    },
    componentPrice: priced.component_price === undefined ? null : amount(priced.component_price),
    adultsOnly: priced.adults_only ?? null,
    picture: pathOf(priced.picture),
    allergens: priced.allergens ?? null,
    mayContain: priced.may_contain,
    origins: priced.origins.map((origin) => ({ ...origin, born: origin.born ?? null })),
    alcohol: priced.alcohol ?? null,
  };
};

const offeredOf = (offered: ShopFile['products'][number]['offered']) =>
  offered
    ? {
        slots: offered.slots.map(({ days, open, close }) => ({
          days: days as Weekday[],
          open: minuteOf(open),
          close: minuteOf(close),
        })),
        season: offered.season ?? null,
      }
    : null;

const pathOf = (picture: Picture | null): string | null => {
  if (!picture || 'file' in picture) return null;
  return 'src' in picture ? picture.src : picturePath(picture);
};
