import { add, type Cents, ZERO } from '../money.ts';
import type { ShippingMethod } from '../orders/shipping-method.ts';
import { sumTaxes, type TaxShare, taxesInProportion } from '../vat.ts';
import { type Basket, basketTotal } from './basket.ts';
import { lineTaxes } from './line.ts';

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
