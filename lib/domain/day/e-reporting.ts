import type { DayFigures } from '../journal/figures.ts';
import { add, type Cents } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import { sumTaxes } from '../vat.ts';

/**
 * The categories of sales to private persons in the French e-reporting from 2027 on (flux 10.3): goods that are taxed,
 * services that are taxed, and what is not taxed.
 */
export const E_REPORTING_CATEGORIES = ['TLB1', 'TPS1', 'TNT1'] as const;
export type EReportingCategory = (typeof E_REPORTING_CATEGORIES)[number];

/**
 * Goods or services by the way of ordering (decision 88): a meal that is eaten at a table is a service, one that is taken
 * away or delivered is a sale of goods, its delivery fee included.
 */
export const CATEGORY_OF_METHOD: Readonly<Record<ShippingMethod, Exclude<EReportingCategory, 'TNT1'>>> = {
  pickup: 'TLB1',
  delivery: 'TLB1',
  table: 'TPS1',
};

/** The sales of one category at one rate on a day. Negative where more was given back than sold. */
export interface EReportingRow {
  date: string;
  category: EReportingCategory;
  /** A percentage. */
  rate: number;
  net: Cents;
  tax: Cents;
  gross: Cents;
  /** Orders of the category on this day, the same in all its rows: an order may have several rates. */
  transactions: number;
}

/**
 * What a closed day reports, by category and rate. What has the rate 0 is not taxed; an order without anything taxed
 * counts there. The amounts add up to the day's sales.
 */
export function eReportingRows({
  date,
  figures: { methods },
}: {
  date: string;
  figures: Pick<DayFigures, 'methods'>;
}): EReportingRow[] {
  const parts = methods.flatMap(({ method, taxes, orders }) => {
    const untaxed = taxes.filter(({ rate }) => rate === 0);
    const taxed = taxes.filter(({ rate }) => rate !== 0);
    const category = CATEGORY_OF_METHOD[method];
    return [
      { category, taxes: taxed, orders: taxed.length > 0 ? orders : 0 },
      { category: 'TNT1' as const, taxes: untaxed, orders: taxed.length > 0 ? 0 : orders },
    ];
  });
  return E_REPORTING_CATEGORIES.flatMap((category) => {
    const own = parts.filter((part) => part.category === category);
    const transactions = own.reduce((sum, { orders }) => sum + orders, 0);
    return sumTaxes(own.flatMap(({ taxes }) => taxes))
      .filter(({ net, tax }) => net !== 0 || tax !== 0)
      .map((share) => ({ date, category, ...share, transactions }));
  });
}

/** What rows add up to with VAT. */
export const reportedTotal = (rows: readonly EReportingRow[]): Cents =>
  add(...rows.map(({ gross }) => gross));
