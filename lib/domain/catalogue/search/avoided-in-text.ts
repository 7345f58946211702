import { ALLERGENS, type Allergen } from '../food-information.ts';
import { wordsOf } from '../search-products.ts';

/**
 * The allergens that a text asks to avoid in words, and the text without those words: 'pizza sans gluten' is gluten and
 * 'pizza'. To search the words alone would find a dish with gluten that has a choice called 'Sauce sans gluten'.
 *
 * @param names what each allergen is called; 'œuf' is as good as 'œufs'
 */
export function avoidedInText(
  text: string,
  names: Readonly<Record<Allergen, string>>,
): { allergens: Allergen[]; rest: string } {
  const tokens = text.split(/\s+/).filter(Boolean);
  const words = tokens.map(comparable);
  const allergens: Allergen[] = [];
  const left = new Set(tokens.keys());
  for (const [start, token] of tokens.entries()) {
    if (token.toLowerCase() !== 'sans') continue;
    for (const allergen of ALLERGENS) {
      const name = names[allergen].split(' ').map(comparable);
      if (!name.every((part, index) => words[start + 1 + index] === part)) continue;
      if (!allergens.includes(allergen)) allergens.push(allergen);
      for (let index = start; index <= start + name.length; index += 1) left.delete(index);
    }
  }
  return { allergens, rest: tokens.filter((_, index) => left.has(index)).join(' ') };
}

const comparable = (word: string): string => wordsOf(word).join('').replace(/s$/, '') || word;
