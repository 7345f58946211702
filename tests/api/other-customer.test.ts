import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { ordered, written } from './support/orders.ts';
import { payloads } from './support/payloads.ts';

const backend = await startBackend();
const { delivery_zones = [] } = shopA();
await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
const store_id = backend.storeIds.a;

const owner = await ordered(backend, 'a');
const { client: stranger } = await signedIn(backend, 'a');
const { recurring } = await owner.client.succeed('recurringAdd', {
  order_id: owner.order.order_id,
  weekdays: [5],
  time: '12:30',
  shipping_method: 'pickup',
});
const { address } = await owner.client.succeed('addressAdd', { city: 'Lille', address: '1 rue de la Gare' });
/** The owner's ids, by field name. */
const theirs = {
  order_id: owner.order.order_id,
  recurring_id: recurring.recurring_id,
  customer_id: owner.customer.customer_id,
  address_id: address.address_id,
};

/** What another customer gets, by the name of the id. */
const REFUSALS = {
  order_id: [404, 'unknown_order'],
  recurring_id: [404, 'unknown_recurring'],
  customer_id: [403, 'forbidden'],
  address_id: [404, 'unknown_address'],
} as const;

/** A valid payload. */
const own = (name: EndpointName) => payloads(store_id)[name] as Record<string, unknown>;

/** The customer endpoints whose payload names one of these ids. */
const named = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { who, through, optionalSignIn }: Endpoint = endpoints[name];
  const isCustomers = through === 'shop' && (who === 'customer' || optionalSignIn === true);
  return isCustomers && Object.keys(theirs).some((id) => id in own(name));
});

const allRows = async () => [
  await written(backend),
  await backend.database.inStore(store_id, (tx) => tx.query('SELECT * FROM recurring_order')),
  await backend.database.inStore(store_id, (tx) => tx.query('SELECT * FROM account_deletion')),
  await backend.database.inStore(store_id, (tx) => tx.query('SELECT * FROM address ORDER BY address_id')),
];

test('orders, addresses, recurring orders and the account itself are covered, in both versions of an endpoint', () => {
  for (const name of [
    'orderFind',
    'addressUpdate',
    'recurringDelete',
    'customerDelete',
    'customerDeleteV1',
  ] as const) {
    assert(named.includes(name), name);
  }
});

for (const name of named) {
  const ids = Object.entries(theirs).filter(([id]) => id in own(name));
  const [id] = Object.keys(Object.fromEntries(ids)) as (keyof typeof REFUSALS)[];
  assert(id);
  const [expectedStatus, code] = REFUSALS[id];
  test(`${endpoints[name].path} answers ${expectedStatus} ${code} to another customer's ${id}; nothing is written or disclosed`, async () => {
    const payload = { ...own(name), ...Object.fromEntries(ids) };
    assert(endpointSchemas[name].payload.safeParse(payload).success, 'the payload is valid');
    const before = await allRows();
    const { status, body } = await stranger.call(name, payload as never);
    assert.deepEqual([status, body.code], [expectedStatus, code]);
    assert.deepEqual(await allRows(), before);
    assert(!JSON.stringify(body).includes(owner.signUp.email));
  });
}
