import { personWords } from '../orders/order-search.ts';

/**
 * What a text looks for among customers: the beginnings of words of the name or of the telephone number, which all have to
 * be found, or the beginning of the e-mail address. null for one that is not looked for.
 */
export interface CustomerTerms {
  words: readonly string[] | null;
  email: string | null;
}

/** A shorter text looks for nothing: the list shows everybody. */
export const CUSTOMER_TEXT_MIN = 2;

/**
 * What a text that staff typed looks for (MANAGEMENT section 10): '06 12' and '+33 6 12' the beginning of a telephone
 * number, 'lefe cam' those of names, without accents, 'zoe.m' those of a name or an e-mail address, 'zoe@' that of an
 * e-mail address alone; null for a text that is too short to look for anything.
 */
export function customerTerms(text: string): CustomerTerms | null {
  const typed = text.trim();
  if (typed.length < CUSTOMER_TEXT_MIN) return null;
  const isAddress = typed.indexOf('@') > 0;
  const words = isAddress ? null : personWords(typed);
  // Addresses are kept in lower case.
  const email = /^[^\s@][^\s]*$/.test(typed) && !isNumber(typed) ? typed.toLowerCase() : null;
  return words || email ? { words, email } : null;
}

/** A telephone number as it is typed, and not the beginning of an address such as '75nuits@'. */
const isNumber = (typed: string) => /^\+?[\d\s.()-]+$/.test(typed);
