import fc from 'fast-check';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { meatsNamed, namesAlcohol } from '#lib/domain/catalogue/content/checks/food-words.ts';
import { checkContent, LONG_NAME } from '#lib/domain/catalogue/content/checks.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { contents } from './arbitrary.ts';
import { content, option, product, uses, value } from './builders.ts';
import { realShops } from './real-shops.ts';

const NOTHING = content({});
/** A product without warnings. */
const dish = (key: string, changes: Parameters<typeof product>[1] = {}) =>
  product(key, { picture: '/photo.webp', description: '<p>Bon</p>', ...changes });
const FRENCH_CHICKEN = [{ species: 'chicken', born: null, raised: 'France', slaughtered: 'France' }] as const;

const problemsOf = (is: CatalogueContent, was: CatalogueContent = NOTHING) =>
  checkContent(is, was).map(({ severity, problem, at, about }) =>
    [severity, problem, at.key, at.value, about?.key].filter((each) => each !== undefined).join(' '),
  );
const ofProduct = (changes: Parameters<typeof product>[1]) =>
  problemsOf(content({ products: [dish('kebab', { name: 'Plat', ...changes })] }));
/** Of an option that a product without problems uses. */
const ofOption = (
  values: Parameters<typeof option>[1],
  changes: Parameters<typeof option>[2] = {},
  using: Parameters<typeof product>[1] = {},
) =>
  problemsOf(
    content({
      options: [option('sauces', values, changes)],
      products: [dish('plat', { options: uses('sauces'), ...using })],
    }),
  );

describe('a content without problems', () => {
  it('has none', () => {
    expect(ofProduct({})).toEqual([]);
    expect(ofOption([value('a'), value('b')], { required: true })).toEqual([]);
  });
});

describe('a required option that nothing can satisfy', () => {
  it('blocks, without values', () => {
    expect(ofOption([], { type: 'radio', required: true })).toEqual([
      'blocking option_without_values sauces',
    ]);
  });

  it('blocks when its products cannot be ordered', () => {
    const eau = dish('eau', { orderable: false });
    const shop = content({
      options: [option('boisson', [value('eau', { product: 'eau' })], { type: 'radio', required: true })],
      products: [
        dish('menu', { options: uses('boisson') }),
        dish('pizza', { options: uses('boisson') }),
        eau,
      ],
    });
    expect(problemsOf(shop)).toEqual(['blocking option_unanswerable boisson']);
    const orderable = applyChanges(shop, [
      { kind: 'product', key: 'eau', value: { ...eau, orderable: true } },
    ]);
    expect(problemsOf(orderable)).toEqual([]);
    // The option is not changed: what it offers is.
    expect(problemsOf(shop, orderable)).toEqual(['blocking option_unanswerable boisson']);
  });

  it('blocks when two halves are one piece', () => {
    const halves = { halves: 'mean', required: true, maxOptionCount: 2 } as const;
    expect(ofOption([value('a')], halves)).toEqual(['blocking option_unanswerable sauces']);
    expect(ofOption([value('a', { maxCount: 2 })], halves)).toEqual([]);
    expect(ofOption([value('a'), value('b')], halves)).toEqual([]);
  });

  it('blocks when its first choice would be free and refused', () => {
    const free = value('a', { priceStatus: 'one_is_free' });
    expect(ofOption([free], { required: true })).toEqual([
      'blocking first_free_required sauces',
      'blocking option_unanswerable sauces',
    ]);
    expect(ofOption([free], { required: true, freeOptionCount: 1 })).toEqual([]);
    expect(ofOption([free])).toEqual([]);
  });

  it('blocks at the product whose own rules ask it', () => {
    const using = { options: [{ option: 'sauces', own: { required: true } }] };
    const free = value('a', { priceStatus: 'one_is_free' });
    expect(ofOption([free], {}, using)).toEqual([
      'blocking first_free_required plat sauces',
      'blocking option_unanswerable plat sauces',
    ]);
  });
});

describe('rules of an option without effect', () => {
  it('block: more free choices than there may be', () => {
    const values = [value('a'), value('b'), value('c')];
    expect(ofOption(values, { freeOptionCount: 3, maxOptionCount: 2 })).toEqual([
      'blocking free_over_maximum sauces',
    ]);
    expect(ofOption(values, { freeOptionCount: 2, maxOptionCount: 2 })).toEqual([]);
    expect(ofOption(values, { freeOptionCount: 3, maxOptionCount: 0 })).toEqual([]);
  });

  it('block: a reset without a group, and a special price of zero', () => {
    expect(ofOption([value('a'), value('sans', { reset: true })])).toEqual([
      'blocking reset_without_group sauces sans',
    ]);
    expect(ofOption([value('a', { priceStatus: 'special', price: ZERO })])).toEqual([
      'blocking special_for_nothing sauces a',
    ]);
    expect(ofOption([value('a', { priceStatus: 'special', price: cents(1) })])).toEqual([]);
    expect(
      ofOption([value('a', { priceStatus: 'special', price: ZERO, methodPrices: { table: cents(50) } })]),
    ).toEqual([]);
    const sans = value('sans', { priceStatus: 'special', price: ZERO, reset: true, group: 'sauce' });
    expect(ofOption([value('a', { group: 'sauce' }), sans])).toEqual([]);
  });
});

describe('what options reveal', () => {
  const menu = option('menu', [value('oui', { reveals: ['boisson'] })]);
  const boisson = option('boisson', [value('eau')]);

  it('blocks where the product does not use it', () => {
    expect(
      problemsOf(content({ options: [menu, boisson], products: [dish('a', { options: uses('menu') })] })),
    ).toEqual(['blocking reveal_not_used a boisson']);
  });

  it('blocks in a cycle, and where it is never shown', () => {
    const back = option('boisson', [value('eau', { reveals: ['menu'] })]);
    expect(
      problemsOf(
        content({ options: [menu, back], products: [dish('a', { options: uses('menu', 'boisson') })] }),
      ),
    ).toEqual([
      'blocking reveal_cycle menu',
      'blocking reveal_cycle boisson',
      'blocking never_shown a menu',
      'blocking never_shown a boisson',
    ]);
  });
});

describe('what is stated about food', () => {
  it('blocks with allergens unsaid; none is said by an empty list', () => {
    expect(ofProduct({ allergens: null })).toEqual(['blocking allergens_unsaid kebab']);
    expect(ofProduct({ allergens: [] })).toEqual([]);
    expect(ofOption([value('a', { allergens: null })])).toEqual(['blocking allergens_unsaid sauces a']);
  });

  it('is that of the product for a value that is one', () => {
    const shop = content({
      options: [option('boisson', [value('eau', { product: 'eau', allergens: null, name: 'Poulet' })])],
      products: [dish('plat', { options: uses('boisson') }), dish('eau', { allergens: null })],
    });
    expect(problemsOf(shop)).toEqual(['blocking allergens_unsaid eau']);
  });

  it('blocks for a meat in the name without an origin, and warns for one in the description', () => {
    expect(ofProduct({ name: 'Poulet rôti' })).toEqual(['blocking origin_unsaid kebab']);
    expect(ofProduct({ name: 'Poulet rôti', origins: FRENCH_CHICKEN })).toEqual([]);
    expect(ofProduct({ name: 'Poulet rôti', diets: ['vegetarian'] })).toEqual([]);
    expect(ofProduct({ description: '<p>Au <strong>poulet</strong></p>' })).toEqual([
      'warning meat_in_description kebab',
    ]);
    expect(ofProduct({ diets: ['vegan'], origins: FRENCH_CHICKEN })).toEqual([
      'blocking diet_with_meat kebab',
    ]);
  });

  it('of a value may be stated by every product that offers it', () => {
    const half = value('demi', { name: 'Demi-poulet' });
    expect(ofOption([half])).toEqual(['blocking origin_unsaid sauces demi']);
    expect(ofOption([half], {}, { diets: ['vegan'] })).toEqual(['blocking origin_unsaid sauces demi']);
    expect(ofOption([half], {}, { origins: FRENCH_CHICKEN })).toEqual([]);
    expect(ofOption([{ ...half, name: 'Merguez de bœuf' }], {}, { origins: FRENCH_CHICKEN })).toEqual([
      'blocking origin_unsaid sauces demi',
    ]);
  });

  it('blocks for beef and veal without a country of birth', () => {
    const born = (species: 'beef' | 'veal' | 'pork', country: string | null) =>
      ofProduct({ origins: [{ species, born: country, raised: 'France', slaughtered: 'France' }] });
    expect(born('beef', null)).toEqual(['blocking birth_unsaid kebab']);
    expect(born('veal', null)).toEqual(['blocking birth_unsaid kebab']);
    expect(born('beef', 'France')).toEqual([]);
    expect(born('pork', null)).toEqual([]);
  });

  it('is not asked of what cannot be ordered', () => {
    expect(ofProduct({ orderable: false, allergens: null, name: 'Poulet', picture: null })).toEqual([]);
  });
});

describe('alcohol', () => {
  it('blocks at the rate of food, above 1.2 percent', () => {
    expect(ofProduct({ alcohol: 1.3 })).toEqual(['blocking alcohol_tax kebab']);
    expect(ofProduct({ alcohol: 1.2 })).toEqual([]);
    for (const rate of [20, 8.5, 0]) expect(ofProduct({ alcohol: 5, taxRates: rateOfAll(rate) })).toEqual([]);
    expect(ofProduct({ alcohol: 5, taxRates: { ...rateOfAll(20), table: 10 } })).toEqual([
      'blocking alcohol_tax kebab',
    ]);
  });

  it('of a value is taxed by itself, by its product, or by the products that offer it', () => {
    const biere = value('biere', { alcohol: 5 });
    expect(ofOption([biere])).toEqual(['blocking alcohol_tax sauces biere plat']);
    expect(ofOption([biere], {}, { taxRates: rateOfAll(20) })).toEqual([]);
    expect(ofOption([{ ...biere, taxRates: rateOfAll(20) }])).toEqual([]);
    expect(ofOption([{ ...biere, taxRates: rateOfAll(10) }])).toEqual(['blocking alcohol_tax sauces biere']);
    expect(ofOption([{ ...biere, product: 'plat' }])).toEqual(['blocking alcohol_tax sauces biere plat']);
  });

  it('blocks for sale to minors, and warns where its name says it and nothing else does', () => {
    const tax = { taxRates: rateOfAll(20) };
    expect(ofProduct({ ...tax, alcohol: 5, adultsOnly: false })).toEqual([
      'blocking alcohol_for_minors kebab',
    ]);
    expect(ofProduct({ ...tax, alcohol: 5, adultsOnly: true })).toEqual([]);
    expect(ofProduct({ ...tax, name: 'Bière blonde' })).toEqual(['warning alcohol_unsaid kebab']);
    expect(ofProduct({ ...tax, name: 'Bière blonde', alcohol: 0.9 })).toEqual([]);
  });
});

describe('what only warns', () => {
  it('is no photo, no description and a name that is too long', () => {
    expect(ofProduct({ picture: null, description: null, name: 'é'.repeat(LONG_NAME + 1) })).toEqual([
      'warning no_photo kebab',
      'warning no_description kebab',
      'warning long_name kebab',
    ]);
    expect(ofProduct({ name: '🍕'.repeat(LONG_NAME) })).toEqual([]);
    expect(ofProduct({ name: 'a'.repeat(10_000) })).toEqual(['warning long_name kebab']);
    expect(ofOption([value('a', { name: 'a'.repeat(LONG_NAME + 1) })])).toEqual([
      'warning long_name sauces a',
    ]);
  });
});

describe('what is published already', () => {
  const was = content({
    options: [option('sauces', [value('a', { allergens: null }), value('b')])],
    products: [dish('plat', { allergens: null, options: uses('sauces') }), dish('flan')],
  });

  it('warns until it is changed', () => {
    expect(problemsOf(was, was)).toEqual([
      'warning allergens_unsaid plat',
      'warning allergens_unsaid sauces a',
    ]);
    const is = applyChanges(was, [
      { kind: 'product', key: 'plat', value: { ...(was.products[0] ?? dish('plat')), price: cents(900) } },
    ]);
    expect(problemsOf(is, was)).toEqual([
      'blocking allergens_unsaid plat',
      'warning allergens_unsaid sauces a',
    ]);
  });

  it('warns for a value while only another value changes', () => {
    const [a = value('a')] = was.options[0]?.values ?? [];
    const changed = option('sauces', [a, value('b', { price: cents(80) })]);
    const is = applyChanges(was, [{ kind: 'option', key: 'sauces', value: changed }]);
    expect(problemsOf(is, was)).toContain('warning allergens_unsaid sauces a');
  });

  it('blocks where something else makes the problem', () => {
    const is = applyChanges(was, [{ kind: 'option', key: 'sauces', value: null }]);
    expect(problemsOf(is, was)).toContain('blocking missing_reference plat sauces');
  });
});

describe('the words of a name', () => {
  it.each(['Pâtes au poulet', 'BŒUF bourguignon', 'Salade, lardons', 'Côtelettes grillées', 'Kebab'])(
    'name a meat: %s',
    (name) => {
      expect(meatsNamed(name)).not.toEqual([]);
    },
  );

  it.each([
    'Galette sans jambon',
    'Sans le porc',
    'Steak végétal',
    'Kebab vegan',
    'Tartare de saumon',
    'Piment cabri',
    'Frites à la graisse de bœuf',
    'Boulettes au poulpe',
    'Porche',
    '',
  ])('name none: %s', (name) => {
    expect(meatsNamed(name)).toEqual([]);
  });

  it('name a drink with alcohol at their beginning alone', () => {
    for (const name of ['Bière blonde 33 cl', 'Vin rouge', 'CIDRE brut'])
      expect(namesAlcohol(name)).toBe(true);
    for (const name of ['Coq au vin', 'Bière sans alcool', 'Vinaigrette', ''])
      expect(namesAlcohol(name)).toBe(false);
  });
});

describe('the checks', () => {
  it('find in the demonstration shops no more than a special price of zero', () => {
    for (const { shop, content: real } of realShops) {
      const blocking = checkContent(real, NOTHING).filter(({ severity }) => severity === 'blocking');
      const others = blocking.filter(({ problem }) => problem !== 'special_for_nothing');
      expect([shop, others]).toEqual([shop, []]);
      expect(checkContent(real, real).every(({ severity }) => severity === 'warning')).toBe(true);
    }
  });

  it('never fail, and block nothing in what is published', () => {
    fc.assert(
      fc.property(contents, contents, (is, was) => {
        const problems = checkContent(is, was);
        const severities = problems.map(({ severity }) => severity);
        expect(severities).toEqual(severities.toSorted());
        expect(checkContent(was, was).filter(({ severity }) => severity === 'blocking')).toEqual([]);
      }),
    );
  });
});
