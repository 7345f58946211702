import type { MeatOrigin, MeatSpecies } from '../../food-information.ts';
import { wordsOf } from '../../search-products.ts';

/**
 * Words that name a meat, with the species that it may be; none: any. Not among them is what may be fish or vegetable as well,
 * as 'tartare', 'escalope', 'burger' and 'boulettes'.
 */
const WORDS_OF_MEAT: readonly (readonly [words: string, species: readonly MeatSpecies[]])[] = [
  ['beef boeuf boeufs bavette entrecote pastrami rumsteck', ['beef']],
  ['veau', ['veal']],
  [
    'andouille andouillette bacon coppa guanciale jambon lard lardon lardons pancetta porc prosciutto speck',
    ['pork'],
  ],
  ['agneau gigot mouton', ['lamb']],
  ['cabri chevreau', ['goat']],
  ['chicken coq poule poulet poulets', ['chicken', 'poultry']],
  ['dinde', ['turkey', 'poultry']],
  ['canard magret', ['duck', 'poultry']],
  ['caille chapon gesiers pintade poularde volaille', ['chicken', 'turkey', 'duck', 'poultry']],
  ['lapin', ['rabbit']],
  ['biche cerf chevreuil sanglier', ['game']],
  ['chawarma chipolata chipolatas chorizo cotelette cotelettes gyros kebab kebabs kefta merguez', []],
  ['mortadelle pepperoni salami saucisse saucisses saucisson shawarma steak steaks', []],
];

const MEATS: ReadonlyMap<string, readonly MeatSpecies[]> = new Map(
  WORDS_OF_MEAT.flatMap(([words, species]) => words.split(' ').map((word) => [word, species] as const)),
);

/** Words that say that such a name is that of a substitute. */
const MEATLESS = new Set(
  'falafel falafels soja tofu vegan vegane vegetal vegetale vegetarien vegetarienne veggie'.split(' '),
);

/** Words of which a meat is said that is not in the dish, up to two words later. */
const NOT_MEAT_OF = new Set(['sans', 'graisse', 'piment']);

/** Words that name a drink with alcohol, at the beginning of its name. */
const DRINKS = new Set(
  'armagnac biere bieres calvados champagne chouchen cidre cognac cremant gin kir limoncello mojito pastis'
    .concat(' prosecco rhum sake sangria spritz vin vins vodka whisky')
    .split(' '),
);

/**
 * The meats that a text names, each as the species that it may be: 'Pâtes au poulet'. Careful rather than complete: what
 * follows 'sans' is not in the dish, and a text that speaks of a substitute names none.
 */
export function meatsNamed(text: string): (readonly MeatSpecies[])[] {
  const words = wordsOf(text);
  if (words.some((word) => MEATLESS.has(word))) return [];
  return words.flatMap((word, place) => {
    const species = MEATS.get(word);
    return species && !isWithout(words, place) ? [species] : [];
  });
}

/** 'sans le jambon', 'à la graisse de bœuf', 'piment cabri'. */
const isWithout = (words: readonly string[], place: number): boolean =>
  words.slice(Math.max(0, place - 2), place).some((word) => NOT_MEAT_OF.has(word));

/** Whether origins are stated for each of the meats. */
export const areStated = (
  meats: readonly (readonly MeatSpecies[])[],
  origins: readonly MeatOrigin[],
): boolean =>
  meats.every((species) =>
    origins.some((origin) => species.length === 0 || species.includes(origin.species)),
  );

/** Whether a name is that of a drink with alcohol: 'Bière blonde', but neither 'Coq au vin' nor 'Bière sans alcool'. */
export function namesAlcohol(name: string): boolean {
  const [first = '', ...words] = wordsOf(name);
  return DRINKS.has(first) && !words.includes('sans');
}
