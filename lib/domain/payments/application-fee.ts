import { type Cents, cents } from '../money.ts';

/** The platform's fee within a payment, rounded to the cent: 1.5 % of 23.40 is 0.35. `percent` has at most two decimals. */
export const applicationFee = (amount: Cents, percent: number): Cents =>
  cents(Math.round((amount * Math.round(percent * 100)) / 10_000));
