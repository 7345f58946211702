import { add, type Cents, cents } from './money.ts';

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
