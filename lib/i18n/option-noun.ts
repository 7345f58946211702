/** Nouns that options are named after and that are feminine; others are taken as masculine. */
const FEMININE = new Set(
  'assiette baguette barquette base bière boisson bolée bouchée bougie boule bouteille brochette contenance crème crêpe croquette'
    .concat(
      ' crudité cuisson découpe douceur entrée épice farce feuille finition folie formule frite galette garniture glace',
    )
    .concat(
      ' grillade infusion langouste légende moitié nouille part pâte pâtisserie pièce pizza planche portion préparation',
    )
    .concat(
      ' protéine quantité salade sauce saucisse semoule sorte taille tartine tranche viande viennoiserie vinaigrette',
    )
    .concat(' volaille')
    .split(' '),
);

/** Names that begin with one of these are no nouns: 'Sans', 'En plus', 'À côté'. */
const NO_NOUN = new Set(
  'à au aux autre avec dans de dessus du en pour sans second seconde seul sur sûr'.split(' '),
);

const CHOICE = { noun: 'choix', isNamed: false, isFeminine: false };

/**
 * What the sentence of an option counts: its name, 'Sauces' is '4 sauces', or 'choix' where the name has another number than
 * `most` or is no noun. null: many.
 */
export function optionNoun(
  name: string,
  most: number | null,
): { noun: string; isNamed: boolean; isFeminine: boolean } {
  const noun = name.trim().toLowerCase();
  const [first = ''] = noun.split(/[\s’']/);
  const isPlural = /[sx]$/.test(first);
  if (first === '' || NO_NOUN.has(first) || /\d/.test(noun) || isPlural === (most === 1)) return CHOICE;
  return { noun, isNamed: true, isFeminine: FEMININE.has(isPlural ? first.slice(0, -1) : first) };
}
