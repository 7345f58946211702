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
/** What belongs to the owner, by the name of its id. */
const theirs = {
  order_id: owner.order.order_id,
  recurring_id: recurring.recurring_id,
  customer_id: owner.customer.customer_id,
};

/** What the stranger may say. */
const own = (name: EndpointName) => payloads(store_id)[name] as Record<string, unknown>;

/** The calls of a customer that name something which is somebody's. */
const named = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { who, through, signedInToo }: Endpoint = endpoints[name];
  const isCustomers = through === 'shop' && (who === 'customer' || signedInToo === true);
  return isCustomers && Object.keys(theirs).some((id) => id in own(name));
});

const standing = async () => [
  await written(backend),
  await backend.database.inStore(store_id, (tx) => tx.query('SELECT * FROM recurring_order')),
  await backend.database.inStore(store_id, (tx) => tx.query('SELECT * FROM account_deletion')),
];

test('there are such calls, in both versions', () => {
  assert(
    named.includes('orderFind') && named.includes('customerDelete') && named.includes('customerDeleteV1'),
  );
});

for (const name of named) {
  test(`${endpoints[name].path} does nothing with what is another customer's, and tells nothing of it`, async () => {
    const ids = Object.entries(theirs).filter(([id]) => id in own(name));
    const payload = { ...own(name), ...Object.fromEntries(ids) };
    assert(endpointSchemas[name].payload.safeParse(payload).success, 'it is in the right form');
    const before = await standing();
    const { status, body } = await stranger.call(name, payload as never);
    assert(status >= 400 && status < 500, `${status} ${JSON.stringify(body)}`);
    assert.deepEqual(await standing(), before);
    assert(!JSON.stringify(body).includes(owner.signUp.email));
  });
}
