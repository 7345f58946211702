import { type Cents, cents } from '../../money.ts';
import { SHIPPING_METHODS } from '../../orders/shipping-method.ts';
import type { TaxRates } from '../../vat.ts';
import type { OfferedWhen } from '../offered-when.ts';
import type { MethodPrices } from '../product.ts';
import { applyChanges, type CatalogueChange, changesBetween } from './changes.ts';
import type { CatalogueContent, ProductContent } from './content.ts';
import { attachOption } from './edit.ts';
import { PRICE_MAX } from './price-text.ts';

/** What is done to many products at once. */
export type BulkChange =
  /** `percent` as typed, negative to lower, with one decimal at most; rounded half up to a multiple of `step`. */
  | { change: 'percent'; percent: number; step: Cents }
  | { change: 'amount'; amount: Cents }
  | { change: 'category'; category: string }
  | { change: 'taxRates'; taxRates: TaxRates }
  | { change: 'printerId' | 'lblPrinterId'; printer: number | null }
  /** null: as the category. */
  | { change: 'offered'; offered: OfferedWhen | null }
  | { change: 'option'; option: string };

/**
 * The changes that a bulk change makes to products, none to those that it leaves as they are. Prices for single ways to order
 * change as the price does; none is below 0 or above `PRICE_MAX`. Those that move keep their order among themselves.
 *
 * @example bulkChanges(content, ['kebab'], { change: 'percent', percent: 5, step: cents(10) }) // 8.00 to 8.40
 */
export function bulkChanges(
  content: CatalogueContent,
  products: readonly string[],
  wanted: BulkChange,
): CatalogueChange[] {
  if (wanted.change === 'option') return attachOption(content, wanted.option, products);
  const chosen = new Set(products);
  const changes = content.products
    .filter(({ key }) => chosen.has(key))
    .map(
      (product): CatalogueChange => ({
        kind: 'product',
        key: product.key,
        value: changed(product, wanted),
      }),
    );
  return changesBetween(content, applyChanges(content, changes));
}

function changed(product: ProductContent, wanted: Exclude<BulkChange, { change: 'option' }>): ProductContent {
  switch (wanted.change) {
    case 'percent':
      return repriced(product, (price) => percentMore(price, wanted.percent, wanted.step));
    case 'amount':
      return repriced(product, (price) => price + wanted.amount);
    case 'category':
      return { ...product, category: wanted.category };
    case 'taxRates':
      return { ...product, taxRates: wanted.taxRates };
    case 'printerId':
    case 'lblPrinterId':
      return { ...product, [wanted.change]: wanted.printer };
    case 'offered':
      return { ...product, offered: wanted.offered };
  }
}

function repriced(product: ProductContent, priceOf: (price: Cents) => number): ProductContent {
  const within = (price: Cents) => cents(Math.min(PRICE_MAX, Math.max(0, priceOf(price))));
  const methodPrices: MethodPrices = Object.fromEntries(
    SHIPPING_METHODS.flatMap((method) => {
      const price = product.methodPrices[method];
      return price === undefined ? [] : [[method, within(price)]];
    }),
  );
  return { ...product, price: within(product.price), methodPrices };
}

/** Computed in tenths of a percent: in binary, 1.05 is less than it says. */
function percentMore(price: Cents, percent: number, step: Cents): number {
  const thousandths = price * (1000 + Math.round(percent * 10));
  return Math.floor(thousandths / (1000 * step) + 0.5) * step;
}

const PERCENT = /^([+\-−]?)\s*(\d{1,3})(?:[.,](\d))?\s*%?$/;

/**
 * Reads a percentage that is typed, from -90 to 900 with one decimal at most; null for any other text.
 *
 * @example readPercent('-2,5 %') // -2.5
 */
export function readPercent(text: string): number | null {
  const [, sign, whole, tenth = '0'] = PERCENT.exec(text.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return null;
  const percent = Number(`${whole}.${tenth}`) * (sign === '-' || sign === '−' ? -1 : 1);
  return percent >= -90 && percent <= 900 ? percent : null;
}
