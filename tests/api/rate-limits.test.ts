import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { registered, signedIn, signUpOf } from './support/customers.ts';

const MINUTE = 60_000;

const backend = await startBackend({ config: { rateLimits: true } });
const store_id = backend.storeIds.a;

/** What each person's proxy says of where they call from. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return { 'x-ardoise-client-address': `198.51.100.${networks}` };
};

const login = (client: Client, email: string, password: string, headers = {}) =>
  client.call('customerLogin', { email, password, store_id }, headers);

describe('a password that is tried again and again', () => {
  it('is refused from the eleventh time on, from wherever it is tried, with when to come back', async () => {
    const { client, signUp } = await registered(backend, 'a');
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal((await login(client, signUp.email, 'faux', elsewhere())).status, 401);
    const { status, headers, body } = await login(client, signUp.email, signUp.password, elsewhere());
    assert.deepEqual([status, body.code], [429, 'too_many']);
    assert.equal(headers.get('retry-after'), String(15 * 60));
    assert.match(String(body.message), /^Trop de tentatives/);

    backend.pass(15 * MINUTE - 1);
    assert.equal((await login(client, signUp.email, signUp.password, elsewhere())).status, 429);
    backend.pass(1);
    assert.equal((await login(client, signUp.email, signUp.password, elsewhere())).status, 200);
  });

  it('is refused for an address that nobody has just the same', async () => {
    const client = backend.shop('a');
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await login(client, 'personne@example.fr', 'faux', elsewhere())).status);
    assert.deepEqual(answers, [...Array<number>(10).fill(401), 429]);
  });

  it('does not count against who knows it', async () => {
    const { client, signUp } = await registered(backend, 'a');
    for (let times = 0; times < 12; times += 1)
      assert.equal((await login(client, signUp.email, signUp.password, elsewhere())).status, 200);
  });

  it('leaves other accounts and the same address at another shop alone', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const there = await registered(backend, 'b', { email: signUp.email });
    for (let tries = 0; tries < 11; tries += 1) await login(client, signUp.email, 'faux', elsewhere());
    const other = await registered(backend, 'a');
    assert.equal((await login(client, other.signUp.email, other.signUp.password, elsewhere())).status, 200);
    const { email, password } = there.signUp;
    const payload = { email, password, store_id: backend.storeIds.b };
    assert.equal((await there.client.call('customerLogin', payload, elsewhere())).status, 200);
  });
});

describe('one network address', () => {
  it('that tries many accounts is refused from the hundred and first time on, and no other is', async () => {
    const client = backend.shop('a');
    const here = elsewhere();
    const tryOne = (headers: Record<string, string>) =>
      login(client, `inconnu.${crypto.randomUUID()}@example.fr`, 'faux', headers);
    backend.pass(15 * MINUTE);
    const first = await Promise.all(Array.from({ length: 100 }, () => tryOne(here)));
    assert.deepEqual(new Set(first.map(({ status }) => status)), new Set([401]));
    assert.equal((await tryOne(here)).status, 429);
    assert.equal((await tryOne(elsewhere())).status, 401);
  });
});

describe('what sends an e-mail', () => {
  it('is refused once an account has been written to often', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const payload = { email: signUp.email, store_id };
      statuses.push((await client.call('customerForget', payload, elsewhere())).status);
      backend.pass(MINUTE);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    await emailsTo(backend.config.dataDir, signUp.email, 6);
  });

  it('is refused for sign-ups of one address, whose owner it is or not', async () => {
    const client = backend.shop('a');
    const { email } = signUpOf(store_id);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await client.call('customerAdd', signUpOf(store_id, { email }), elsewhere())).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  });
});

describe('codes', () => {
  it('cannot be tried out by asking for new ones', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      await client.call('otpGet', { purpose: 'login', email: signUp.email, store_id }, elsewhere());
      for (let tries = 0; tries < 5; tries += 1) {
        const payload = { purpose: 'login' as const, email: signUp.email, store_id, code: '000000' };
        statuses.add((await client.call('otpVerify', payload, elsewhere())).status);
      }
      backend.pass(MINUTE);
    }
    assert(statuses.has(429));
  });
});

describe('the password of a signed-in customer', () => {
  it('is not for trying out either', async () => {
    const { client } = await signedIn(backend, 'a');
    const payload = { password: 'faux', new_password: 'un tout autre secret' };
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal((await client.call('customerUpdatePassword', payload)).status, 422);
    assert.equal((await client.call('customerUpdatePasswordV1', payload)).status, 429);
  });
});
