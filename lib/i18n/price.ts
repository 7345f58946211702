import type { Cents } from '#lib/domain/money.ts';
import { groupedDigits } from './number.ts';

/**
 * An amount without the euro sign: 1250 is '12,50'. Not with Intl: every page shows prices, and the first number
 * formatter takes a cheap phone 40 ms.
 */
export function amountText(amount: Cents): string {
  const cents = Math.abs(amount);
  const euros = groupedDigits(String(Math.trunc(cents / 100)));
  return `${amount < 0 ? '-' : ''}${euros},${String(cents % 100).padStart(2, '0')}`;
}

/** An amount as a French price: 1250 is '12,50 €' (SPEC section 9). */
export const priceText = (amount: Cents): string => `${amountText(amount)}\u00a0€`;
