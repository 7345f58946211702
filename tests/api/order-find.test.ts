import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { ordered } from './support/orders.ts';

const backend = await startBackend();

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

describe('v1/order/find', () => {
  it('answers the order of the signed-in customer', async () => {
    const { client, order } = await ordered(backend, 'a');
    assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, order);
  });

  it("answers 404 for another customer's order and for none, alike", async () => {
    const { order } = await ordered(backend, 'a');
    const { client } = await signedIn(backend, 'a');
    for (const order_id of [order.order_id, 2 ** 31 - 1]) {
      const answer = await client.refused('orderFind', { order_id });
      assert.equal(answer.status, 404);
      assert.equal(answer.code, 'unknown_order');
      assert.equal(answer.message, 'Commande introuvable.');
    }
  });

  it('answers 400 for an invalid order number', async () => {
    const { client } = await signedIn(backend, 'a');
    for (const order_id of [0, -1, 1.5, 2 ** 31, 'un', null, [1]]) {
      const { status, body } = await client.post('v1/order/find', { order_id });
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body.fields ?? {}), ['order_id']);
    }
  });

  it('is first among the orders of v2/customer/me, sorted by newest', async () => {
    const { client, order, payload } = await ordered(backend, 'a');
    backend.pass(1000);
    const later = await client.succeed('orderAdd', { ...payload, idempotency_key: crypto.randomUUID() });
    const me = { access_token: '', refresh_token: '', store_id: backend.storeIds.a };
    const { customer } = await client.succeed('customerMe', me);
    assert.deepEqual(customer.orders, [later.order, order]);
  });
});
