import type { Product } from '../product.ts';
import { wordsOf } from '../search-products.ts';

/** The most characters of a search that are read; what follows is ignored. */
export const SEARCH_TEXT_MAX = 100;

/** The most words of a search that are read. */
const WORDS_MAX = 8;

/** What a diner may search of a dish. */
export interface SearchableDish {
  product: Product;
  /** The label of its category. */
  category: string;
  /** What else it is found by, as 'Végétarien'. */
  tags: string;
}

/** Where a word stands, the best place first, and what a hit there is worth. */
const WORTH = { name: 8, category: 4, description: 3, choices: 1 } as const;
type Place = keyof typeof WORTH;

interface Posting {
  place: Place;
  /** The value of an option that has the word; null outside of `choices`. */
  value: string | null;
}

/** The words of a catalogue: in which dishes each stands, by their position, at its best place. */
export interface SearchIndex {
  dishes: readonly SearchableDish[];
  words: ReadonlyMap<string, ReadonlyMap<number, Posting>>;
}

/** Reads the words of all dishes once, so that each letter of a search costs a look through them. */
export function searchIndexOf(dishes: readonly SearchableDish[]): SearchIndex {
  const words = new Map<string, Map<number, Posting>>();
  const read = new Map<string, string[]>();
  const cachedWordsOf = (text: string) => {
    const known = read.get(text) ?? wordsOf(text);
    read.set(text, known);
    return known;
  };
  const put = (dish: number, place: Place, texts: readonly string[], value: string | null = null) => {
    for (const word of texts) {
      const postings = words.get(word) ?? new Map<number, Posting>();
      words.set(word, postings);
      // The places are put from the best to the least.
      if (!postings.has(dish)) postings.set(dish, { place, value });
    }
  };
  for (const [dish, { product, category, tags }] of dishes.entries()) {
    const name = cachedWordsOf(product.name ?? '');
    put(dish, 'name', name);
    // 'Coca-Cola' is found by 'cocacola' too.
    put(
      dish,
      'name',
      name.slice(1).map((word, index) => `${name[index]}${word}`),
    );
    put(dish, 'category', cachedWordsOf(category));
    put(dish, 'description', wordsOf(`${plainText(product.description)} ${tags}`));
    for (const { values } of product.options)
      for (const { name: value } of values) put(dish, 'choices', cachedWordsOf(value), value);
  }
  return { dishes, words };
}

/** A description without its tags and entities, which hold no words. */
const plainText = (html: string | null): string => (html ?? '').replace(/<[^>]*>|&[a-z]+;/g, ' ');

/** A dish that a text finds. */
export interface TextMatch {
  /** The higher, the better. */
  score: number;
  /** The value by which it is found, when one word stands in its choices alone: the feta of 'Salade au choix'. */
  choice: string | null;
}

/** Words that a person writes between two that count. */
const FILLERS = new Set('a au aux avec d de des du en et l la le les ou un une'.split(' '));

/**
 * The dishes that have every word of `text`, by their position in the index: in their name, category, description, tags or
 * choices, there from three letters on; null for a text without words. Accents and case do not count. A word also finds
 * those that begin with it or, from four letters on, contain it. One that stands nowhere, or of five letters in one or two
 * dishes alone, may be a slip: 'kebap' finds 'Adana kebap' and, after it, every 'kebab'.
 */
export function matchText(index: SearchIndex, text: string): ReadonlyMap<number, TextMatch> | null {
  const words = [...new Set(wordsOf(text.slice(0, SEARCH_TEXT_MAX)))];
  if (words.length === 0) return null;
  const counting = words.filter((word) => !FILLERS.has(word));
  const [first, ...others] = (counting.length > 0 ? counting : words)
    .slice(0, WORDS_MAX)
    .map((word) => matchWord(index, word));
  return others.reduce((found, next) => both(found, next), first ?? new Map());
}

function both(one: ReadonlyMap<number, TextMatch>, other: ReadonlyMap<number, TextMatch>) {
  const found = new Map<number, TextMatch>();
  for (const [dish, { score, choice }] of one) {
    const second = other.get(dish);
    if (second) found.set(dish, { score: score + second.score, choice: choice ?? second.choice });
  }
  return found;
}

/** From how many letters on a word is sought inside of others, and in the choices of dishes. */
const CONTAINED_LENGTH = 4;
const CHOICE_LENGTH = 3;
/** A whole word is worth more than its beginning, and that more than what stands inside or was corrected. */
const WHOLE = 3;
const BEGINNING = 2;
const LOOSE = 1;

function matchWord({ words }: SearchIndex, typed: string): ReadonlyMap<number, TextMatch> {
  const word = singular(typed);
  const found = new Map<number, TextMatch>();
  const take = (postings: ReadonlyMap<number, Posting>, quality: number) => {
    for (const [dish, { place, value }] of postings) {
      if (place === 'choices' && word.length < CHOICE_LENGTH) continue;
      const score = WORTH[place] * quality;
      if (score > (found.get(dish)?.score ?? 0)) found.set(dish, { score, choice: value });
    }
  };
  for (const [other, postings] of words) {
    if (other === typed || other === word) take(postings, WHOLE);
    else if (other.startsWith(word)) take(postings, BEGINNING);
    else if (word.length >= CONTAINED_LENGTH && other.includes(word)) take(postings, LOOSE);
  }
  if (found.size === 0 || (found.size <= RARE && word.length >= RARE_LENGTH))
    for (const near of nearest(words, word)) take(words.get(near) ?? new Map(), LOOSE);
  return found;
}

/** 'Kebabs' is searched as 'kebab'; a short word as 'pois' stays. */
const singular = (word: string): string =>
  word.length > CONTAINED_LENGTH && word.endsWith('s') ? word.slice(0, -1) : word;

/** How many slips a word of that length may have. */
const slipsIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** A word that so few dishes have may be a slip from that length on: 'coca' is none of 'coco'. */
const RARE = 2;
const RARE_LENGTH = 5;

/** The words with the fewest slips, within what is tolerated; not those that have none. */
function nearest(words: SearchIndex['words'], typed: string): string[] {
  let fewest = slipsIn(typed);
  if (fewest === 0) return [];
  let near: string[] = [];
  for (const word of words.keys()) {
    const count = slips(typed, word, fewest);
    if (count > fewest || count === 0) continue;
    if (count < fewest) near = [];
    fewest = count;
    near.push(word);
  }
  return near;
}

/**
 * How many slips turn `typed` into `word` or its beginning, since the diner may still be typing: a letter that is wrong,
 * missing or too much, or two that are swapped (optimal string alignment). More than `most` once it is sure to be more.
 */
export function slips(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return most + 1;
  const width = Math.min(word.length, typed.length + most) + 1;
  let before: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column < width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    before = last;
    last = current;
  }
  return Math.min(...last);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
