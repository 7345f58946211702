import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, orderOf, type TestCard } from './support/orders.ts';

const backend = await startBackend();
const { storeIds } = backend;

const value = (key: string, name: string, price: string, more: object = {}) => ({
  key,
  name,
  price,
  ...more,
});

/** Tacos with two meats of 1.50 beyond the first, and sushi with two free gingers, then 0.80 each. */
const shop = () =>
  counter('shop-a', {
    options: [
      {
        key: 'viandes',
        type: 'checkbox',
        title: 'Vos viandes',
        name: 'Viandes',
        required: true,
        free_option_count: 1,
        max_option_count: 3,
        values: [
          value('poulet', 'Poulet', '1.50', { max_count: 2 }),
          value('merguez', 'Merguez', '1.50', { max_count: 3 }),
          value('cordon-bleu', 'Cordon bleu', '2.00'),
        ],
      },
      {
        key: 'a-cote',
        type: 'checkbox',
        title: 'À côté',
        name: 'À côté',
        free_option_count: 2,
        values: [
          value('gingembre', 'Gingembre', '0.80', { max_count: 4 }),
          value('wasabi', 'Wasabi', '0.80', { price_status: 'special', max_count: 2 }),
        ],
      },
    ],
    products: [
      {
        key: 'tacos',
        category: 'grill',
        name: 'Tacos',
        price: '8.50',
        tax_rate: 10,
        options: ['viandes'],
      },
      { key: 'sushi', category: 'grill', name: 'Sushi', price: '14.00', tax_rate: 10, options: ['a-cote'] },
    ],
  });

let card: TestCard;
let person: Awaited<ReturnType<typeof signedIn>>;

before(async () => {
  await backend.admin.succeed('shopImport', shop());
  card = await cardOf(backend, 'a');
  person = await signedIn(backend, 'a');
});

const tacos = (...meats: string[]) => card.line('Tacos', { Viandes: meats });
const add = (total: string, line: ReturnType<typeof tacos>) =>
  person.client.call('orderAdd', orderOf(storeIds.a, total, [line]));

describe('a value chosen more than once', () => {
  it('is charged piece by piece after the free ones, and stands in the order as often', async () => {
    // 8.50 and one meat of 1.50: the first is free.
    const { order } = await person.client.succeed(
      'orderAdd',
      orderOf(storeIds.a, '10.00', [tacos('Poulet', 'Poulet')]),
    );
    assert.deepEqual(order.order_products[0]?.order_options, [
      {
        name: 'Viandes',
        values: [
          { name: 'Poulet', price: '0.00' },
          { name: 'Poulet', price: '1.50' },
        ],
      },
    ]);
    const again = (await person.client.succeed('orderFind', { order_id: order.order_id })).order;
    assert.deepEqual(again, order);
  });

  it('is written once, with how often, in the e-mail', async () => {
    const line = card.line('Sushi', { 'À côté': ['Gingembre', 'Wasabi', 'Gingembre', 'Wasabi'] });
    // 14.00, two free gingers, two wasabis of 0.80.
    await person.client.succeed('orderAdd', orderOf(storeIds.a, '15.60', [line]));
    const emails = await emailsTo(backend.config.dataDir, person.signUp.email, 3);
    assert.match(emails.at(-1)?.text ?? '', /2\s× Gingembre, 2\s× Wasabi/);
  });

  it('takes a free place in the order chosen', async () => {
    // 8.50, a free merguez, then a merguez of 1.50 and a cordon bleu of 2.00.
    assert.equal((await add('12.00', tacos('Merguez', 'Merguez', 'Cordon bleu'))).status, 201);
    // 8.50, a free cordon bleu, then two merguez of 1.50.
    assert.equal((await add('11.50', tacos('Cordon bleu', 'Merguez', 'Merguez'))).status, 201);
  });

  it('is refused above its own maximum, and above that of its option', async () => {
    const line = (...meats: string[]) => orderOf(storeIds.a, '11.50', [tacos(...meats)]);
    for (const meats of [
      ['Poulet', 'Poulet', 'Poulet'],
      ['Cordon bleu', 'Cordon bleu'],
      ['Merguez', 'Merguez', 'Merguez', 'Poulet'],
    ]) {
      const answer = await person.client.call('orderAdd', line(...meats));
      assert.deepEqual([answer.status, Object(answer.body).code], [422, 'option_rule'], meats.join());
    }
  });
});

describe('the catalogue of a shop', () => {
  it('states how often a value may be chosen, and nothing where that is once', async () => {
    const [meats] = card.products.get('Tacos')?.options ?? [];
    assert.deepEqual(
      meats?.values.map((each) => each.max_count ?? null),
      [2, 3, null],
    );
  });
});
