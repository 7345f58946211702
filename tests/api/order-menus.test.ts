import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pizzaTacos } from '#tests/support/shops/menus/pizza-tacos.ts';
import { pizzeria } from '#tests/support/shops/menus/pizzeria.ts';
import { ramen } from '#tests/support/shops/menus/ramen.ts';
import { sushi } from '#tests/support/shops/menus/sushi.ts';
import { startBackend } from './support/backend.ts';
import { linesOf, type MenuOrders, menuOrders } from './support/menu-orders.ts';

const backend = await startBackend();
let menu: MenuOrders;

describe('a tacos', () => {
  before(async () => {
    menu = await menuOrders(backend, pizzaTacos());
  });
  const large = (meats: string[], more: Record<string, string[]> = {}) => [
    menu.line('Tacos L', { Viandes: meats, ...more }),
  ];

  it('holds the same meat twice at its own price', async () => {
    // 9.50 with both meats free.
    const order = await menu.sold('9.50', large(['Poulet', 'Poulet']));
    assert.deepEqual(linesOf(order), [['1 Tacos L 9.50', 'Poulet 0.00', 'Poulet 0.00']]);
  });

  it('charges the meat and the sauce beyond the free ones, and its gratinage', async () => {
    const sauces = ['Algérienne', 'Blanche', 'Samouraï'];
    const lines = large(['Poulet', 'Poulet', 'Merguez'], { Sauces: sauces, Gratinage: ['Raclette'] });
    // 9.50 + 2.00 (third meat) + 0.50 (third sauce) + 2.00 (raclette) = 14.00.
    assert.deepEqual(linesOf(await menu.sold('14.00', lines)), [
      [
        '1 Tacos L 14.00',
        'Poulet 0.00',
        'Poulet 0.00',
        'Merguez 2.00',
        'Algérienne 0.00',
        'Blanche 0.00',
        'Samouraï 0.50',
        'Raclette 2.00',
      ],
    ]);
  });

  it('takes two pieces of a meat and three meats in all, not one more', async () => {
    await menu.refused('option_rule', large(['Poulet', 'Poulet', 'Poulet']));
    await menu.refused('option_rule', large(['Cordon bleu', 'Cordon bleu']));
    await menu.refused('option_rule', large(['Poulet', 'Poulet', 'Merguez', 'Merguez']));
    await menu.refused('option_required', [menu.line('Tacos L')]);
  });

  it('of one meat takes one', async () => {
    const small = (...meats: string[]) => [menu.line('Tacos M', { Viandes: meats })];
    await menu.refused('option_rule', small('Poulet', 'Poulet'));
    // 7.50 with its meat free.
    await menu.sold('7.50', small('Cordon bleu'));
  });

  it('beside a closed can is taxed at its own rate', async () => {
    const tacos = menu.line('Tacos M', { Viandes: ['Poulet'] }, 2);
    // 2 × 7.50 + 3 × 2.00 = 21.00.
    const { order_id } = await menu.sold('21.00', [tacos, menu.line('Canette', {}, 3)]);
    const { receipt } = await menu.person.client.succeed('customerReceipt', { order_id });
    assert.deepEqual(receipt.taxes, [
      // 6.00 × 5.5 / 105.5 = 0.31, and 15.00 × 10 / 110 = 1.36.
      { rate: 5.5, net: '5.69', tax: '0.31', gross: '6.00' },
      { rate: 10, net: '13.64', tax: '1.36', gross: '15.00' },
    ]);
  });
});

describe('a supplement of a pizza', () => {
  before(async () => {
    menu = await menuOrders(backend, pizzeria());
  });
  const pizza = (size: string, ...extras: string[]) => [
    menu.line('Margherita', { Taille: [size], Suppléments: extras }),
  ];

  it('costs what it costs on the size that is chosen', async () => {
    // 10.50 + 2 × 1.50 + 1.80 = 15.30.
    await menu.sold('15.30', pizza('Moyenne', 'Mozzarella', 'Mozzarella', 'Jambon'));
    // 10.50 + 4.00 (large) + 2 × 2.00 + 3.00 = 21.50.
    const order = await menu.sold('21.50', pizza('Grande', 'Mozzarella', 'Mozzarella', 'Jambon'));
    assert.deepEqual(linesOf(order), [
      ['1 Margherita 21.50', 'Grande 4.00', 'Mozzarella 2.00', 'Mozzarella 2.00', 'Jambon 3.00'],
    ]);
  });

  it('that has one price costs it on every size', async () => {
    // 10.50 + 1.00 = 11.50, and 10.50 + 4.00 + 1.00 = 15.50.
    await menu.sold('11.50', pizza('Moyenne', 'Œuf'));
    await menu.sold('15.50', pizza('Grande', 'Œuf'));
  });

  it('costs the same when it is named before the size', async () => {
    const line = menu.line('Margherita', { Suppléments: ['Jambon'], Taille: ['Grande'] }, 2);
    // 2 × (10.50 + 4.00 + 3.00) = 35.00.
    await menu.sold('35.00', [line]);
  });

  it('needs a size, and one only', async () => {
    await menu.refused('option_required', [menu.line('Margherita', { Suppléments: ['Jambon'] })]);
    await menu.refused('option_rule', [menu.line('Margherita', { Taille: ['Moyenne', 'Grande'] })]);
  });
});

describe('a ramen', () => {
  before(async () => {
    menu = await menuOrders(backend, ramen());
  });
  const bowl = (broths: string[], more: Record<string, string[]> = {}) => [
    menu.line('Tantan ramen', { Bouillon: broths, ...more }),
  ];

  it('with two eggs and a free topping', async () => {
    const lines = bowl(['Tonkotsu'], { Œufs: ['Œuf mollet', 'Œuf mollet'], Garnitures: ['Nori'] });
    // 13.90 + 1.00 (tonkotsu) + 2 × 1.50 (eggs) = 17.90.
    assert.deepEqual(linesOf(await menu.sold('17.90', lines)), [
      ['1 Tantan ramen 17.90', 'Tonkotsu 1.00', 'Œuf mollet 1.50', 'Œuf mollet 1.50', 'Nori 0.00'],
    ]);
  });

  it('charges the second topping, whichever it is', async () => {
    // 13.90 + 0.90 (nori) = 14.80, and 13.90 + 0.80 (maïs) = 14.70.
    await menu.sold('14.80', bowl(['Shoyu'], { Garnitures: ['Maïs', 'Nori'] }));
    await menu.sold('14.70', bowl(['Shoyu'], { Garnitures: ['Nori', 'Maïs'] }));
  });

  it('gives no free place to a meat that always costs', async () => {
    // 13.90 + 2.50 (chashu) = 16.40, the maïs after it is free.
    await menu.sold('16.40', bowl(['Shoyu'], { Garnitures: ['Chashu', 'Maïs'] }));
  });

  it('has one broth, and two eggs at most', async () => {
    await menu.refused('option_required', [menu.line('Tantan ramen')]);
    await menu.refused('option_rule', bowl(['Shoyu', 'Miso']));
    const eggs = ['Œuf mollet', 'Œuf mollet', 'Œuf mollet'];
    await menu.refused('option_rule', bowl(['Shoyu'], { Œufs: eggs }));
  });
});

describe('a sushi set', () => {
  before(async () => {
    menu = await menuOrders(backend, sushi());
  });
  const set = (sides: string[], fish = 'Saumon') => [
    menu.line('Plateau 18 pièces', { Poisson: [fish], 'À côté': sides }),
  ];

  it('holds free ginger twice, and charges the third', async () => {
    // 19.90, both gingers free.
    await menu.sold('19.90', set(['Gingembre', 'Gingembre']));
    // 19.90 + 0.60 = 20.50.
    const order = await menu.sold('20.50', set(['Gingembre', 'Gingembre', 'Gingembre']));
    assert.deepEqual(linesOf(order), [
      ['1 Plateau 18 pièces 20.50', 'Saumon 0.00', 'Gingembre 0.00', 'Gingembre 0.00', 'Gingembre 0.60'],
    ]);
    await menu.refused('option_rule', set(['Gingembre', 'Gingembre', 'Gingembre', 'Gingembre']));
  });

  it('shares its free places between different sides', async () => {
    // 19.90 + 2 × 0.60 (third and fourth) = 21.10.
    await menu.sold('21.10', set(['Gingembre', 'Wasabi', 'Gingembre', 'Wasabi']));
    await menu.refused('option_rule', set(['Gingembre', 'Wasabi', 'Gingembre', 'Wasabi', 'Gingembre']));
  });

  it('is refused with a side or a fish that is sold out, though it would be free', async () => {
    await menu.refused('value_blocked', set(['Sauce sucrée']));
    await menu.refused('value_blocked', set(['Gingembre', 'Sauce sucrée']));
    await menu.refused('value_blocked', set(['Gingembre'], 'Thon'));
  });

  it('is sold again with a value that is back', async () => {
    const back = sushi();
    for (const value of (back.options ?? []).flatMap(({ values }) => values)) value.blocked = false;
    menu = await menuOrders(backend, back);
    // 19.90 + 2.00 (tuna) = 21.90, the sauce is free.
    await menu.sold('21.90', set(['Sauce sucrée'], 'Thon'));
  });
});
