import fc from 'fast-check';
import { ALLERGENS, type Allergen } from '#lib/domain/catalogue/food-information.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { avoidedInText } from '#lib/domain/catalogue/search/avoided-in-text.ts';
import {
  type DishQuery,
  EMPTY_QUERY,
  findDishes,
  hasTag,
  isEmptyQuery,
  loosened,
} from '#lib/domain/catalogue/search/find-dishes.ts';
import { SEARCH_TEXT_MAX, searchIndexOf, slips } from '#lib/domain/catalogue/search/text-match.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };
import { option, product, value } from '../../options/builders.ts';

const dish = (name: string, changes: Partial<Product> & { category?: string } = {}) => {
  const { category = 'Plats', ...rest } = changes;
  return { product: product([], { name, allergens: [], ...rest }), category, tags: '' };
};

const menu = [
  dish('Assiette de falafels', { description: '<p>Pois chiches&nbsp;&amp; persil</p>', diets: ['vegan'] }),
  dish('Kebab classique', { category: 'Kebabs', allergens: ['gluten'], spiciness: 1, diets: ['halal'] }),
  dish('Crêpe au bœuf', {
    description: '<p>Kebab, oignons, <strong>crème fraîche</strong></p>',
    allergens: ['milk'],
  }),
  dish('Salade au choix', {
    options: [
      option(1, [value(1, { name: 'Feta', allergens: ['milk'] }), value(2, { name: 'Maïs', allergens: [] })]),
    ],
    diets: ['vegetarian'],
  }),
  dish('Coca-Cola', { category: 'Boissons' }),
];
const index = searchIndexOf(menu);

const query = (changes: Partial<DishQuery>): DishQuery => ({ ...EMPTY_QUERY, ...changes });
const named = (changes: Partial<DishQuery>) =>
  findDishes(index, query(changes)).found.map(({ product: { name } }) => name);
const searched = (text: string) => named({ text });

describe('a search by text', () => {
  it('finds a name without its accents, its case and the letters that French joins', () => {
    expect(searched('CREPE')).toEqual(['Crêpe au bœuf']);
    expect(searched('boeuf')).toEqual(['Crêpe au bœuf']);
  });

  it('puts a name before a description, and finds a category, an ingredient and a word in tags of HTML', () => {
    expect(searched('kebab')).toEqual(['Kebab classique', 'Crêpe au bœuf']);
    expect(searched('boisson')).toEqual(['Coca-Cola']);
    expect(searched('creme')).toEqual(['Crêpe au bœuf']);
  });

  it('does not find the tags and entities of a description themselves', () => {
    expect(searched('strong')).toEqual([]);
    expect(searched('nbsp')).toEqual([]);
  });

  it('finds a choice of a dish from its third letter on, and says which', () => {
    expect(searched('fe')).toEqual([]);
    expect(findDishes(index, query({ text: 'fet' })).found).toMatchObject([
      { product: { name: 'Salade au choix' }, choice: 'Feta' },
    ]);
  });

  it('finds from the first letter on, and every word must be there', () => {
    expect(searched('k')).toEqual(['Kebab classique', 'Crêpe au bœuf']);
    expect(searched('kebab classique')).toEqual(['Kebab classique']);
    expect(searched('kebab falafel')).toEqual([]);
  });

  it('does not need the small words between', () => {
    expect(searched('assiette aux falafels')).toEqual(['Assiette de falafels']);
  });

  it('finds a plural by its singular and the other way round', () => {
    expect(searched('kebabs classiques')).toEqual(['Kebab classique']);
    expect(searched('falafel')).toEqual(['Assiette de falafels']);
  });

  it('finds two words that are written as one', () => {
    expect(searched('cocacola')).toEqual(['Coca-Cola']);
  });

  it.each([
    ['kebap', 'Kebab classique'],
    ['kebba', 'Kebab classique'],
    ['felafel', 'Assiette de falafels'],
    ['asiet', 'Assiette de falafels'],
    ['clasisque', 'Kebab classique'],
  ])('takes %s for a slip', (text, name) => {
    expect(searched(text)).toContain(name);
  });

  it('takes a word that is in two dishes at most for a slip too, after what it finds, and not one that is in three', () => {
    const kebabs = [dish('Kebab'), dish('Grand kebab'), dish('Adana kebap')];
    const namesIn = (dishes: typeof kebabs) =>
      findDishes(searchIndexOf(dishes), query({ text: 'kebap' })).found.map(({ product: { name } }) => name);
    expect(namesIn(kebabs)).toEqual(['Adana kebap', 'Kebab', 'Grand kebab']);
    const more = [...kebabs, dish('Urfa kebap'), dish('Kebap du jour')];
    expect(namesIn(more)).toEqual(['Adana kebap', 'Urfa kebap', 'Kebap du jour']);
  });

  it('takes no exact word for a slip of another, whether a dish has it or not', () => {
    const dishes = [{ ...dish('Galette de légumes'), tags: 'végétarien' }];
    const found = (exact: string[]) =>
      findDishes(searchIndexOf(dishes, exact), query({ text: 'végétalien' })).found.length;
    expect([found([]), found(['végétarien végétalien'])]).toEqual([1, 0]);
  });

  it('takes a word of four letters that stands somewhere for no slip, nor one of three', () => {
    expect(searched('feta')).toEqual(['Salade au choix']);
    expect(searched('fro')).toEqual([]);
  });

  it('reads 10,000 characters as their first hundred', () => {
    const long = 'kebab '.repeat(2000);
    expect(long.length).toBeGreaterThan(10_000);
    expect(searched(long)).toEqual(searched('kebab'));
    expect(searched('x'.repeat(10_000))).toEqual([]);
    expect(searched(`kebab${' '.repeat(SEARCH_TEXT_MAX)}falafel`)).toEqual(searched('kebab'));
  });

  it('limits nothing without letters or digits', () => {
    expect(searched(' !? ')).toHaveLength(menu.length);
  });
});

it('every dish is found by its own name', () => {
  for (const { product: one } of menu) expect(searched(one.name ?? '')[0]).toBe(one.name);
});

it('a word with one slip of any kind is at a distance of one, and its beginning at none', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('drop', 'add', 'change', 'swap'), (right, seed, kind) => {
      const at = seed % (right.length - 1);
      const wrong = {
        drop: right.slice(0, at) + right.slice(at + 1),
        add: `${right.slice(0, at)}0${right.slice(at)}`,
        change: `${right.slice(0, at)}0${right.slice(at + 1)}`,
        swap: right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
      }[kind];
      expect(slips(wrong, right, 2)).toBeLessThanOrEqual(1);
      expect(slips(right.slice(0, at + 1), right, 2)).toBe(0);
    }),
  );
});

it('any text is harmless, and more words never find more dishes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      expect(findDishes(index, query({ text })).found.length).toBeLessThanOrEqual(menu.length);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('kebab', 'creme', 'feta', 'coca'),
      fc.constantFrom('salade', 'boeuf', 'zzz'),
      (one, other) => {
        expect(searched(one)).toEqual(expect.arrayContaining(searched(`${one} ${other}`)));
      },
    ),
  );
});

describe('tags', () => {
  it('all apply, and a vegan dish is vegetarian', () => {
    expect(named({ tags: ['vegetarian'] })).toEqual(['Assiette de falafels', 'Salade au choix']);
    expect(named({ tags: ['vegan'] })).toEqual(['Assiette de falafels']);
    expect(named({ tags: ['halal', 'spicy'] })).toEqual(['Kebab classique']);
    expect(named({ tags: ['halal', 'vegan'] })).toEqual([]);
  });

  it('spicy is from the first degree on', () => {
    expect(
      [0, 1, 3].map((spiciness) => hasTag({ diets: [], spiciness: spiciness as 0 | 1 | 3 }, 'spicy')),
    ).toEqual([false, true, true]);
  });
});

describe('allergens to avoid', () => {
  it('leave out what has them, count it, and keep what the choices make possible', () => {
    const search = findDishes(index, query({ avoided: ['milk'] }));
    expect(search.unsuitable).toBe(1);
    expect(search.found.find(({ product: { name } }) => name === 'Salade au choix')?.fit.kind).toBe(
      'possible',
    );
  });

  it('leave out a dish that a text finds by a choice with one of them, and keep it for another choice', () => {
    expect(named({ text: 'feta' })).toEqual(['Salade au choix']);
    expect(findDishes(index, query({ text: 'feta', avoided: ['milk'] }))).toEqual({
      found: [],
      unsuitable: 1,
    });
    expect(findDishes(index, query({ text: 'maïs', avoided: ['milk'] })).found).toMatchObject([
      { choice: 'Maïs' },
    ]);
    const cheese = option(1, [
      value(1, { name: 'Sauce au lait', allergens: ['milk'] }),
      value(2, { name: 'Sauce tomate', allergens: [] }),
    ]);
    const pasta = searchIndexOf([dish('Pâtes', { options: [cheese] })]);
    expect(findDishes(pasta, query({ text: 'sauce', avoided: ['milk'] })).found).toMatchObject([
      { choice: 'Sauce tomate' },
    ]);
    expect(findDishes(pasta, query({ text: 'sauce' })).found).toMatchObject([{ choice: 'Sauce au lait' }]);
  });

  it('do not let a diet find a dish by its choices, which need not have that diet', () => {
    expect(named({ text: 'maïs', tags: ['vegetarian'] })).toEqual([]);
    expect(named({ text: 'salade', tags: ['vegetarian'] })).toEqual(['Salade au choix']);
  });

  it('count only what the text would have found', () => {
    expect(findDishes(index, query({ text: 'coca', avoided: ['milk'] })).unsuitable).toBe(0);
  });
});

describe('allergens in the words of a search', () => {
  const names = Object.fromEntries(
    ALLERGENS.map((each) => [
      each,
      [food.allergens[each], ...(each === 'milk' ? ['produits laitiers'] : [])],
    ]),
  ) as Record<Allergen, string[]>;
  const read = (text: string) => avoidedInText(text, names);

  it("are those after 'sans', in any number, and the other words stay as they were typed", () => {
    expect(read('Crêpe SANS oeuf sans gluten')).toEqual({ allergens: ['gluten', 'eggs'], rest: 'Crêpe' });
    expect(read('sans gluten, sans lait, pizza')).toEqual({ allergens: ['gluten', 'milk'], rest: 'pizza' });
    expect(read('sans fruits à coque')).toEqual({ allergens: ['nuts'], rest: '' });
    expect(read('tarte sans produits laitiers')).toEqual({ allergens: ['milk'], rest: 'tarte' });
  });

  it.each(['sans lai', 'sans fruits', 'sans fruits à', 'sans p'])(
    "are searched as no word while the name after 'sans' is typed: '%s'",
    (text) => {
      expect(read(text)).toEqual({ allergens: [], rest: '' });
    },
  );

  it.each(['gluten', 'sans', 'sans oignon', 'pain complet', ''])("are none in '%s'", (text) => {
    expect(read(text)).toEqual({ allergens: [], rest: text });
  });
});

describe('a query that finds nothing', () => {
  it('says which part to leave out and what that finds, most first', () => {
    expect(loosened(index, query({ text: 'kebab', avoided: ['gluten', 'milk'] }))).toEqual([
      { left: { part: 'text' }, count: 3 },
      { left: { part: 'avoided', allergen: 'gluten' }, count: 1 },
      { left: { part: 'avoided', allergen: 'milk' }, count: 1 },
    ]);
    expect(loosened(index, query({ tags: ['vegan', 'halal'] }))).toEqual([
      { left: { part: 'tag', tag: 'vegan' }, count: 1 },
      { left: { part: 'tag', tag: 'halal' }, count: 1 },
    ]);
  });

  it('has no part to leave out when there is one alone', () => {
    expect(loosened(index, query({ text: 'zzzzz' }))).toEqual([]);
  });
});

it('a query is empty without a text, an allergen and a tag', () => {
  expect(
    [{}, { text: '  ' }, { text: 'a' }, { tags: ['vegan' as const] }].map((part) =>
      isEmptyQuery(query(part)),
    ),
  ).toEqual([true, true, false, false]);
});
