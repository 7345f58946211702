import { add, type Cents, times, ZERO } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import { type PriceComponent, sumTaxes, type TaxShare, taxesInProportion, taxesOfPrice } from '../vat.ts';
import { type Basket, basketTotal } from './basket.ts';
import { type BasketLine, lineTotal } from './line.ts';

/** The total with a delivery fee; null for none. */
export function totalWithFee(basket: Basket, fee: Cents | null): Cents {
  return add(basketTotal(basket), fee ?? ZERO);
}

/**
 * The VAT of the basket and its delivery `fee` by rate, the lowest rate first. Each line's tax is rounded by itself, then
 * summed (decisions 18 and 50).
 */
export function taxByRate(basket: Basket, method: ShippingMethod, fee: Cents = ZERO): TaxShare[] {
  const lines = sumTaxes(basket.flatMap((line) => lineTaxes(line, method)));
  return sumTaxes([...lines, ...taxesInProportion(fee, lines)]);
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
