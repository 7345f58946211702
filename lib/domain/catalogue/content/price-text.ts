import { type Cents, cents } from '../../money.ts';

/** The highest price of a shop file. */
export const PRICE_MAX: Cents = cents(999_999);

/** Why a text is no price: nothing is typed, below zero, more than two decimals, above `PRICE_MAX`, or no amount at all. */
export type PriceProblem = 'empty' | 'negative' | 'decimals' | 'too_large' | 'unreadable';

/** Spaces separate thousands alone: '8 50' is not read as 850. */
const AMOUNT = /^(\d{1,3}(?: \d{3})+|\d*) ?(?:[.,] ?(\d*))?$/;
/** '8€50', without an amount before it that has decimals. */
const SIGN_WITHIN = /^([\d ]*\d) ?€ ?(\d{2})$/;
const SIGN_AROUND = /^€ ?| ?(?:€|eur|euros?)$/i;

/**
 * Reads a price as people type or paste it, with any kind of space: '8,5', '8.50 €', '8€50', '1 234,50', ',50'.
 *
 * @example readPrice('8€50') // { price: 850 }
 */
export function readPrice(text: string): { price: Cents } | { problem: PriceProblem } {
  const typed = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (typed === '') return { problem: 'empty' };
  const amount = typed.replace(SIGN_WITHIN, '$1,$2').replace(SIGN_AROUND, '');
  const isNegative = /^[-−–]/.test(amount);
  const [, whole = '', decimals = ''] = AMOUNT.exec(isNegative ? amount.slice(1).trimStart() : amount) ?? [];
  if (whole + decimals === '') return { problem: 'unreadable' };
  if (isNegative) return { problem: 'negative' };
  if (decimals.length > 2) return { problem: 'decimals' };
  const price = Number(whole.replaceAll(' ', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return price > PRICE_MAX ? { problem: 'too_large' } : { price: cents(price) };
}
