import type { Cents } from '#lib/domain/money.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * An amount without the euro sign: 1250 is '12,50'. Not with Intl: every page shows prices, and the first number
 * formatter takes a cheap phone 40 ms.
 */
export function amountText(amount: Cents): string {
  const cents = Math.abs(amount);
  const euros = String(Math.trunc(cents / 100)).replace(THOUSANDS, '\u202f');
  return `${amount < 0 ? '-' : ''}${euros},${String(cents % 100).padStart(2, '0')}`;
}

/** An amount as a French price: 1250 is '12,50 €' (SPEC section 9). */
export const priceText = (amount: Cents): string => `${amountText(amount)}\u00a0€`;

/** An amount that is taken off: 1250 is '-12,50 €'. */
export const minusText = (amount: Cents): string => `-${priceText(amount)}`;
