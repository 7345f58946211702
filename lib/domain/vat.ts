import { add, type Cents, cents, includedTax, ZERO } from './money.ts';

/** What is taxed at one rate: `gross` is `net` plus `tax`. */
export interface TaxShare {
  /** A percentage, e.g. 10 or 5.5. */
  rate: number;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** One amount with the VAT that it contains. */
export interface TaxedAmount {
  rate: number;
  gross: Cents;
  tax: Cents;
}

/** Amounts summed up by rate, the lowest rate first. */
export function taxShares(amounts: readonly TaxedAmount[]): TaxShare[] {
  const rates = [...new Set(amounts.map(({ rate }) => rate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const taxed = amounts.filter((amount) => amount.rate === rate);
    const gross = add(...taxed.map((amount) => amount.gross));
    const tax = add(...taxed.map((amount) => amount.tax));
    return { rate, net: cents(gross - tax), tax, gross };
  });
}

/**
 * The shares of an order with its delivery fee. The delivery is accessory to the meal: its fee is taxed as what is
 * delivered, shared among the rates in proportion to what was ordered at each, the highest rate taking the cents
 * that are left.
 */
export function withFee(shares: readonly TaxShare[], fee: Cents): TaxShare[] {
  const whole = shares.reduce((sum, { gross }) => sum + gross, 0);
  let left: number = fee;
  const parts = shares.map(({ rate, gross }, index): TaxedAmount => {
    const isLast = index === shares.length - 1;
    const part = isLast ? cents(left) : whole === 0 ? ZERO : cents(Math.floor((fee * gross) / whole));
    left -= part;
    return { rate, gross: part, tax: includedTax(part, rate) };
  });
  return taxShares([...shares, ...parts]);
}
