import type { Product } from './product.ts';

/** Letters of names of dishes that have no accent to take away. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', đ: 'd', ø: 'o', ł: 'l', ß: 'ss' };

/** Lower case and without accents: 'Crêpe' is found by 'crepe'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[œæđøłß]/g, (letter) => LETTERS[letter] ?? letter);

/**
 * The products whose names have a word that begins with each word of `text`, in their order (MANAGEMENT section 9, counter
 * order); none for a text without words.
 */
export function productsNamed<Named extends Pick<Product, 'name'>>(
  products: readonly Named[],
  text: string,
): Named[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  return products.filter(({ name }) => hasWords(name ?? '', wanted));
}

/** Whether a name has a word that begins with each word of `text`; every name has for a text without words. */
export const isNamed = (name: string, text: string): boolean => hasWords(name, wordsOf(text));

function hasWords(name: string, wanted: readonly string[]): boolean {
  const words = wordsOf(name);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** The words of a text in lower case and without accents: 'Crêpe au bœuf' is 'crepe', 'au' and 'boeuf'. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
