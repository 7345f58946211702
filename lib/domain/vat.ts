import { add, type Cents, cents, ZERO } from './money.ts';
import type { ShippingMethod } from './orders/shipping-method.ts';

/** What is taxed at one rate: `gross` is `net` plus `tax`. */
export interface TaxShare {
  /** A percentage, e.g. 10 or 5.5. */
  rate: number;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** The VAT percentages of a product or an option value: a closed can has another one on site than taken away. */
export type TaxRates = Readonly<Record<ShippingMethod, number>>;

/** The VAT percentages of France: mainland, then Corsica and the overseas departments. */
export const TAX_RATES = [20, 10, 5.5, 2.1, 13, 0.9, 8.5, 1.75, 1.05, 0] as const;

/** One rate for every way to order. */
export const rateOfAll = (rate: number): TaxRates => ({ pickup: rate, delivery: rate, table: rate });

/** Whether a product has one rate, whichever way it is ordered. */
export const isOneRate = ({ pickup, delivery, table }: TaxRates): boolean =>
  pickup === delivery && pickup === table;

/** A part of a price that has a rate of its own. The price is divided in proportion to the weights. */
export interface PriceComponent {
  rate: number;
  /** The component's own price in cents, 0 or more. */
  weight: number;
}

/**
 * The VAT contained in an amount that includes it: rate 10 of 11.00 is 1.00.
 * `rate` is a percentage; the result is rounded half up to a cent.
 */
export function includedTax(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * rate) / (100 + rate)));
}

/** What is taxed at one rate, from its amount with VAT. */
export function taxShare(gross: Cents, rate: number): TaxShare {
  const tax = includedTax(gross, rate);
  return { rate, net: cents(gross - tax), tax, gross };
}

/**
 * Divides an amount in proportion to weights, to the cent, by largest remainder: each part is rounded down, and the cents
 * that are left go one by one to the parts that lost most; of equal ones, to the later. The parts sum to the amount.
 * Without any weight the whole amount is the first part. A negative amount has negative parts.
 * @throws RangeError when `weights` is empty
 */
export function divideByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) throw new RangeError('an amount is divided into one part at least');
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : ZERO));
  const sign = amount < 0 ? -1 : 1;
  // Exact: an order is below a million euros, and so is the sum of its weights.
  const exact = weights.map((weight) => BigInt(Math.abs(amount)) * BigInt(weight));
  const parts = exact.map((part) => Number(part / BigInt(whole)));
  const lost = exact.map((part, index) => ({ index, remainder: Number(part % BigInt(whole)) }));
  const left = Math.abs(amount) - parts.reduce((sum, part) => sum + part, 0);
  const first = lost.sort((a, b) => b.remainder - a.remainder || b.index - a.index).slice(0, left);
  for (const { index } of first) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => cents(part * sign || 0));
}

/**
 * The VAT of a price by rate, the lowest rate first: the price is divided over the rates of its components, then each
 * part's VAT is rounded. A rate that no cent falls to is left out.
 * @throws RangeError when `components` is empty
 */
export function taxesOfPrice(price: Cents, components: readonly PriceComponent[]): TaxShare[] {
  const rates = ratesOf(components);
  const weightOf = (rate: number) =>
    components.reduce((sum, component) => sum + (component.rate === rate ? component.weight : 0), 0);
  const parts = divideByWeight(price, rates.map(weightOf));
  const shares = rates.map((rate, index) => taxShare(parts[index] ?? ZERO, rate));
  const taxed = shares.filter(({ gross }) => gross !== 0);
  return taxed.length > 0 ? taxed : shares.slice(0, 1);
}

/**
 * Divides an amount over the rates of what it belongs to, in proportion: a delivery fee is accessory to the meal, and a
 * discount lowers all of it (decision 50). Empty for 0.
 */
export function taxesInProportion(amount: Cents, shares: readonly TaxShare[]): TaxShare[] {
  if (amount === 0 || shares.length === 0) return [];
  return taxesOfPrice(
    amount,
    sumTaxes(shares).map(({ rate, gross }) => ({ rate, weight: gross })),
  );
}

/** An amount taken off `shares`, in negative amounts by rate; all of it is exactly what they are. Empty for 0. */
export function takenOff(amount: Cents, shares: readonly TaxShare[]): TaxShare[] {
  const isWhole = amount > ZERO && amount === add(...shares.map(({ gross }) => gross));
  return isWhole ? sumTaxes(shares).map(negativeShare) : taxesInProportion(minus(amount), shares);
}

/** A share in negative amounts. */
export const negativeShare = ({ rate, net, tax, gross }: TaxShare): TaxShare => ({
  rate,
  net: minus(net),
  tax: minus(tax),
  gross: minus(gross),
});

const minus = (amount: Cents): Cents => (amount === 0 ? ZERO : cents(0 - amount));

/** Sums shares by rate, the lowest rate first. */
export function sumTaxes(shares: readonly TaxShare[]): TaxShare[] {
  return ratesOf(shares).map((rate) => {
    const same = shares.filter((share) => share.rate === rate);
    return {
      rate,
      net: add(...same.map(({ net }) => net)),
      tax: add(...same.map(({ tax }) => tax)),
      gross: add(...same.map(({ gross }) => gross)),
    };
  });
}

/** The shares that are taxed: a deposit is a share at rate 0. */
export const taxedShares = (shares: readonly TaxShare[]): TaxShare[] => shares.filter(({ rate }) => rate > 0);

/** The different rates, the lowest first. */
const ratesOf = (taxed: readonly { rate: number }[]): number[] =>
  [...new Set(taxed.map(({ rate }) => rate))].sort((a, b) => a - b);
