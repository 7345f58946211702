import { type OrderOfStaff, orderNumber } from './order.ts';

/** The states by which the staff filter orders; `active`: not over. */
export const ORDER_FILTERS = ['active', 'handed_over', 'cancelled'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** What a text looks for: an order's number, or the beginnings of words of a customer's name and telephone. */
export type SearchTerms = { number: number } | { words: readonly string[] };

/** More digits are a telephone number. */
const NUMBER_DIGITS_MAX = 7;
const WORDS_MAX = 4;
/** Shorter beginnings would match a large part of the customers. */
const WORD_LENGTH_MIN = 2;
/** France and its overseas: the prefixes that a number is kept without. */
const FRENCH_PREFIX = /^(00|\+)(33|262|508|590|594|596|681|687|689)|^0|^\+/;

/**
 * What a text that staff typed looks for (MANAGEMENT section 4): '12', '#12' and 'n° 12' are an order's number, '06 12' the
 * beginning of a telephone number, 'lefe cam' those of names, without accents; null for a text that finds nothing.
 */
export function searchTerms(text: string): SearchTerms | null {
  const number = /^(?:#|n?\s*°?)\s*([1-9]\d*)$/i.exec(text.trim())?.[1];
  if (number && number.length <= NUMBER_DIGITS_MAX) return { number: Number(number) };
  const words = personWords(text);
  return words && { words };
}

/**
 * The beginnings of words of a person's name and telephone that a text looks for: '06 12' is the beginning of a telephone
 * number, 'lefe cam' those of names, without accents; null for a text that finds nobody.
 */
export function personWords(text: string): readonly string[] | null {
  const telephone = /^\+?[\d\s.()-]{2,}$/.test(text.trim()) ? text.replace(/[^\d+]/g, '') : '';
  if (telephone) {
    const word = telephone.replace(FRENCH_PREFIX, '');
    return word.length >= WORD_LENGTH_MIN ? [word] : null;
  }
  const words = wordsOf(text).filter((word) => word.length >= WORD_LENGTH_MIN);
  return words.length > 0 ? words.slice(0, WORDS_MAX) : null;
}

/** What a telephone number (E.164) is found by: '+33612345678' is '612345678'. */
export const telephoneWord = (telephone: string): string => telephone.replace(FRENCH_PREFIX, '');

/** The words of a text, in lower case and without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/);

/**
 * Whether a text that staff typed finds an order on the board (MANAGEMENT section 3): by the beginning of its number, or of
 * words of the diner's name and telephone, of its dishes and their values. A text that looks for nothing finds every order.
 */
export function isFoundBy({ order, customer }: OrderOfStaff, text: string): boolean {
  const terms = searchTerms(text);
  if (!terms) return true;
  if ('number' in terms) return orderNumber(order).startsWith(String(terms.number));
  const dishes = order.products.flatMap(({ name, options }) => [
    name,
    ...options.flatMap(({ values }) => values.map((value) => value.name)),
  ]);
  const person = customer ? [customer.firstname, customer.lastname, customer.email ?? ''] : [];
  const telephone = telephoneWord(customer?.telephone ?? '');
  const found = [telephone, ...wordsOf([...person, ...dishes].join(' '))];
  return terms.words.every((word) => found.some((each) => each.startsWith(word)));
}
