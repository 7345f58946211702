import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OptionWire, ProductWire } from '#lib/contract/product.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { creperie } from '#tests/support/shops/menus/creperie.ts';
import { halfPizzas } from '#tests/support/shops/menus/half-pizzas.ts';
import { lunchMenu } from '#tests/support/shops/menus/lunch-menu.ts';
import { pizzeria } from '#tests/support/shops/menus/pizzeria.ts';
import { ramen } from '#tests/support/shops/menus/ramen.ts';
import { sushi } from '#tests/support/shops/menus/sushi.ts';
import { tacosToGo } from '#tests/support/shops/menus/tacos-to-go.ts';
import { startBackend } from './support/backend.ts';
import { cardOf, type TestCard } from './support/orders.ts';

const backend = await startBackend();
let card: TestCard;

const serve = async (menu: ReturnType<typeof counter>) => {
  await backend.admin.succeed('shopImport', { ...menu, live_state: true });
  card = await cardOf(backend, 'a');
};

const found = <Item>(item: Item | undefined): Item => {
  assert(item);
  return item;
};
const productOf = (name: string) => found(card.products.get(name));
const optionOf = (product: string, name: string): OptionWire =>
  found(productOf(product).options.find(({ language }) => language[0]?.name === name));
const chosenIn = (product: string, option: string, name: string) =>
  found(optionOf(product, option).values.find(({ language }) => language[0]?.name === name));

/** What every product, value and option has, whatever its menu says. */
const ALWAYS = new Set([
  ...['product_id', 'category_id', 'product', 'image', 'price', 'shipping', 'rate', 'description', 'options'],
  ...['printer_id', 'lbl_printer_id', 'related_ids'],
]);
const ALWAYS_OF_VALUE = new Set([
  ...['option_value_id', 'language', 'image', 'image_type', 'ov_price', 'price_status', 'reset', 'grup'],
  'related_option_id',
]);
const beyond = (always: ReadonlySet<string>, wire: object) =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !always.has(name)));
/** What a product, or a value, says beyond that. */
const factsOf = (name: string) => beyond(ALWAYS, productOf(name));
const factsOfValue = (...names: Parameters<typeof chosenIn>) => beyond(ALWAYS_OF_VALUE, chosenIn(...names));

const SEALED = { on_site: 10, takeaway: 5.5, delivery: 5.5 };
const ALCOHOL = { on_site: 20, takeaway: 20, delivery: 20 };

describe('a shop that says nothing of its menu', () => {
  before(() => serve(counter('shop-a')));

  it('has no field of it, and allergens that are not stated', () => {
    assert.deepEqual(factsOf('Kebab'), { allergens: null });
    assert.deepEqual(factsOfValue('Kebab', 'Sauces', 'Blanche'), { allergens: null });
    const option = Object.keys(optionOf('Kebab', 'Sauces'));
    assert.equal(option.includes('halves'), false);
  });
});

describe('what a menu says of its food', () => {
  before(() => serve(ramen()));

  it('is in the answer: traces, origins, how hot it is', () => {
    assert.deepEqual(factsOf('Tantan ramen'), {
      allergens: ['gluten', 'sesame'],
      may_contain: ['peanuts', 'nuts'],
      origins: [
        { species: 'beef', born: 'Irlande', raised: 'Irlande', slaughtered: 'France' },
        { species: 'pork', raised: 'France', slaughtered: 'France' },
      ],
      spiciness: 3,
    });
  });

  it('is in the answer: diets, and no allergen apart from nothing stated', () => {
    assert.deepEqual(factsOf('Gyoza aux légumes'), {
      allergens: ['gluten', 'soya'],
      diets: ['vegan', 'halal'],
    });
    assert.deepEqual(factsOf('Riz'), { allergens: [] });
    assert.deepEqual(factsOf('Thé glacé'), { allergens: null, rates: SEALED });
  });

  it('is in the answer of its values too', () => {
    const ofValue = (option: string, name: string) => factsOfValue('Tantan ramen', option, name);
    assert.deepEqual(ofValue('Bouillon', 'Miso'), { allergens: ['soya'], may_contain: ['gluten'] });
    assert.deepEqual(ofValue('Bouillon', 'Tonkotsu'), { allergens: null });
    assert.deepEqual(ofValue('Garnitures', 'Maïs'), { allergens: [] });
    assert.deepEqual(ofValue('Garnitures', 'Chashu'), {
      allergens: null,
      origins: [{ species: 'pork', raised: 'France', slaughtered: 'France' }],
    });
    assert.deepEqual(ofValue('Œufs', 'Œuf mollet'), { max_count: 2, allergens: ['eggs'] });
  });
});

describe('the prices of a menu', () => {
  it('that depend on a size name the value of the size', async () => {
    await serve(pizzeria());
    const size = (name: string) => chosenIn('Margherita', 'Taille', name).option_value_id;
    const pricesBy = (name: string) => chosenIn('Margherita', 'Suppléments', name).prices_by;
    assert.deepEqual(pricesBy('Mozzarella'), [{ option_value_id: size('Grande'), price: '2.00' }]);
    assert.deepEqual(
      new Map(pricesBy('Jambon')?.map(({ option_value_id, price }) => [option_value_id, price])),
      new Map([
        [size('Moyenne'), '1.80'],
        [size('Grande'), '3.00'],
      ]),
    );
    assert.equal('prices_by' in chosenIn('Margherita', 'Suppléments', 'Œuf'), false);
  });

  it('of two halves say how they make one, required and two at most', async () => {
    await serve(pizzeria());
    const rulesOf = (product: string) => {
      const { halves, required, free_option_count, max_option_count } = optionOf(product, 'Moitiés');
      return [halves, required, free_option_count, max_option_count];
    };
    assert.deepEqual(rulesOf('Duo'), ['dearer', 1, 0, 2]);
    assert.deepEqual(rulesOf('Mezza'), ['mean', 1, 0, 2]);
    assert.deepEqual(rulesOf('Calzone double'), ['sum', 1, 0, 2]);
    assert.equal('halves' in optionOf('Duo', 'Format'), false);
  });

  it('of a way to order stand beside the usual one, which is not lowered', async () => {
    await serve(tacosToGo());
    const pricesOf = ({ price, prices }: ProductWire) => [price, prices];
    assert.deepEqual(pricesOf(productOf('Tacos')), ['9.95', { delivery: '11.50' }]);
    assert.deepEqual(pricesOf(productOf('Frites')), ['3.50', { takeaway: '3.00' }]);
    const { deposit, ...lemonade } = productOf('Limonade');
    assert.deepEqual(pricesOf(lemonade), ['2.00', { on_site: '2.80', delivery: '2.50' }]);
    assert.equal(deposit, '0.25');
    assert.deepEqual(factsOfValue('Tacos', 'Viandes', 'Merguez'), {
      allergens: null,
      max_count: 2,
      prices: { delivery: '2.00' },
    });
  });
});

describe('a drink with alcohol', () => {
  before(() => serve(creperie()));

  it('says how much, and is for adults above 1.2 percent', () => {
    assert.deepEqual(factsOf('Bolée de cidre'), { allergens: null, alcohol: 4.5, adults_only: 1 });
    assert.deepEqual(factsOf('Pétillant'), { allergens: null, alcohol: 1.2, rates: SEALED });
    assert.deepEqual(factsOf('Cidre brut 75 cl'), {
      allergens: ['sulphites'],
      alcohol: 4.5,
      adults_only: 1,
      deposit: '0.50',
      prices: { on_site: '15.00' },
    });
  });
});

describe('a value that is sold out', () => {
  it('says so, and the others of its option do not', async () => {
    await serve(sushi());
    assert.deepEqual(factsOfValue('Plateau 18 pièces', 'Poisson', 'Thon'), {
      allergens: ['fish'],
      sold_out: 1,
    });
    assert.deepEqual(factsOfValue('Plateau 18 pièces', 'Poisson', 'Saumon'), { allergens: ['fish'] });
  });

  it('stays so when the menu is imported again, unless the import takes the live state of the file', async () => {
    await serve(sushi());
    const back = sushi();
    for (const value of (back.options ?? []).flatMap(({ values }) => values)) value.blocked = false;
    const { kept } = await backend.admin.succeed('shopImport', back);
    assert.deepEqual(
      kept.map(({ path, file, live }) => [path, file, live]),
      [
        ['options[0].values[1].blocked', false, true],
        ['options[1].values[2].blocked', false, true],
      ],
    );
    card = await cardOf(backend, 'a');
    assert.equal(chosenIn('Plateau 18 pièces', 'Poisson', 'Thon').sold_out, 1);
    await serve(back);
    assert.equal(chosenIn('Plateau 18 pièces', 'Poisson', 'Thon').sold_out, undefined);
  });

  it('is so with its product: blocked, or not to be ordered', async () => {
    await serve(halfPizzas());
    const soldOut = (name: string) => chosenIn('Moitié-moitié', 'Moitiés', name).sold_out;
    assert.deepEqual(['Margherita', 'Napoli', 'La secrète'].map(soldOut), [undefined, 1, 1]);
  });
});

describe('a value that is a product', () => {
  before(() => serve(lunchMenu()));

  it('takes from it name, picture, allergens, deposit, VAT and its price as a component', () => {
    const { product_id, image } = productOf('Limonade');
    assert.equal(image, 'https://www.shop-a.example/limonade.webp');
    assert.equal(chosenIn('Menu midi', 'Boisson', 'Limonade').image, image);
    assert.deepEqual(factsOfValue('Menu midi', 'Boisson', 'Limonade'), {
      product_id,
      allergens: null,
      deposit: '0.20',
      rates: SEALED,
      component_price: '3.00',
    });
    assert.deepEqual(factsOfValue('Menu midi', 'Boisson', 'Eau'), {
      product_id: productOf('Eau').product_id,
      allergens: [],
      rates: SEALED,
      component_price: '2.00',
    });
  });

  it('keeps what it says itself: name, allergens, alcohol', () => {
    assert.deepEqual(factsOfValue('Menu midi', 'Boisson', 'Bière du moment'), {
      product_id: productOf('Bière blonde').product_id,
      allergens: ['gluten', 'sulphites'],
      alcohol: 6.5,
      adults_only: 1,
      rates: ALCOHOL,
      component_price: '4.00',
    });
    assert.deepEqual(
      [productOf('Bière blonde').alcohol, productOf('Bière blonde').allergens],
      [5, ['gluten']],
    );
  });

  it('costs what it says itself, and the product stays at its own price', () => {
    assert.equal(chosenIn('Menu midi', 'Boisson', 'Limonade').ov_price, '0.50');
    assert.equal(productOf('Limonade').price, '3.00');
  });

  it('takes the origins of a pizza', async () => {
    await serve(halfPizzas());
    const { origins } = chosenIn('Moitié-moitié', 'Moitiés', 'Reine');
    assert.deepEqual(origins, [{ species: 'pork', raised: 'Italie', slaughtered: 'Italie' }]);
  });
});

describe('when a category is offered', () => {
  before(() => serve(lunchMenu()));

  it('holds for its products', () => {
    const slots = [{ days: [1, 2, 3, 4, 5], open: '11:30', close: '14:30' }];
    assert.deepEqual(productOf('Menu midi').offered, { slots });
    const season = { from: '11-19', until: '11-25' };
    assert.deepEqual(productOf('Assiette du vigneron').offered, { slots: [], season });
  });

  it('does not hold for a product that says its own, nor for another category', () => {
    const season = { from: '11-01', until: '03-31' };
    assert.deepEqual(productOf('Raclette').offered, { slots: [], season });
    assert.equal('offered' in productOf('Eau'), false);
  });
});
