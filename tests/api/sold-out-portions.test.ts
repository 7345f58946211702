import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createOrders } from '#backend/modules/orders/interface.ts';
import { attemptOf } from '#backend/modules/orders/validate-order.ts';
import { createOrderPayments } from '#backend/modules/payments/order-payments.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { cents } from '#lib/domain/money.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { originOf, signedIn } from './support/customers.ts';
import type { FakeStripe } from './support/fake-stripe.ts';
import { journalsOf } from './support/journal.ts';
import { shopsOf } from './support/shops.ts';
import { asksOf } from './support/sold-out.ts';
import { memberOf } from './support/staff.ts';
import { paymentTasks, stripeKeys } from './support/stand-in.ts';
import { asStaffOf } from './support/tables.ts';
import { runAllDue, until } from './support/until.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const { card, coffee, placed, place } = await cardOrders(backend);
// The payment's page was not opened: the provider is not asked.
const tasks = await paymentTasks(backend, stripeKeys({ url: 'http://127.0.0.1:9' } as FakeStripe));
const cook = await memberOf(backend, 'a', 'kitchen');
const { mark, subject, fresh, leftOf, storeSetting, entriesOf } = await asksOf(backend, cook);

const counted = async (portions: number, name = 'Café') => {
  await fresh();
  return mark('product', name, { length: 'service', portions });
};
const left = () => leftOf('product', 'Café');
const cups = (quantity: number, total: string) =>
  coffee({ lines: [card.line('Café', {}, quantity)], expected_total: total });

describe('portions', () => {
  it('go down with each order, and what is refused says how many are left of what', async () => {
    await counted(3);
    const { client } = await signedIn(backend, 'a');
    await client.succeed('orderAdd', cups(2, '4.70'));
    assert.equal(await left(), 1);
    const { code, message } = await client.refused('orderAdd', cups(2, '4.70'));
    assert.deepEqual([code, message], ['portions_left', 'Il ne reste que 1 portion de «\u00a0Café\u00a0».']);
    await client.succeed('orderAdd', cups(1, '2.35'));
    assert.equal((await client.refused('orderAdd', cups(1, '2.35'))).code, 'product_sold_out');
    // An order for after the end is held to none of it.
    await client.succeed('orderAdd', { ...cups(2, '4.70'), delivery_time: '2026-11-20T18:30' });
    assert.equal(await left(), 0);
  });

  it('are told to diners when few are left, and count values and the lines of an order together', async () => {
    await counted(7);
    assert.equal(await storeSetting(), undefined);
    const { client } = await signedIn(backend, 'a');
    await client.succeed('orderAdd', cups(2, '4.70'));
    const { id } = subject('product', 'Café');
    assert.deepEqual(await storeSetting(), [
      { until: '2026-11-20T13:30:00.000Z', left: 5, product_ids: [id], value_ids: [] },
    ]);
    const lines = [card.line('Café', {}, 3), { ...card.line('Café', {}, 3), comment: 'Serré' }];
    const answer = await client.refused('orderAdd', coffee({ lines, expected_total: '14.10' }));
    assert.deepEqual([answer.code, answer.body.line], ['portions_left', 1]);
    await mark('value', 'Galette', { length: 'service', portions: 1 });
    const kebab = (quantity: number, total: string) =>
      coffee({ lines: [card.line('Kebab', { Pain: ['Galette'] }, quantity)], expected_total: total });
    assert.equal((await client.refused('orderAdd', kebab(2, '18.00'))).code, 'portions_left');
    await client.succeed('orderAdd', kebab(1, '9.00'));
    assert.equal(await leftOf('value', 'Galette'), 0);
  });

  it('are given back by a cancellation and a refusal, once', async () => {
    await counted(2);
    const { client } = await signedIn(backend, 'a');
    const first = await client.succeed('orderAdd', cups(1, '2.35'));
    const second = await client.succeed('orderAdd', cups(1, '2.35'));
    assert.equal(await left(), 0);
    await client.succeed('orderCancel', { order_id: first.order.order_id });
    assert.equal(await left(), 1);
    assert.equal(
      (await client.refused('orderCancel', { order_id: first.order.order_id })).code,
      'status_move',
    );
    const refusal = { order_id: second.order.order_id, order_status_id: 4, reason: 'Plus de café' } as const;
    await backend.admin.succeed('staffOrderStatus', refusal, asStaffOf('a'));
    assert.equal(await left(), 2);
  });

  it('are held while a card payment is pending, and given back when it expires', async () => {
    await counted(1);
    await place();
    assert.equal(await left(), 0);
    const { client } = await signedIn(backend, 'a');
    assert.equal((await client.refused('orderAdd', cups(1, '2.35'))).code, 'product_sold_out');
    backend.pass(16 * 60_000);
    const leftInRow = async () => {
      const rows = await database.inStore(storeIds.a, (tx) =>
        tx.query<{ left: number }>('SELECT portions_left AS left FROM sold_out'),
      );
      return rows[0]?.left;
    };
    await runAllDue(tasks.expiry.runOne);
    await until(async () => (await leftInRow()) === 1);
    const later = await signedIn(backend, 'a');
    await later.client.succeed('orderAdd', cups(1, '2.35'));
    assert.equal(await leftInRow(), 0);
  });

  it('follow what staff change in an order: back for a line that goes, taken for one that comes', async () => {
    await counted(3);
    const { order } = await placed({ lines: [card.line('Café', {}, 2)], expected_total: '4.70' });
    assert.equal(await left(), 1);
    let present: OrderWire = order;
    const adjusted = async (kept: { line: number; quantity?: number }[], added: number) => {
      const change = { kind: 'lines', kept, ...(added > 0 && { added: [card.line('Café', {}, added)] }) };
      const payload = {
        order_id: order.order_id,
        version: present.version ?? 1,
        change,
        reason: 'Une tasse',
        idempotency_key: randomUUID(),
      } as never;
      const answer = await backend.admin.call('staffOrderAdjust', payload, asStaffOf('a'));
      if (answer.status === 200) present = (answer.body as unknown as { order: OrderWire }).order;
      return answer;
    };
    assert.equal((await adjusted([{ line: 1 }], 2)).body.code, 'portions_left');
    assert.equal((await adjusted([{ line: 1, quantity: 1 }], 2)).status, 200);
    assert.equal(await left(), 0);
    assert.equal((await adjusted([{ line: 2 }], 0)).status, 200);
    assert.equal(await left(), 1);
    await backend.admin.succeed(
      'staffOrderStatus',
      { order_id: order.order_id, order_status_id: 4, reason: 'Annulée' },
      asStaffOf('a'),
    );
    assert.equal(await left(), 3);
  });

  it('are changed by somebody who has seen how many are left, and not while an order takes one', async () => {
    const { entries } = await counted(4);
    const entry = entries[0] ?? assert.fail('nothing is counted');
    const { client } = await signedIn(backend, 'a');
    await client.succeed('orderAdd', cups(1, '2.35'));
    const change = (seen: number) =>
      ({
        kind: 'product',
        id: entry.id,
        portions: 9,
        seen_id: entry.sold_out_id,
        seen_left: seen,
        act_key: randomUUID(),
      }) as const;
    assert.equal((await cook.refused('managePortions', change(4))).code, 'availability_changed');
    assert.equal(await left(), 3);
    const act = change(3);
    await Promise.all([1, 2].map(() => cook.succeed('managePortions', act)));
    assert.equal(await left(), 9);
    assert.equal((await entriesOf())[0]?.until, '2026-11-20T13:30:00.000Z');
  });
});

/** The orders of another instance on the same database. */
async function otherInstance() {
  const nothing = () => {};
  const orders = createOrders({
    database,
    clock: backend.now,
    payments: createOrderPayments({ takesCards: async () => true }, journalsOf(backend).record),
    wakeOutbox: nothing,
    wakePages: nothing,
    wakePayments: nothing,
    wakeTimers: nothing,
    stockChanged: nothing,
    orderPlaced: nothing,
    locateAddress: async () => {},
    locateTyped: async () => null,
  });
  const shop = (await (await shopsOf(backend)).byTenant('shop-a')) ?? assert.fail('no shop-a');
  return (customerId: number, lines: OrderRequest['lines'], total: number) => {
    const request: OrderRequest = {
      storeId: storeIds.a,
      shippingMethod: 'pickup',
      deliveryTime: 'asap',
      paymentMethod: 'cash',
      comment: '',
      expectedTotal: cents(total),
      ageConfirmed: false,
      lines,
    };
    return orders.place(
      { shop, origin: originOf('a'), customerId },
      request,
      attemptOf(randomUUID(), request),
    );
  };
}

describe('simultaneous orders', () => {
  it('200 of them at two instances: the last portion goes to exactly one', async () => {
    await counted(1);
    const diners = await Promise.all(Array.from({ length: 5 }, () => signedIn(backend, 'a')));
    for (const { client } of diners) await client.call('csrfToken', {});
    const placeElsewhere = await otherInstance();
    const { id } = subject('product', 'Café');
    const rows = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ id: number }>('SELECT customer_id AS id FROM customer ORDER BY customer_id DESC LIMIT 5'),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const here = diners[index % 5]?.client.call('orderAdd', cups(1, '2.35'));
        const line = { productId: id, quantity: 1, comment: '', options: [] };
        const there = placeElsewhere(rows[index % 5]?.id ?? 0, [line], 235);
        const [answer, outcome] = await Promise.all([here, there]);
        return [
          answer?.status === 201 ? 'placed' : answer?.body.code,
          outcome.ok ? 'placed' : outcome.refusal.code,
        ];
      }),
    );
    const codes = outcomes.flat();
    assert.equal(codes.filter((code) => code === 'placed').length, 1);
    assert.equal(codes.filter((code) => code === 'product_sold_out').length, 199);
    assert.equal(await left(), 0);
  });

  it('of several counted dishes in any order of their lines do not block each other, and lose nothing', async () => {
    await counted(500);
    await mark('product', 'Kebab', { length: 'service', portions: 500 });
    const diners = await Promise.all(Array.from({ length: 4 }, () => signedIn(backend, 'a')));
    for (const { client } of diners) await client.call('csrfToken', {});
    const kebab = card.line('Kebab', { Pain: ['Pain'] });
    const orders = [
      [card.line('Café'), kebab],
      [kebab, card.line('Café')],
    ];
    const placed = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { client } = diners[index % 4] ?? assert.fail('no diner');
        const answer = await client.call(
          'orderAdd',
          coffee({ lines: orders[index % 2], expected_total: '10.85' }),
        );
        if (answer.status !== 201 || index % 3 !== 0) return answer.status === 201 ? 1 : 0;
        const { order } = answer.body as unknown as { order: OrderWire };
        const cancelled = await client.call('orderCancel', { order_id: order.order_id });
        return cancelled.status === 200 ? 0 : 1;
      }),
    );
    const standing = placed.reduce<number>((sum, each) => sum + each, 0);
    assert(standing > 0);
    await until(async () => (await left()) === 500 - standing);
    assert.equal(await leftOf('product', 'Kebab'), 500 - standing);
    const held = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ held: number }>(
        'SELECT sum(portions)::integer AS held FROM order_portion GROUP BY sold_out_id',
      ),
    );
    assert(held.every((row) => row.held === standing));
  });
});
