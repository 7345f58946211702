import type { OptionValue, Product } from '../product.ts';
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
  /** The values of options that have the word; none outside of `choices`. */
  values: readonly OptionValue[];
}

/** The words of a catalogue: in which dishes each stands, by their position, at its best place. */
export interface SearchIndex {
  dishes: readonly SearchableDish[];
  words: ReadonlyMap<string, ReadonlyMap<number, Posting>>;
  /** Words that are never taken for a slip of another. */
  exact: ReadonlySet<string>;
}

/**
 * Reads the words of all dishes once, so that each letter of a search costs a look through them.
 *
 * @param exact texts whose words are never a slip: 'végétalien' is none of 'végétarien'
 */
export function searchIndexOf(dishes: readonly SearchableDish[], exact: readonly string[] = []): SearchIndex {
  const words = new Map<string, Map<number, Posting>>();
  const read = new Map<string, string[]>();
  const cachedWordsOf = (text: string) => {
    const known = read.get(text) ?? wordsOf(text);
    read.set(text, known);
    return known;
  };
  const put = (dish: number, place: Place, texts: readonly string[], value?: OptionValue) => {
    for (const word of texts) {
      const postings = words.get(word) ?? new Map<number, Posting>();
      words.set(word, postings);
      // The places are put from the best to the least.
      const before = postings.get(dish);
      if (!before) postings.set(dish, { place, values: value ? [value] : [] });
      else if (value && before.place === place)
        postings.set(dish, { place, values: [...before.values, value] });
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
      for (const value of values) put(dish, 'choices', cachedWordsOf(value.name), value);
  }
  return { dishes, words, exact: new Set(exact.flatMap(wordsOf)) };
}

/** A description without its tags and entities, which hold no words. */
const plainText = (html: string | null): string => (html ?? '').replace(/<[^>]*>|&[a-z]+;/g, ' ');

/** A dish that a text finds. */
export interface TextMatch {
  /** The higher, the better. */
  score: number;
  /**
   * The values that have a word which stands in the choices alone, for each such word: the feta of 'Salade au choix'. The
   * dish is found by one value of each.
   */
  choices: readonly (readonly OptionValue[])[];
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
  for (const [dish, { score, choices }] of one) {
    const second = other.get(dish);
    if (second) found.set(dish, { score: score + second.score, choices: [...choices, ...second.choices] });
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

function matchWord({ words, exact }: SearchIndex, typed: string): ReadonlyMap<number, TextMatch> {
  const word = singular(typed);
  const found = new Map<number, TextMatch>();
  const take = (postings: ReadonlyMap<number, Posting>, quality: number) => {
    for (const [dish, { place, values }] of postings) {
      const before = found.get(dish);
      const isChoice = place === 'choices';
      // A place outside of the choices needs none of them.
      if (isChoice && (word.length < CHOICE_LENGTH || before?.choices.length === 0)) continue;
      const score = Math.max(WORTH[place] * quality, before?.score ?? 0);
      const choices = isChoice ? [[...(before?.choices.flat() ?? []), ...values]] : [];
      found.set(dish, { score, choices });
    }
  };
  for (const [other, postings] of words) {
    if (other === typed || other === word) take(postings, WHOLE);
    else if (other.startsWith(word)) take(postings, BEGINNING);
    else if (word.length >= CONTAINED_LENGTH && other.includes(word)) take(postings, LOOSE);
  }
  const mayBeSlip = !exact.has(typed) && !exact.has(word);
  if (mayBeSlip && (found.size === 0 || (found.size <= RARE && word.length >= RARE_LENGTH)))
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
