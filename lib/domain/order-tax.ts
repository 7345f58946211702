import { includedTax } from './money.ts';
import type { OrderProduct } from './order.ts';
import { type TaxShare, taxShares } from './tax-share.ts';

/**
 * The VAT contained in the lines of an order by rate, the lowest rate first; each line is rounded by itself
 * (ARCHITECTURE, Decisions: VAT). A delivery fee is no line.
 */
export function orderTaxByRate(products: readonly OrderProduct[]): TaxShare[] {
  return taxShares(
    products.map(({ price, taxRate }) => ({ rate: taxRate, gross: price, tax: includedTax(price, taxRate) })),
  );
}
