import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderLinePayload } from '#lib/contract/order.ts';
import { lunchMenu } from '#tests/support/shops/menus/lunch-menu.ts';
import { START, startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { linesOf, menuOrders } from './support/menu-orders.ts';
import { orderOf } from './support/orders.ts';

const backend = await startBackend({ manualIntervals: true });
const store_id = backend.storeIds.a;
const menu = await menuOrders(backend, lunchMenu());
const { line, sold, refused } = menu;

const lunch = (drink = 'Eau') => [menu.line('Menu midi', { Boisson: [drink] })];
const at = (delivery_time: string) => ({ delivery_time });
const share = (rate: number, net: string, tax: string, gross: string) => ({ rate, net, tax, gross });

/** Does something as a new customer at another instant, since sessions are short. */
async function meanwhile(instant: string, work: (client: typeof menu.person.client) => Promise<unknown>) {
  backend.moveTo(instant);
  try {
    await work((await signedIn(backend, 'a')).client);
  } finally {
    backend.moveTo(START);
  }
}

describe('a lunch menu', () => {
  it('is taken for 11:30 to 14:15, and refused for 14:30', async () => {
    // 14.50 with water.
    await sold('14.50', lunch(), at('2026-11-20T14:15'));
    await sold('14.50', lunch(), at('2026-11-23T11:30'));
    await refused('product_not_offered', lunch(), at('2026-11-20T14:30'));
    await refused('product_not_offered', lunch(), at('2026-11-20T19:00'));
  });

  it('is refused on a Saturday and a Sunday, and taken on Monday', async () => {
    await refused('product_not_offered', lunch(), at('2026-11-21T12:30'));
    await refused('product_not_offered', lunch(), at('2026-11-22T12:30'));
    await sold('14.50', lunch(), at('2026-11-23T14:15'));
  });

  it('is taken as soon as possible while it is ready before 14:30, the preparation of 20 minutes counted', async () => {
    const wanted = () => orderOf(store_id, '14.50', lunch());
    await meanwhile('2026-11-20T14:09:59+01:00', (client) => client.succeed('orderAdd', wanted()));
    await meanwhile('2026-11-20T14:10:00+01:00', async (client) => {
      assert.equal((await client.refused('orderAdd', wanted())).code, 'product_not_offered');
    });
  });

  it('makes a whole order refused for 14:30, not the drink by itself', async () => {
    const later = at('2026-11-20T14:30');
    await refused('product_not_offered', [line('Eau'), ...lunch()], later);
    await sold('2.00', [line('Eau')], later);
  });
});

describe('the drink of a lunch menu', () => {
  it('that costs more brings its supplement, its deposit and its VAT', async () => {
    // 14.50 + 0.50 (limonade) + 0.20 (deposit) = 15.20.
    const order = await sold('15.20', lunch('Limonade'));
    assert.deepEqual(linesOf(order), [['1 Menu midi 15.00', 'Limonade 0.50']]);
    const [menuLine] = order.order_products;
    assert.equal(menuLine?.deposit, '0.20');
    // 15.00 over 13.00 at 10 % and 3.00 at 5.5 %: 12.1875 and 2.8125.
    assert.deepEqual(menuLine?.rates, [
      share(5.5, '2.66', '0.15', '2.81'),
      share(10, '11.08', '1.11', '12.19'),
    ]);
  });

  it('with alcohol is for adults, and taxed at 20 %', async () => {
    const beer = lunch('Bière du moment');
    await refused('age_unconfirmed', beer, { expected_total: '16.00' });
    // 14.50 + 1.50 = 16.00.
    const order = await sold('16.00', beer, { age_confirmed: true });
    // 16.00 over 13.00 at 10 % and 4.00 at 20 %: 12.2353 and 3.7647.
    assert.deepEqual(order.order_products[0]?.rates, [
      share(10, '11.13', '1.11', '12.24'),
      share(20, '3.13', '0.63', '3.76'),
    ]);
  });

  it('is refused when its product is sold out', async () => {
    await refused('value_blocked', lunch('Jus'));
    await refused('product_blocked', [line('Jus')]);
  });
});

describe('a category with a season', () => {
  const plate = () => [line('Assiette du vigneron')];

  it('is taken on its last day, and refused on the next', async () => {
    // 12.00 alone.
    await sold('12.00', plate(), at('2026-11-25T22:15'));
    await refused('product_not_offered', plate(), at('2026-11-26T11:30'));
  });

  it('is refused on the day before its first', async () => {
    await meanwhile('2026-11-18T12:30:00+01:00', async (client) => {
      const on = (delivery_time: string) => orderOf(store_id, '12.00', plate(), { delivery_time });
      const early = await client.refused('orderAdd', on('2026-11-18T22:15'));
      assert.equal(early.code, 'product_not_offered');
      await client.succeed('orderAdd', on('2026-11-19T11:30'));
    });
  });

  it('gives way to the season that a product says for itself', async () => {
    // 18.00 alone; its season goes on over the new year, to 31 March.
    await sold('18.00', [line('Raclette')], at('2026-11-26T11:30'));
    await meanwhile('2027-03-31T12:30:00+02:00', async (client) => {
      const on = (delivery_time: string) => orderOf(store_id, '18.00', [line('Raclette')], { delivery_time });
      await client.succeed('orderAdd', on('2027-03-31T22:15'));
      const late = await client.refused('orderAdd', on('2027-04-01T11:30'));
      assert.equal(late.code, 'product_not_offered');
    });
  });
});

describe('a recurring order', () => {
  const { client } = menu.person;
  const repeated = (weekdays: number[], time: string, lines: OrderLinePayload[] = lunch()) => ({
    weekdays,
    time,
    shipping_method: 'pickup' as const,
    lines,
  });
  const codeOf = async (payload: ReturnType<typeof repeated>) =>
    (await client.refused('recurringAdd', payload)).code;

  it('of the lunch menu is refused on a Saturday, alone or beside a Friday, and at 14:30', async () => {
    assert.equal(await codeOf(repeated([6], '12:30')), 'product_not_offered');
    assert.equal(await codeOf(repeated([5, 6], '12:30')), 'product_not_offered');
    assert.equal(await codeOf(repeated([5], '14:30')), 'product_not_offered');
  });

  it('of the lunch menu is taken on working days until 14:15, and not moved to a Saturday', async () => {
    const { recurring } = await client.succeed('recurringAdd', repeated([1, 2, 3, 4, 5], '14:15'));
    assert.deepEqual([recurring.total, recurring.problem], ['14.50', null]);
    const { recurring_id } = recurring;
    const moved = await client.refused('recurringUpdate', { recurring_id, weekdays: [6] });
    assert.equal(moved.code, 'product_not_offered');
  });

  it('says on which line what is out of its season by its next date', async () => {
    const lines = [line('Eau'), line('Assiette du vigneron')];
    const { recurring } = await client.succeed('recurringAdd', repeated([3], '12:30', lines));
    // The Wednesday is 25 November, the last day: 2.00 + 12.00 = 14.00.
    assert.deepEqual([recurring.total, recurring.problem], ['14.00', null]);
    // Next Friday is 27 November.
    assert.equal(await codeOf(repeated([5], '12:30', lines)), 'product_not_offered');
    const { recurring_id } = recurring;
    const late = await client.refused('recurringUpdate', { recurring_id, weekdays: [4] });
    assert.deepEqual([late.code, late.body.line], ['product_not_offered', 1]);
  });
});
