import { type Cents, includedTax } from './money.ts';
import type { OrderProduct } from './order.ts';
import { type TaxShare, taxShares, withFee } from './tax-share.ts';

/**
 * The VAT contained in an order by rate, the lowest rate first; each line is rounded by itself (ARCHITECTURE,
 * Decisions: VAT), and the delivery fee is shared among the rates.
 */
export function orderTaxByRate(products: readonly OrderProduct[], fee: Cents): TaxShare[] {
  const lines = products.map(({ price, taxRate }) => ({
    rate: taxRate,
    gross: price,
    tax: includedTax(price, taxRate),
  }));
  return withFee(taxShares(lines), fee);
}
