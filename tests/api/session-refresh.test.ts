import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { loginOf, registered, signedIn } from './support/customers.ts';

const GRACE_MS = 30 * 1000;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const backend = await startBackend();
const store_id = backend.storeIds.a;

const renew = (person: { client: Awaited<ReturnType<typeof signedIn>>['client'] }, refresh_token: string) =>
  person.client.succeed('refreshToken', { refresh_token, store_id });
const refusal = async (person: Parameters<typeof renew>[0], refresh_token: string) =>
  (await person.client.refused('refreshToken', { refresh_token, store_id })).code;
const holds = async (access_token: string) =>
  (await backend.shop('a').call('customerMe', { access_token, refresh_token: '', store_id })).status === 200;

describe('v1/refresh-token', () => {
  it('returns new tokens, sets the cookies again and keeps the customer signed in', async () => {
    const person = await signedIn(backend, 'a');
    backend.pass(15 * 60 * 1000);
    assert(!(await holds(person.access_token)));
    const { headers, body } = await person.client.call('refreshToken', {
      refresh_token: person.refresh_token,
      store_id,
    });
    const month = 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';
    assert.deepEqual(headers.getSetCookie(), [
      `access_token=${body.access_token}; ${month}`,
      `session=1; ${month}`,
      `fingerprint=${person.client.cookies.get('fingerprint')}; ${month}`,
    ]);
    assert.notEqual(body.refresh_token, person.refresh_token);
    assert(await holds(String(body.access_token)));
    await person.client.succeed('customerMe', { access_token: '', refresh_token: '', store_id });
  });

  it('stores only the hash of a refresh token', async () => {
    const person = await signedIn(backend, 'a');
    const { refresh_token } = await renew(person, person.refresh_token);
    const kept = JSON.stringify(
      await backend.database.acrossStores((tx) => tx.query('SELECT * FROM refresh_token')),
    );
    assert(!kept.includes(person.refresh_token) && !kept.includes(refresh_token));
  });

  it('is valid for 30 days from its last use, and no longer', async () => {
    const person = await signedIn(backend, 'a');
    backend.pass(MONTH_MS - 1);
    const { refresh_token } = await renew(person, person.refresh_token);
    backend.pass(MONTH_MS - 1);
    const last = await renew(person, refresh_token);
    backend.pass(MONTH_MS);
    assert.equal(await refusal(person, last.refresh_token), 'session_expired');
  });

  it("needs the page's CSRF token", async () => {
    const person = await signedIn(backend, 'a');
    const payload = { refresh_token: person.refresh_token, store_id };
    const { status, body } = await person.client.send('POST', '/api/v1/refresh-token', payload);
    assert.deepEqual([status, body.code], [403, 'csrf']);
    await renew(person, person.refresh_token);
  });

  it('names the field of a missing or oversized token', async () => {
    const person = await signedIn(backend, 'a');
    for (const refresh_token of ['', 'x'.repeat(4097)]) {
      const refused = await person.client.refused('refreshToken', { refresh_token, store_id });
      assert.deepEqual(Object.keys(refused.fields ?? {}), ['refresh_token']);
    }
  });

  it('refuses an unknown refresh token, and clears the cookies', async () => {
    const person = await signedIn(backend, 'a');
    assert(person.client.cookies.has('session'));
    const last = person.refresh_token.at(-1) === 'A' ? 'E' : 'A';
    for (const forged of [`${person.refresh_token.slice(0, -1)}${last}`, person.access_token, 'x'])
      assert.equal(await refusal(person, forged), 'unauthenticated');
    assert(!person.client.cookies.has('session') && !person.client.cookies.has('access_token'));
    await renew(person, person.refresh_token);
  });

  it('is refused at another shop, and not rotated', async () => {
    const person = await signedIn(backend, 'a');
    const elsewhere = await backend
      .shop('b')
      .refused('refreshToken', { refresh_token: person.refresh_token, store_id: backend.storeIds.b });
    assert.equal(elsewhere.code, 'unauthenticated');
    backend.pass(GRACE_MS);
    await renew(person, person.refresh_token);
  });
});

describe('a refresh token in another browser', () => {
  it('is refused, and its owner stays signed in', async () => {
    const person = await signedIn(backend, 'a');
    const thief = backend.shop('a');
    const other = await signedIn(backend, 'a');
    for (const client of [thief, other.client])
      assert.equal(await refusal({ ...person, client }, person.refresh_token), 'unauthenticated');
    const next = await renew(person, person.refresh_token);
    assert.equal(await refusal({ ...person, client: thief }, next.refresh_token), 'unauthenticated');
    assert(await holds(next.access_token));
    await renew(person, next.refresh_token);
  });

  it('is refused with another cookie, and so is the cookie without the token', async () => {
    const person = await signedIn(backend, 'a');
    const thief = backend.shop('a');
    thief.cookies.set('fingerprint', person.client.cookies.get('fingerprint') ?? '');
    const me = { access_token: '', refresh_token: '', store_id };
    assert.equal((await thief.refused('customerMe', me)).code, 'unauthenticated');
    assert.equal(await refusal({ ...person, client: thief }, 'x'), 'unauthenticated');
  });

  it('is bound to an HttpOnly cookie, of which only the hash is stored', async () => {
    const person = await signedIn(backend, 'a');
    const fingerprint = person.client.cookies.get('fingerprint') ?? '';
    assert.equal(Buffer.from(fingerprint, 'base64url').length, 32);
    const rows = await backend.database.acrossStores((tx) => tx.query('SELECT * FROM session_family'));
    assert(!JSON.stringify(rows).includes(fingerprint));
  });

  it('is bound to a cookie that is new at each sign-in, so a planted one has no effect', async () => {
    const person = await registered(backend, 'a');
    person.client.cookies.set('fingerprint', 'planted');
    const { refresh_token } = await person.client.succeed('customerLogin', loginOf(person));
    const first = person.client.cookies.get('fingerprint');
    const thief = backend.shop('a');
    thief.cookies.set('fingerprint', 'planted');
    assert.equal(await refusal({ ...person, client: thief }, refresh_token), 'unauthenticated');
    await renew(person, refresh_token);
    const second = await person.client.succeed('customerLogin', loginOf(person));
    assert.notEqual(person.client.cookies.get('fingerprint'), first);
    await renew(person, second.refresh_token);
  });
});

describe('a refresh token that was rotated', () => {
  it('revokes its family when it is used again after the grace of 30 seconds', async () => {
    const person = await signedIn(backend, 'a');
    const next = await renew(person, person.refresh_token);
    backend.pass(GRACE_MS);
    assert.equal(await refusal(person, person.refresh_token), 'unauthenticated');
    assert.equal(await refusal(person, next.refresh_token), 'unauthenticated');
    assert(!(await holds(next.access_token)));
  });

  it("leaves the person's other devices signed in", async () => {
    const person = await signedIn(backend, 'a');
    const client = backend.shop('a');
    const other = await client.succeed('customerLogin', loginOf(person));
    await renew(person, person.refresh_token);
    backend.pass(GRACE_MS);
    await refusal(person, person.refresh_token);
    assert(await holds(other.access_token));
    await renew({ client }, other.refresh_token);
  });

  it('returns its successor within the grace period, so that a second tab stays signed in', async () => {
    const person = await signedIn(backend, 'a');
    const first = await renew(person, person.refresh_token);
    backend.pass(GRACE_MS - 1);
    const second = await renew(person, person.refresh_token);
    assert.equal(second.refresh_token, first.refresh_token);
    assert(await holds(second.access_token));
    await renew(person, second.refresh_token);
  });

  it('returns the newest token of its family when the successor was rotated too', async () => {
    const person = await signedIn(backend, 'a');
    const second = await renew(person, person.refresh_token);
    const third = await renew(person, second.refresh_token);
    assert.equal((await renew(person, person.refresh_token)).refresh_token, third.refresh_token);
    backend.pass(GRACE_MS);
    await renew(person, third.refresh_token);
  });
});

describe('twenty tabs that refresh at once', () => {
  it('all stay signed in, in one family with one successor', async () => {
    const person = await signedIn(backend, 'a');
    const renewed = await atOnce(backend, 20, () => renew(person, person.refresh_token));
    assert.equal(new Set(renewed.map(({ refresh_token }) => refresh_token)).size, 1);
    for (const { access_token } of renewed) assert(await holds(access_token));

    const { customer_id } = person.customer;
    const chain = await backend.database.inStore(store_id, (tx) =>
      tx.query<{ tokens: number; revoked: number }>(
        `SELECT count(*) AS tokens, count(f.revoked_at) AS revoked
           FROM session_family f JOIN refresh_token t USING (family_id)
          WHERE f.customer_id = $1 GROUP BY f.family_id`,
        [customer_id],
      ),
    );
    assert.deepEqual(chain, [{ tokens: 2, revoked: 0 }]);

    backend.pass(GRACE_MS);
    await renew(person, renewed[0]?.refresh_token ?? '');
  });
});
