import { add, type Cents, ZERO } from '../money.ts';
import { type TaxShare, taxShares, withFee } from '../vat.ts';
import { type Basket, basketTotal } from './basket.ts';
import { lineTax, lineTotal } from './line.ts';

/** The total with a delivery fee; null for none. */
export function totalWithFee(basket: Basket, fee: Cents | null): Cents {
  return add(basketTotal(basket), fee ?? ZERO);
}

/**
 * The basket's VAT by rate, lowest rate first, with that of a delivery `fee`; the tax is the sum of the lines', each
 * rounded by itself.
 */
export function taxByRate(basket: Basket, fee: Cents = ZERO): TaxShare[] {
  const lines = basket.map((line) => ({ rate: line.taxRate, gross: lineTotal(line), tax: lineTax(line) }));
  return withFee(taxShares(lines), fee);
}
