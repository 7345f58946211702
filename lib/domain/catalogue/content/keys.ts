import { wordsOf } from '../search-products.ts';
import type { EntryKind } from './changes.ts';

/** The longest key of a shop file, in characters. */
export const KEY_MAX = 60;

/**
 * A key for something new, from its name: lower-case letters without accents and digits, joined by hyphens. A key of
 * `taken`, used or archived, is followed by a number; a name without such characters has the kind as its key.
 *
 * @example newKey('Kebab au bœuf', 'product', ['kebab-au-boeuf']) // 'kebab-au-boeuf-2'
 */
export function newKey(name: string, kind: EntryKind | 'value', taken: Iterable<string>): string {
  const known = new Set(taken);
  const words = wordsOf(name.slice(0, 2 * KEY_MAX))
    .join(' ')
    .match(/[a-z0-9]+/g);
  const base = shortened(words?.join('-') ?? kind, KEY_MAX);
  let key = base;
  for (let number = 2; known.has(key); number += 1) {
    const suffix = `-${number}`;
    key = `${shortened(base, KEY_MAX - suffix.length)}${suffix}`;
  }
  return key;
}

const shortened = (key: string, length: number): string => key.slice(0, length).replace(/-+$/, '');
