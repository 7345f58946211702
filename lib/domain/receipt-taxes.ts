import { type Cents, cents, includedTax, ZERO } from './money.ts';
import type { OrderProduct } from './order.ts';
import { type TaxedAmount, type TaxShare, taxShares } from './tax-share.ts';

/**
 * The VAT of a whole order by rate. The delivery is accessory to the meal: its fee is shared among the rates in
 * proportion to what was ordered at each, the highest rate taking the cents that are left.
 */
export function receiptTaxes(products: readonly OrderProduct[], fee: Cents): TaxShare[] {
  const lines = products.map(
    ({ price, taxRate }): TaxedAmount => ({
      rate: taxRate,
      gross: price,
      tax: includedTax(price, taxRate),
    }),
  );
  return taxShares([...lines, ...feeShares(taxShares(lines), fee)]);
}

function feeShares(shares: readonly TaxShare[], fee: Cents): TaxedAmount[] {
  const whole = shares.reduce((sum, { gross }) => sum + gross, 0);
  let left: number = fee;
  return shares.map(({ rate, gross }, index) => {
    const isLast = index === shares.length - 1;
    const part = isLast ? cents(left) : whole === 0 ? ZERO : cents(Math.floor((fee * gross) / whole));
    left -= part;
    return { rate, gross: part, tax: includedTax(part, rate) };
  });
}
