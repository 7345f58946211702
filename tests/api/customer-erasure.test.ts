import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { cardOf, orderOf } from './support/orders.ts';
import { memberOf } from './support/staff.ts';

const backend = await startBackend();
const store_id = backend.storeIds.a;

before(async () => {
  const { delivery_zones = [] } = shopA();
  await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
});

const manager = await memberOf(backend, 'a', 'manager');

/** What of a person must be in no table once they are erased. Each is in no other text of the tests. */
const PERSON = {
  firstname: 'Wilhelmine',
  lastname: 'Quatrefages',
  email: 'wq-personne@exemple-postal.fr',
  telephone: '07 91 82 73 64',
};
const TRACES = [
  ...[
    'wilhelmine',
    'quatrefages',
    'wq-personne',
    '791827364',
    '791 827',
    'impasse des hérissons',
    'hérissons',
  ],
  ...[
    'sans coriandre',
    'frapper au volet',
    'code 7391',
    'note sur elle',
    'motif de blocage',
    'motif du geste',
  ],
  'message du restaurant',
];

/** The places with a trace: every column of text and of JSON of every table. */
async function tracesLeft(traces: readonly string[] = TRACES): Promise<string[]> {
  return backend.database.acrossStores(async (tx) => {
    const columns = await tx.query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
          AND (c.data_type IN ('text', 'json', 'jsonb', 'character varying', 'ARRAY'))`,
    );
    assert(columns.length > 100, 'the tables are looked through');
    const left: string[] = [];
    for (const { table, column } of columns) {
      const rows = await tx.query<{ text: string }>(
        `SELECT lower("${column}"::text) AS text FROM "${table}"
          WHERE lower("${column}"::text) LIKE ANY ($1::text[])`,
        [traces.map((trace) => `%${trace}%`)],
      );
      left.push(...rows.map(({ text }) => `${table}.${column}: ${text.slice(0, 80)}`));
    }
    return left;
  });
}

/** Somebody with everything that a shop stores of a customer; their order is handed over. */
async function fullCustomer() {
  const person = await signedIn(backend, 'a', { ...PERSON, newsletter: true });
  const { client, customer } = person;
  const { customer_id } = customer;
  const { data: store } = await client.succeed('storeSearch', { url: 'http://shop-a.localhost' });
  assert(store.store_id);
  const { address } = await client.succeed('addressAdd', {
    store_id,
    city: 'Lille',
    address: '7 impasse des Hérissons',
    address_2: 'Code 7391',
    company: '',
    default: true,
  });
  const { line } = await cardOf(backend, 'a');
  const coffee = { ...line('Café', {}, 8), comment: 'Sans coriandre' };
  const { order } = await client.succeed(
    'orderAdd',
    orderOf(store_id, '21.30', [coffee], {
      shipping_method: 'delivery',
      address_id: address.address_id,
      comment: 'Frapper au volet',
    }),
  );
  const { order_id } = order;
  await manager.succeed('manageOrderMessage', {
    order_id,
    text: 'Message du restaurant',
    act_key: randomUUID(),
  });
  const { order: seen } = await manager.succeed('manageOrder', { order_id });
  await manager.succeed('manageOrderAdjust', {
    order_id,
    version: seen.version ?? 1,
    change: { kind: 'discount', amount: '1.00' },
    reason: 'Motif du geste',
    idempotency_key: randomUUID(),
  });
  await manager.succeed('manageCustomerNoteAdd', {
    customer_id,
    text: 'Note sur elle',
    act_key: randomUUID(),
  });
  await manager.succeed('manageCustomerBlock', { customer_id, reason: 'Motif de blocage' });
  // By telephone, without the account.
  const { order: telephoned } = await manager.succeed('manageCounterPlace', {
    shipping_method: 'pickup',
    delivery_time: 'asap',
    lines: [{ ...line('Café'), comment: 'Sans coriandre' }],
    contact: { name: 'Wilhelmine Quatrefages', telephone: PERSON.telephone },
    discount: { amount: '0.35', reason: 'Motif du geste au téléphone' },
    expected_total: '2.35',
    idempotency_key: randomUUID(),
  });
  return { ...person, order_id, telephoned: telephoned.order_id };
}

/** Orders at the counter are cooked at once. */
const hand = async (order_id: number) => {
  for (const order_status_id of [3, 6] as const)
    await manager.succeed('manageOrderMove', { order_id, order_status_id });
};

const finish = async (order_id: number) => {
  for (const order_status_id of [5, 2] as const)
    await manager.succeed('manageOrderMove', { order_id, order_status_id });
  await hand(order_id);
};

async function placeOfLille() {
  const { places } = await manager.succeed('manageCounter', {});
  const { city_id, zone_id } = places.find(({ city }) => city === 'Lille') ?? assert.fail('no zone of Lille');
  return { city_id, zone_id };
}

/** Somebody with everything that a shop stores of who orders without an account: one order in the storefront, one by telephone. */
async function fullContact() {
  await manager.succeed('manageServiceSettingsChange', { guest_orders: true });
  const { line } = await cardOf(backend, 'a');
  const coffee = (quantity: number) => ({ ...line('Café', {}, quantity), comment: 'Avec du génépi' });
  const telephone = '07 93 46 58 12';
  const name = 'Ulphace Brindamour';
  const { order } = await backend.shop('a').succeed('orderAddGuest', {
    ...orderOf(store_id, '4.70', [coffee(2)], { comment: 'Siffler sous la fenêtre' }),
    name,
    telephone,
    email: 'ub-invite@exemple-postal.fr',
  });
  const { order_id } = order;
  await manager.succeed('manageOrderMessage', { order_id, text: 'Mot à cet invité', act_key: randomUUID() });
  await manager.succeed('manageOrderAdjust', {
    order_id,
    version: 1,
    change: { kind: 'discount', amount: '1.00' },
    reason: 'Geste pour cet invité',
    idempotency_key: randomUUID(),
  });
  await finish(order_id);
  const { order: telephoned } = await manager.succeed('manageCounterPlace', {
    shipping_method: 'delivery',
    delivery_time: 'asap',
    lines: [coffee(8)],
    contact: { name, telephone },
    address: { ...(await placeOfLille()), address_1: '9 sente des Blaireaux', address_2: 'Digicode 8264' },
    expected_total: '21.30',
    idempotency_key: randomUUID(),
  });
  await hand(telephoned.order_id);
  return { order_id, telephoned: telephoned.order_id };
}

describe('somebody without an account who is erased at their request', () => {
  it('is in no table any more, and orders stay for the accounts', async () => {
    const traces = [
      'ulphace',
      'brindamour',
      '793465812',
      '793 46',
      'ub-invite',
      'blaireaux',
      'digicode 8264',
    ];
    traces.push('génépi', 'siffler sous', 'mot à cet invité', 'geste pour cet invité');
    const { order_id, telephoned } = await fullContact();
    await deliveredEmails(backend);
    assert((await tracesLeft(traces)).length > 10, 'there is something to erase');
    await manager.succeed('manageOrderContactErase', { order_id: telephoned });
    assert.deepEqual(await tracesLeft(traces), []);
    const { order: kept } = await manager.succeed('manageOrder', { order_id });
    assert.deepEqual([kept.customer, kept.total, kept.order_products[0]?.name], [null, '3.70', 'Café']);
  });
});

describe('a customer who is erased at their request', () => {
  it('is in no table any more, orders stay for the accounts, and the audit has the number alone', async () => {
    const { customer, order_id, telephoned, client } = await fullCustomer();
    const { customer_id } = customer;
    const request = { customer_id, with_telephone_orders: true };
    const refused = await manager.refused('manageCustomerErase', request);
    assert.deepEqual([refused.code, refused.status], ['customer_orders_under_way', 409]);
    assert.match(refused.message, /^2 commandes de ce client sont en cours/);
    await finish(order_id);
    const stillRefused = await manager.refused('manageCustomerErase', request);
    assert.match(stillRefused.message, /^Une commande de ce client est en cours/, 'the one by telephone');
    await hand(telephoned);
    await deliveredEmails(backend);
    assert((await tracesLeft()).length > 10, 'there is something to erase');

    const { export: exported } = await manager.succeed('manageCustomerExport', request);
    assert.deepEqual(
      exported.telephone_orders?.map(({ name, order }) => [name, order.order_id]),
      [['Wilhelmine Quatrefages', telephoned]],
      'what is erased is exported',
    );
    await manager.succeed('manageCustomerErase', request);
    assert.deepEqual(await tracesLeft(), []);
    assert.equal((await manager.refused('manageCustomer', { customer_id })).code, 'unknown_customer');
    assert.equal((await manager.refused('manageCustomerErase', { customer_id })).code, 'unknown_customer');
    const { order: kept } = await manager.succeed('manageOrder', { order_id });
    assert.deepEqual([kept.customer, kept.total, kept.order_products[0]?.name], [null, '20.30', 'Café']);
    assert.equal((await client.call('customerOrders', {})).status, 401, 'their session ended');
    const audited = await backend.database.inStore(store_id, (tx) =>
      tx.query<{ action: string; after: object }>(
        "SELECT action, after FROM audit_entry WHERE action = 'customer.erased'",
      ),
    );
    assert.deepEqual(audited, [{ action: 'customer.erased', after: { customerId: customer_id } }]);
  });

  it('may sign up again, as somebody new', async () => {
    const { customer } = await signedIn(backend, 'a', PERSON);
    const found = await manager.succeed('manageCustomer', { customer_id: customer.customer_id });
    assert.deepEqual([found.customer.orders, found.customer.notes, found.customer.block], [0, [], null]);
    await manager.succeed('manageCustomerErase', { customer_id: customer.customer_id });
  });

  it('keeps what was ordered by telephone under a number that nobody verified, and exports none of it', async () => {
    const { customer, order_id, telephoned } = await fullCustomer();
    const { customer_id } = customer;
    await finish(order_id);
    const { export: exported } = await manager.succeed('manageCustomerExport', { customer_id });
    assert.equal(exported.telephone_orders, undefined);
    await manager.succeed('manageCustomerErase', { customer_id });
    const { order } = await manager.succeed('manageOrder', { order_id: telephoned });
    assert.equal(order.customer?.telephone, '+33791827364');
  });

  it('and an order that is placed at the same moment leave either the order under way or nobody who placed it', async () => {
    const { client, customer } = await signedIn(backend, 'a', { email: 'rapide@example.fr' });
    const { line } = await cardOf(backend, 'a');
    const { customer_id } = customer;
    const [placed, erased] = await Promise.all([
      client.call('orderAdd', orderOf(store_id, '2.35', [line('Café')])),
      manager.call('manageCustomerErase', { customer_id }),
    ]);
    assert(
      placed.status === 201 ? erased.status === 409 : erased.status === 200,
      JSON.stringify(placed.body),
    );
    assert(placed.status < 500);
  });
});
