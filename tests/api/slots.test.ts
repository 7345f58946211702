import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createOrders } from '#backend/modules/orders/interface.ts';
import { attemptOf } from '#backend/modules/orders/validate-order.ts';
import { createOrderPayments } from '#backend/modules/payments/order-payments.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { cents } from '#lib/domain/money.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { originOf, signedIn } from './support/customers.ts';
import type { FakeStripe } from './support/fake-stripe.ts';
import { journalsOf } from './support/journal.ts';
import { cardOf } from './support/orders.ts';
import { shopsOf } from './support/shops.ts';
import { memberOf } from './support/staff.ts';
import { paymentTasks, stripeKeys } from './support/stand-in.ts';
import { asStaffOf } from './support/tables.ts';
import { runAllDue } from './support/until.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
const { coffee } = await cardOrders(backend);
// The payment's page was not opened: the provider is not asked.
const tasks = await paymentTasks(backend, stripeKeys({ url: 'http://127.0.0.1:9' } as FakeStripe));
const manager = await memberOf(backend, 'a', 'manager');
const kitchen = await memberOf(backend, 'a', 'kitchen');

const ORDERING = {
  forward_ordering: 'before_closing',
  preparation_minutes: 20,
  max_open_unpaid: 10_000,
  max_pieces: 5000,
  table_without_account: true,
} as const;
type Ordering = NonNullable<Parameters<typeof counter>[1]>['ordering'];

/** Imports the shop with a rule of its file, where the grill is the station 1. Its slots are free. */
async function shopWith(ordering: Partial<Ordering> = {}): Promise<void> {
  backend.moveTo(START);
  await database.acrossStores((tx) =>
    tx.query('UPDATE "order" SET order_status_id = 4, invoice_no = -abs(invoice_no)'),
  );
  const file = counter('shop-a');
  const products = file.products.map((product) =>
    product.category === 'grill' ? { ...product, printer_id: 1 } : product,
  );
  const changes = { ...file, products, ordering: { ...ORDERING, ...ordering }, live_state: true };
  await backend.admin.succeed('shopImport', changes as never);
}

await shopWith();
const card = await cardOf(backend, 'a');
const { client } = await signedIn(backend, 'a');
const diners = [client];
while (diners.length < 5) diners.push((await signedIn(backend, 'a')).client);

const at = (time: string) => ({ delivery_time: `2026-11-20T${time}` });
const cups = (count: number, time = '13:00') =>
  coffee({
    ...at(time),
    lines: [card.line('Café', {}, count)],
    expected_total: (2.35 * count).toFixed(2),
  });
const kebabs = (count: number, time = '13:00') =>
  coffee({
    ...at(time),
    lines: [card.line('Kebab', { Pain: ['Pain'] }, count)],
    expected_total: (8.5 * count).toFixed(2),
  });
const productId = (name: string) => card.line(name, name === 'Kebab' ? { Pain: ['Pain'] } : {}).product_id;

const timesFor = async (name: string, quantity: number, day?: string) => {
  const lines = [{ product_id: productId(name), quantity, option_value_ids: [] }];
  const slots = await client.succeed('orderSlots', {
    store_id: storeIds.a,
    shipping_method: 'pickup',
    lines,
    ...(day && { day }),
  });
  return { ...slots, times: slots.days[0]?.times ?? [] };
};

/** What is taken of the slot at 13:00: orders, and the weight by station. */
async function takenNow(time = '12:00:00Z') {
  const rows = await database.inStore(storeIds.a, (tx) =>
    tx.query<{ station: number; orders: number; weight: number }>(
      'SELECT station, orders, weight FROM slot_load WHERE store_id = current_store_id() AND span = $1 ORDER BY station',
      [new Date(`2026-11-20T${time}`)],
    ),
  );
  const byStation = new Map(rows.map(({ station, weight }) => [station, weight]));
  return {
    orders: rows[0]?.orders ?? 0,
    weight: byStation.get(0) ?? 0,
    grill: byStation.get(1) ?? 0,
  };
}

type Rule = AnyPayloadOf<'manageSlotsSave'>['rule'];
async function save(changes: Partial<Rule>, by = manager) {
  const { rule, revision } = await by.succeed('manageSlots', {});
  return by.succeed('manageSlotsSave', {
    rule: { ...rule, ...changes } as Rule,
    revision,
    act_key: randomUUID(),
  });
}

async function weigh(kind: 'product' | 'value', name: string, weight: number) {
  const weights = await manager.succeed('manageWeights', {});
  const list = kind === 'product' ? weights.products : weights.values;
  const found = list.find((each) => each.name === name) ?? assert.fail(`no ${name}`);
  return manager.succeed('manageWeightSave', { kind, id: found.id, weight, seen: found.weight });
}

describe('the rule of slots', () => {
  it('is saved for the diners at once, as rows and as the setting, and leaves the rest of the setting', async () => {
    await shopWith();
    const saved = await save({
      slot_minutes: 30,
      max_orders: 3,
      station_weights: [{ station: 1, max_weight: 4 }],
    });
    assert.deepEqual([saved.rule.slot_minutes, saved.rule.max_orders], [30, 3]);
    assert.deepEqual((await timesFor('Café', 1)).times.slice(0, 3), ['13:00', '13:30', '14:00']);
    const [setting] = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ value: string }>("SELECT value FROM setting WHERE key = 'config_delivery_time_settings'"),
    );
    assert.deepEqual(JSON.parse(setting?.value ?? ''), {
      ...ORDERING,
      slot_minutes: 30,
      max_orders_per_slot: 3,
      station_weights: [{ station: 1, max_weight: 4 }],
    });
    const history = await manager.succeed('manageHistory', {});
    const entry = history.entries.find(({ action }) => action === 'slots.changed') ?? assert.fail('no entry');
    assert.deepEqual([entry.before?.slotMinutes, entry.after?.slotMinutes], [15, 30]);
    assert.deepEqual([entry.before?.stationWeights, entry.after?.stationWeights], ['', '1: 4']);
  });

  it('of somebody else is not overwritten, and the same act again is done once', async () => {
    await shopWith();
    const { rule, revision } = await manager.succeed('manageSlots', {});
    const act = { rule: { ...rule, max_orders: 7 } as Rule, revision, act_key: randomUUID() };
    const first = await manager.succeed('manageSlotsSave', act);
    assert.deepEqual(await manager.succeed('manageSlotsSave', act), first);
    const other = await memberOf(backend, 'a', 'owner');
    const late = { ...act, rule: { ...rule, max_orders: 2 } as Rule, act_key: randomUUID() };
    assert.equal((await other.refused('manageSlotsSave', late)).code, 'slots_changed');
    assert.equal((await other.succeed('manageSlots', {})).rule.max_orders, 7);
  });

  it('is kept by an import, unless it takes the live state, which another manager then sees as a change', async () => {
    await shopWith();
    const { revision } = await save({ max_orders: 7, days_ahead: 20 });
    const file = counter('shop-a', { ordering: { ...ORDERING, max_open_unpaid: 9 } });
    const { kept } = await backend.admin.succeed('shopImport', file);
    assert.deepEqual(
      kept.map(({ path }) => path),
      ['ordering'],
    );
    const after = await manager.succeed('manageSlots', {});
    assert.deepEqual([after.rule.max_orders, after.rule.days_ahead], [7, 20]);
    assert(after.revision > revision);
    await backend.admin.succeed('shopImport', { ...file, live_state: true } as never);
    assert.equal((await manager.succeed('manageSlots', {})).rule.max_orders, null);
  });

  it('is read from a setting of the version before, of which some is missing or null', async () => {
    await shopWith();
    const write = (value: string) =>
      database.inStore(storeIds.a, (tx) =>
        tx.query("UPDATE setting SET value = $1 WHERE key = 'config_delivery_time_settings'", [value]),
      );
    await write('{"preparation_minutes":25,"busy":null}');
    const { rule } = await manager.succeed('manageSlots', {});
    assert.deepEqual(
      [rule.preparation_minutes, rule.slot_minutes, rule.days_ahead, rule.forward_ordering, rule.busy],
      [25, 15, 6, 'after_opening', null],
    );
    await write('');
    assert.equal((await manager.succeed('manageSlots', {})).rule.preparation_minutes, 0);
  });

  it('is refused with a length that is no part of an hour, with 31 days ahead, with no order, with a station twice', async () => {
    await shopWith();
    const { rule, revision } = await manager.succeed('manageSlots', {});
    const sent = (changes: object) =>
      manager.call('manageSlotsSave', {
        rule: { ...rule, ...changes } as Rule,
        revision,
        act_key: randomUUID(),
      });
    const twice = { station: 1, max_weight: 2 };
    for (const wrong of [
      { slot_minutes: 25 },
      { slot_minutes: 0 },
      { days_ahead: 31 },
      { days_ahead: -1 },
      { max_orders: 0 },
      { max_weight: 0.5 },
      { station_weights: [twice, twice] },
    ])
      assert.equal((await sent(wrong)).status, 400, JSON.stringify(wrong));
    assert.deepEqual((await manager.succeed('manageSlots', {})).rule, rule);
  });

  it('is for managers: a cook may neither read nor change it', async () => {
    assert.equal((await kitchen.refused('manageSlots', {})).status, 403);
    assert.equal((await kitchen.refused('manageWeights', {})).status, 403);
  });
});

describe('a capacity below what is sold', () => {
  it('is saved, the sold orders stay, and the answer says which slots are above it', async () => {
    await shopWith();
    for (let count = 0; count < 3; count += 1) await client.succeed('orderAdd', cups(1));
    await client.succeed('orderAdd', cups(1, '13:15'));
    const saved = await save({ max_orders: 2 });
    assert.deepEqual(
      saved.coming.map(({ at: instant, orders, above }) => [instant.slice(11, 16), orders, above]),
      [
        ['12:00', 3, true],
        ['12:15', 1, false],
      ],
    );
    assert.equal((await client.refused('orderAdd', cups(1))).code, 'slot_full');
    assert.equal((await takenNow()).orders, 3);
    assert.deepEqual((await timesFor('Café', 1)).times.slice(0, 2), ['13:15', '13:30']);
  });
});

describe('the weight of a slot', () => {
  it('offers a basket only the times at which the kitchen can cook it', async () => {
    await shopWith({ max_weight_per_slot: 10 });
    await client.succeed('orderAdd', cups(7));
    assert.equal((await timesFor('Café', 3)).times[0], '13:00');
    assert.equal((await timesFor('Café', 4)).times[0], '13:15');
    assert.equal((await client.refused('orderAdd', cups(4))).code, 'slot_full');
    await client.succeed('orderAdd', cups(3));
    assert.deepEqual(await takenNow(), { orders: 2, weight: 10, grill: 0 });
  });

  it('holds for each station by itself', async () => {
    await shopWith({ station_weights: [{ station: 1, max_weight: 4 }] });
    await client.succeed('orderAdd', kebabs(3));
    assert.equal((await timesFor('Kebab', 2)).times[0], '13:15');
    assert.equal((await client.refused('orderAdd', kebabs(2))).code, 'slot_full');
    assert.equal((await timesFor('Café', 20)).times[0], '13:00');
    await client.succeed('orderAdd', cups(20));
    assert.deepEqual(await takenNow(), { orders: 2, weight: 23, grill: 3 });
  });

  it('says of a basket that no slot can take that it is too large, and offers it no time', async () => {
    await shopWith({ max_weight_per_slot: 10 });
    const { asap, days, too_large } = await timesFor('Café', 11);
    assert.deepEqual([asap, days, too_large], [false, [], true]);
    const { code, message } = await client.refused('orderAdd', cups(11));
    assert.equal(code, 'order_too_large');
    assert.match(message ?? '', /cuisine/);
    assert.equal((await timesFor('Café', 10)).too_large, undefined);
  });

  it('counts what products and values weigh, each order by what they weighed when it was placed', async () => {
    await shopWith({ max_weight_per_slot: 10 });
    await weigh('product', 'Kebab', 3);
    await weigh('value', 'Galette', 2);
    const galette = coffee({
      ...at('13:00'),
      lines: [card.line('Kebab', { Pain: ['Galette'] }, 2)],
      expected_total: '18.00',
    });
    const { order } = await client.succeed('orderAdd', galette);
    assert.deepEqual(await takenNow(), { orders: 1, weight: 10, grill: 10 });
    await weigh('product', 'Kebab', 1);
    assert.equal((await takenNow()).weight, 10);
    await client.succeed('orderCancel', { order_id: order.order_id });
    assert.deepEqual(await takenNow(), { orders: 0, weight: 0, grill: 0 });
  });

  it('is given back when staff cancel, and when a card payment expires', async () => {
    await shopWith({ max_weight_per_slot: 4 });
    const { order } = await client.succeed('orderAdd', cups(2));
    await client.succeed('orderAdd', { ...cups(2), payment_method: 'card_online' });
    assert.equal((await takenNow()).weight, 4);
    const refusal = { order_id: order.order_id, order_status_id: 4, reason: 'Plus de café' } as const;
    await backend.admin.succeed('staffOrderStatus', refusal, asStaffOf('a'));
    assert.equal((await takenNow()).weight, 2);
    backend.pass(16 * 60_000);
    await runAllDue(tasks.expiry.runOne);
    assert.deepEqual(await takenNow(), { orders: 0, weight: 0, grill: 0 });
  });

  it('follows what staff change in an order, beyond the capacity too, and moves with its time', async () => {
    await shopWith({ max_weight_per_slot: 4 });
    const { order } = await client.succeed('orderAdd', cups(3));
    let present: OrderWire = order;
    const adjust = async (kept: { line: number; quantity?: number }[], added: number) => {
      const change = { kind: 'lines', kept, ...(added > 0 && { added: [card.line('Café', {}, added)] }) };
      const payload = { version: present.version ?? 1, change, reason: 'Une tasse' };
      const sent = { ...payload, order_id: order.order_id, idempotency_key: randomUUID() };
      const answer = await backend.admin.succeed('staffOrderAdjust', sent as never, asStaffOf('a'));
      present = (answer as unknown as { order: OrderWire }).order;
    };
    await adjust([{ line: 1, quantity: 1 }], 0);
    assert.equal((await takenNow()).weight, 1);
    await adjust([{ line: 1 }], 5);
    assert.equal((await takenNow()).weight, 6);
    const { coming } = await manager.succeed('manageSlots', {});
    assert.deepEqual(
      coming.map(({ weight, above }) => [weight, above]),
      [[6, true]],
    );
    await database.inStore(storeIds.a, (tx) =>
      tx.query(`UPDATE "order" SET order_date = order_date + interval '15 minutes' WHERE order_id = $1`, [
        order.order_id,
      ]),
    );
    assert.equal((await takenNow()).weight, 0);
    assert.deepEqual(await takenNow('12:15:00Z'), { orders: 1, weight: 6, grill: 0 });
  });
});

describe('what products weigh', () => {
  it('is not overwritten when somebody else has changed it, and stays in a file that says no weight', async () => {
    await shopWith();
    const { products } = await weigh('product', 'Kebab', 5);
    const kebab = products.find(({ name }) => name === 'Kebab') ?? assert.fail('no kebab');
    assert.deepEqual([kebab.weight, kebab.of, kebab.station], [5, 'Grill', 1]);
    const stale = { kind: 'product', id: kebab.id, weight: 8, seen: 1 } as const;
    assert.equal((await manager.refused('manageWeightSave', stale)).code, 'slots_changed');
    const weightOf = async () =>
      (await manager.succeed('manageWeights', {})).products.find(({ name }) => name === 'Kebab')?.weight;
    await backend.admin.succeed('shopImport', counter('shop-a'));
    assert.equal(await weightOf(), 5);
    const file = counter('shop-a');
    const products4 = file.products.map((product) => ({ ...product, weight: 4 }));
    await backend.admin.succeed('shopImport', { ...file, products: products4 });
    assert.equal(await weightOf(), 4);
  });

  it('is on the wire where it is not 1, and of a value where it is not 0', async () => {
    await shopWith();
    const text = async () => JSON.stringify([...(await cardOf(backend, 'a')).products.values()]);
    assert.doesNotMatch(await text(), /"weight"/);
    await weigh('product', 'Kebab', 5);
    await weigh('value', 'Galette', 1);
    assert.equal((await text()).match(/"weight":/g)?.length, 2);
  });
});

describe('orders for later days', () => {
  it('are offered as many days ahead as the rule says, and refused beyond', async () => {
    await shopWith({ forward_ordering: 'anytime', days_ahead: 20 });
    const { days } = await timesFor('Café', 1);
    assert.equal(days.at(-1)?.date, '2026-12-10');
    const on = (day: string) => coffee({ delivery_time: `${day}T13:00` });
    await client.succeed('orderAdd', on('2026-12-10'));
    assert.equal((await client.refused('orderAdd', on('2026-12-11'))).code, 'slot_unavailable');
    await save({ forward_ordering: 'before_closing' });
    assert.equal((await client.refused('orderAdd', on('2026-11-21'))).code, 'slot_unavailable');
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
  return (customerId: number) => {
    const request: OrderRequest = {
      storeId: storeIds.a,
      shippingMethod: 'pickup',
      deliveryTime: '2026-11-20T13:00',
      paymentMethod: 'cash',
      comment: '',
      expectedTotal: cents(235),
      ageConfirmed: false,
      lines: [{ productId: productId('Café'), quantity: 1, comment: '', options: [] }],
    };
    const attempt = attemptOf(randomUUID(), request);
    return orders.place({ shop, origin: originOf('a'), customerId }, request, attempt);
  };
}

describe('simultaneous orders', () => {
  it('200 of them at two instances: the last unit of weight goes to exactly one', async () => {
    await shopWith({ max_weight_per_slot: 8 });
    await client.succeed('orderAdd', cups(7));
    for (const diner of diners) await diner.call('csrfToken', {});
    const placeElsewhere = await otherInstance();
    const rows = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ id: number }>('SELECT customer_id AS id FROM customer ORDER BY customer_id DESC LIMIT 5'),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const here = diners[index % 5]?.call('orderAdd', cups(1));
        const [answer, outcome] = await Promise.all([here, placeElsewhere(rows[index % 5]?.id ?? 0)]);
        return [
          answer?.status === 201 ? 'placed' : answer?.body.code,
          outcome.ok ? 'placed' : outcome.refusal.code,
        ];
      }),
    );
    const codes = outcomes.flat();
    assert.equal(codes.filter((code) => code === 'placed').length, 1);
    assert.equal(codes.filter((code) => code === 'slot_full').length, 199);
    assert.deepEqual(await takenNow(), { orders: 2, weight: 8, grill: 0 });
  });

  it('while the capacity is lowered: none beyond the new one is placed after it', async () => {
    await shopWith({ max_weight_per_slot: 50 });
    for (const diner of diners) await diner.call('csrfToken', {});
    const [codes, saved] = await Promise.all([
      Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const answer = await diners[index % 5]?.call('orderAdd', cups(1));
          return answer?.status === 201 ? 'placed' : answer?.body.code;
        }),
      ),
      save({ max_weight: 5 }),
    ]);
    const placed = codes.filter((code) => code === 'placed').length;
    assert(codes.every((code) => code === 'placed' || code === 'slot_full'));
    const sold = saved.coming[0]?.weight ?? 0;
    // What was sold before the change stays; after it the slot has at most the new capacity, or what was sold.
    assert.equal(placed, Math.max(5, sold));
    assert.equal((await takenNow()).weight, placed);
  });
});
