import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { written } from './support/orders.ts';

const backend = await startBackend();
const { storeIds } = backend;
const { coffee, diner } = await coffeeOrders(backend);
const client = await diner();

describe('who may order', () => {
  it('not without a session: 401', async () => {
    const before = await written(backend);
    const answer = await backend.shop('a').refused('orderAdd', coffee());
    assert.equal(answer.status, 401);
    assert.equal(answer.code, 'unauthenticated');
    assert.deepEqual(await written(backend), before);
  });

  it('not with a tampered token: 401', async () => {
    const { access_token } = await signedIn(backend, 'a');
    const [head, payload, signature] = access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const headers = { authorization: `Bearer ${head}.${forged}.${signature}` };
    assert.equal((await backend.shop('a').refused('orderAdd', coffee(), headers)).status, 401);
  });

  it('not without the CSRF token', async () => {
    const before = await written(backend);
    const { status, body } = await client.send('POST', '/api/v2/order/add', coffee());
    assert.equal(status, 403);
    assert.equal(body.code, 'csrf');
    assert.deepEqual(await written(backend), before);
  });

  it("not without passing the storefront's proxy", async () => {
    const { access_token } = await signedIn(backend, 'a');
    const reply = await backend.direct(access_token).post('v2/order/add', coffee());
    assert.equal(reply.status, 403);
  });

  it('not an unconfirmed customer', async () => {
    // Signing in needs a confirmed address, so the confirmation is taken back while the session runs.
    const { client, customer } = await signedIn(backend, 'a');
    await backend.database.inStore(storeIds.a, (tx) =>
      tx.query('UPDATE customer SET confirmed_at = NULL WHERE customer_id = $1', [customer.customer_id]),
    );
    const before = await written(backend);
    const answer = await client.refused('orderAdd', coffee());
    assert.equal(answer.status, 403);
    assert.equal(answer.code, 'unconfirmed');
    assert.deepEqual(await written(backend), before);
  });
});
