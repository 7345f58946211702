import { ALLERGENS, type Allergen } from '../food-information.ts';
import { wordsOf } from '../search-products.ts';

/**
 * The allergens that a text asks to avoid in words, and the text without those words: 'pizza sans gluten' is gluten and
 * 'pizza'. To search the words alone would find what the diner must not eat. The beginning of a name, while it is typed, is
 * taken away too: 'sans lai' must not find milk.
 *
 * @param names what each allergen is called, one name or several; 'œuf' is as good as 'œufs'
 */
export function avoidedInText(
  text: string,
  names: Readonly<Record<Allergen, readonly string[]>>,
): { allergens: Allergen[]; rest: string } {
  const tokens = text.split(/[\s,;.]+/).filter(Boolean);
  const words = tokens.map(comparable);
  const allergens = new Set<Allergen>();
  const left = new Set(tokens.keys());
  for (const [start, word] of words.entries()) {
    if (word !== WITHOUT) continue;
    const typed = words.slice(start + 1);
    const read = ALLERGENS.flatMap((allergen) =>
      names[allergen].map((name) => ({ allergen, ...wordsRead(typed, name) })),
    );
    const longest = Math.max(...read.map(({ count }) => count));
    if (longest === 0) continue;
    for (const { allergen, isWhole, count } of read)
      if (isWhole && count === longest) allergens.add(allergen);
    for (let index = start; index <= start + longest; index += 1) left.delete(index);
  }
  if (left.size === tokens.length) return { allergens: [], rest: text };
  return {
    allergens: ALLERGENS.filter((each) => allergens.has(each)),
    rest: tokens.filter((_, index) => left.has(index)).join(' '),
  };
}

const comparable = (word: string): string => wordsOf(word).join('').replace(/s$/, '') || word;

const WITHOUT = comparable('sans');

/** How many of the typed words are the name, or its beginning at the end of the text. */
function wordsRead(typed: readonly string[], name: string): { count: number; isWhole: boolean } {
  const parts = name.split(' ').map(comparable);
  if (parts.every((part, index) => typed[index] === part)) return { count: parts.length, isWhole: true };
  const isBeginning =
    typed.length > 0 &&
    typed.length <= parts.length &&
    typed.every((word, index) =>
      index === typed.length - 1 ? parts[index]?.startsWith(word) : parts[index] === word,
    );
  return { count: isBeginning ? typed.length : 0, isWhole: false };
}
