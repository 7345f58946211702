import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { signedIn } from './support/customers.ts';

const ACCESS_MS = 15 * 60 * 1000;

const backend = await startBackend();
const store_id = backend.storeIds.a;
const lea = await signedIn(backend, 'a');

/** The payload of a page without tokens. */
const unknown = { access_token: '', refresh_token: '', store_id };
const me = (client: Client, access_token = '') => client.refused('customerMe', { ...unknown, access_token });

describe('v2/customer/me and v1/customer/find', () => {
  it('know the customer by the cookie', async () => {
    assert.deepEqual((await lea.client.succeed('customerMe', unknown)).customer, lea.customer);
    assert.deepEqual((await lea.client.succeed('customerFind', unknown)).customer, lea.customer);
  });

  it('know the customer by the token in the payload', async () => {
    const payload = { ...unknown, access_token: lea.access_token };
    assert.deepEqual((await backend.shop('a').succeed('customerMe', payload)).customer, lea.customer);
    assert.deepEqual((await backend.shop('a').succeed('customerFind', payload)).customer, lea.customer);
  });

  it('know the customer by a bearer', async () => {
    const headers = { authorization: `Bearer ${lea.access_token}` };
    assert.deepEqual(
      (await backend.shop('a').succeed('customerFind', unknown, headers)).customer,
      lea.customer,
    );
  });

  it('answer the addresses, the default one first', async () => {
    const person = await signedIn(backend, 'a');
    const { customer_id } = person.customer;
    await backend.database.inStore(store_id, (tx) =>
      tx.query(
        `INSERT INTO address (store_id, customer_id, city, city_id, postcode, address_1, address_2, zone_id, is_default)
         VALUES ($1, $2, 'Lille', 1, '59000', '1 rue Esquermoise', 'Bâtiment B', 4, false),
                ($1, $2, 'Lomme', 2, '59160', '2 rue du Pont', '', 5, true)`,
        [store_id, customer_id],
      ),
    );
    const { customer } = await person.client.succeed('customerMe', unknown);
    assert.deepEqual(
      customer.addresses.map((address) => [address.city, address.address_2, address.default]),
      [
        ['Lomme', '', true],
        ['Lille', 'Bâtiment B', false],
      ],
    );
    assert.equal(customer.address_id, customer.addresses[0]?.address_id);
    assert.deepEqual((await lea.client.succeed('customerMe', unknown)).customer.addresses, []);
  });

  it('refuse a visitor as unauthenticated', async () => {
    assert.equal((await me(backend.shop('a'))).code, 'unauthenticated');
    assert.equal((await backend.shop('a').refused('customerFind', unknown)).code, 'unauthenticated');
  });

  it('need all three fields and no other', async () => {
    const refused = await lea.client.send('POST', '/api/v2/customer/me', { customer_id: 1 });
    assert.deepEqual(Object.keys(refused.body.fields ?? {}).toSorted(), [
      'access_token',
      'customer_id',
      'refresh_token',
      'store_id',
    ]);
  });

  it('refuse another shop than the one of the page', async () => {
    const payload = { ...unknown, store_id: backend.storeIds.b };
    assert.equal((await lea.client.refused('customerMe', payload)).code, 'forbidden');
  });
});

describe('an access token', () => {
  it('is valid until 15 minutes have passed, then answers session_expired', async () => {
    const person = await signedIn(backend, 'a');
    backend.pass(ACCESS_MS - 1);
    await person.client.succeed('customerMe', unknown);
    backend.pass(1);
    assert.equal((await me(person.client)).code, 'session_expired');
    assert.equal((await me(backend.shop('a'), person.access_token)).code, 'session_expired');
  });

  it('is refused at another shop, expired or not', async () => {
    const person = await signedIn(backend, 'b');
    assert.equal((await me(backend.shop('a'), person.access_token)).code, 'unauthenticated');
    backend.pass(ACCESS_MS);
    assert.equal((await me(backend.shop('a'), person.access_token)).code, 'unauthenticated');
  });

  it('is refused when forged: by another key, without one, changed, for staff, without a session', async () => {
    const person = await signedIn(backend, 'a');
    const [head = '', body = '', signature = ''] = person.access_token.split('.');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const key = new TextEncoder().encode(backend.config.jwtSecret);
    const sign = (changes: Record<string, unknown>, by = key) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(by);
    await person.client.succeed('customerMe', { ...unknown, access_token: await sign({}) });
    for (const forged of [
      await sign({}, new TextEncoder().encode('another key, which is long enough')),
      `${encode({ alg: 'none' })}.${body}.`,
      `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
      await sign({ aud: 'staff' }),
      await sign({ fam: undefined }),
      await sign({ fam: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }),
      await sign({ sub: String(lea.customer.customer_id) }),
      await sign({ sub: 'Léa' }),
      person.refresh_token,
      'x',
    ])
      assert.equal((await me(backend.shop('a'), forged)).code, 'unauthenticated', forged);
  });

  it('is refused once the customer is deactivated', async () => {
    const person = await signedIn(backend, 'a');
    await backend.database.inStore(store_id, (tx) =>
      tx.query('UPDATE customer SET status = false WHERE customer_id = $1', [person.customer.customer_id]),
    );
    assert.equal((await me(person.client)).code, 'unauthenticated');
  });
});

describe('the tables of customers', () => {
  it("show a shop's transaction nothing of another shop", async () => {
    const rowsAt = (storeId: number, table: string) =>
      backend.database.inStore(storeId, (tx) =>
        tx.query<{ store_id: number }>(`SELECT store_id FROM ${table}`),
      );
    await signedIn(backend, 'b');
    for (const table of ['customer', 'customer_link', 'session_family', 'refresh_token', 'email']) {
      const rows = await rowsAt(backend.storeIds.b, table);
      assert(rows.length > 0, table);
      assert(
        rows.every((row) => row.store_id === backend.storeIds.b),
        table,
      );
    }
  });
});
