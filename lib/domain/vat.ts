import { add, type Cents, cents, ZERO } from './money.ts';

/** What is taxed at one rate: `gross` is `net` plus `tax`. */
export interface TaxShare {
  /** A percentage, e.g. 10 or 5.5. */
  rate: number;
  net: Cents;
  tax: Cents;
  gross: Cents;
}

/** An amount with the VAT that it contains; `rate` is a percentage. */
export interface TaxedAmount {
  rate: number;
  gross: Cents;
  tax: Cents;
}

/**
 * The VAT contained in an amount that includes it: rate 10 of 11.00 is 1.00.
 * `rate` is a percentage; the result is rounded half up to a cent.
 */
export function includedTax(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * rate) / (100 + rate)));
}

/** Sums amounts by rate, the lowest rate first. */
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
 * Adds a delivery fee to the shares of an order. Delivery is accessory to the meal, so its fee is taxed like what is
 * delivered: it is divided among the rates in proportion to their gross amounts, and the highest rate takes the
 * remaining cents (decision 14).
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
