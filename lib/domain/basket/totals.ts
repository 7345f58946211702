import { add, type Cents, cents, times, ZERO } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { Saving } from '../promotions/promotion.ts';
import {
  type PriceComponent,
  sumTaxes,
  type TaxShare,
  takenOff,
  taxesInProportion,
  taxesOfPrice,
} from '../vat.ts';
import { type Basket, basketTotal } from './basket.ts';
import { type BasketLine, lineTotal } from './line.ts';

/** The total with a delivery fee, null for none, less what a promotion saves on both. */
export const totalToPay = (basket: Basket, fee: Cents | null, saved: Cents): Cents =>
  cents(add(basketTotal(basket), fee ?? ZERO) - saved);

/** What a promotion leaves of a delivery fee; null for no fee. */
export const feeLeft = (fee: Cents | null, saving: Pick<Saving, 'fee'> | undefined): Cents | null =>
  fee === null ? null : cents(fee - (saving?.fee ?? ZERO));

/**
 * The VAT of the basket and its delivery `fee` by rate, the lowest rate first. Each line's tax is rounded by itself, then
 * summed (decisions 18 and 50); `discounts` is what a promotion takes off each line.
 */
export function taxByRate(
  basket: Basket,
  method: ShippingMethod,
  fee: Cents = ZERO,
  discounts: readonly Cents[] = [],
): TaxShare[] {
  const taxes = basket.map((line) => lineTaxes(line, method));
  const lines = sumTaxes(taxes.flat());
  const off = taxes.flatMap((shares, index) => takenOff(discounts[index] ?? ZERO, shares));
  return sumTaxes([...lines, ...taxesInProportion(fee, lines), ...off]);
}

/**
 * The VAT contained in the whole line by rate, ordered in one of the ways (decision 50). Its price is divided once, for all
 * pieces together; SPEC's price_tax is the sum.
 */
export function lineTaxes(line: BasketLine, method: ShippingMethod): TaxShare[] {
  return taxesOfPrice(lineTotal(line), priceComponents(line, method));
}

/** The components of one piece: its chosen values at their own price or what is charged for them, and the product. */
function priceComponents(
  { unitPrice, taxRates, componentPrice, options }: BasketLine,
  method: ShippingMethod,
): PriceComponent[] {
  const values = options.map((value) => ({
    rate: (value.taxRates ?? taxRates)[method],
    weight: value.componentPrice ?? value.price,
  }));
  const rest = unitPrice - values.reduce((sum, { weight }) => sum + weight, 0);
  return [{ rate: taxRates[method], weight: componentPrice ?? Math.max(0, rest) }, ...values];
}

/** Whether the diner has to confirm their age for this basket. */
export const isForAdults = (basket: Basket): boolean => basket.some(({ adultsOnly }) => adultsOnly);

/** The deposit of the whole line. */
export function lineDeposit(line: BasketLine): Cents {
  return times(line.deposit, line.quantity);
}
