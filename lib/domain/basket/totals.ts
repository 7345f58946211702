import { add, type Cents, ZERO } from '../money.ts';
import { includedTax, type TaxShare, taxShares, withFee } from '../vat.ts';
import { type Basket, basketTotal } from './basket.ts';
import { type BasketLine, lineTotal } from './line.ts';

/** The total with a delivery fee; null for none. */
export function totalWithFee(basket: Basket, fee: Cents | null): Cents {
  return add(basketTotal(basket), fee ?? ZERO);
}

/** The VAT contained in the whole line, rounded once for the line: SPEC's price_tax. */
export function lineTax(line: BasketLine): Cents {
  return includedTax(lineTotal(line), line.taxRate);
}

/**
 * The VAT of the basket and its delivery `fee` by rate, the lowest rate first. Each line's tax is rounded by itself, then
 * summed (decision 18).
 */
export function taxByRate(basket: Basket, fee: Cents = ZERO): TaxShare[] {
  const lines = basket.map((line) => ({ rate: line.taxRate, gross: lineTotal(line), tax: lineTax(line) }));
  return withFee(taxShares(lines), fee);
}
