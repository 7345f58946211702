import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { type Client, createClient } from './support/client.ts';
import { registered, signedIn, signUpOf } from './support/customers.ts';
import { payloads } from './support/payloads.ts';
import { staffOf } from './support/staff.ts';

const MINUTE = 60_000;

const backend = await startBackend({ config: { rateLimits: true } });
const store_id = backend.storeIds.a;

/** The header by which the proxy states a client's address. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return { 'x-ardoise-client-address': `198.51.100.${networks}` };
};

const login = (client: Client, email: string, password: string, headers = {}) =>
  client.call('customerLogin', { email, password, store_id }, headers);

describe('the code of a promotion that is guessed', () => {
  it('is answered sixty times of a thousand in a quarter of an hour, with the same words for each', async () => {
    const here = elsewhere();
    const answers = new Map<string, number>();
    for (let tries = 0; tries < 1000; tries += 1) {
      const { status, body } = await backend
        .shop('a')
        .call('promotionFind', { store_id, code: `ESSAI${tries}` }, here);
      const answer = `${status} ${body.code} ${body.message}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    const [[unknown, tried] = ['', 0], ...others] = answers;
    assert.equal(unknown, '404 unknown_promotion Ce code n’existe pas, ou il n’est plus valable.');
    assert.equal(tried, 60);
    assert.ok(others.length > 0 && others.every(([answer]) => answer.startsWith('429 too_many')));
  });
});

describe('a password that is tried again and again', () => {
  it('is refused from the eleventh time on where it is tried, with when to come back', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const here = elsewhere();
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal((await login(client, signUp.email, 'faux', here)).status, 401);
    const { status, headers, body } = await login(client, signUp.email, signUp.password, here);
    assert.deepEqual([status, body.code], [429, 'too_many']);
    assert.equal(headers.get('retry-after'), String(15 * 60));
    assert.match(String(body.message), /^Trop de tentatives/);

    backend.pass(15 * MINUTE - 1);
    assert.equal((await login(client, signUp.email, signUp.password, here)).status, 429);
    backend.pass(1);
    assert.equal((await login(client, signUp.email, signUp.password, here)).status, 200);
  });

  it('never shuts its owner out, from however many networks it is tried', async () => {
    const { client, signUp } = await registered(backend, 'a');
    for (let tries = 0; tries < 60; tries += 1)
      assert.equal((await login(backend.shop('a'), signUp.email, 'faux', elsewhere())).status, 401);
    assert.equal((await login(client, signUp.email, signUp.password, elsewhere())).status, 200);
  });

  it('is refused for an unknown address in the same way', async () => {
    const client = backend.shop('a');
    const here = elsewhere();
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push((await login(client, 'personne@example.fr', 'faux', here)).status);
    assert.deepEqual(answers, [...Array<number>(10).fill(401), 429]);
  });

  it('does not count against a person who knows it', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const here = elsewhere();
    for (let times = 0; times < 12; times += 1)
      assert.equal((await login(client, signUp.email, signUp.password, here)).status, 200);
  });

  it('does not affect other accounts, nor the same address at another shop', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const there = await registered(backend, 'b', { email: signUp.email });
    const here = elsewhere();
    for (let tries = 0; tries < 11; tries += 1) await login(client, signUp.email, 'faux', here);
    const other = await registered(backend, 'a');
    assert.equal((await login(client, other.signUp.email, other.signUp.password, here)).status, 200);
    const { email, password } = there.signUp;
    const payload = { email, password, store_id: backend.storeIds.b };
    assert.equal((await there.client.call('customerLogin', payload, here)).status, 200);
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

describe('a call that sends an e-mail', () => {
  it('is refused to a network that has often requested e-mails for an account, and to no other', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const here = elsewhere();
    const ask = (headers: Record<string, string>) =>
      client.call('customerForget', { email: signUp.email, store_id }, headers);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await ask(here)).status);
      backend.pass(MINUTE);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.equal((await ask(elsewhere())).status, 200);
  });

  it('is refused to a network that has often signed up with one address, and to no other', async () => {
    const client = backend.shop('a');
    const { email } = signUpOf(store_id);
    const here = elsewhere();
    const add = (headers: Record<string, string>) =>
      client.call('customerAdd', signUpOf(store_id, { email }), headers);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await add(here)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.equal((await add(elsewhere())).status, 200);
  });
});

describe('codes', () => {
  it('cannot be guessed by requesting new ones', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const here = elsewhere();
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      await client.call('otpGet', { purpose: 'login', email: signUp.email, store_id }, here);
      for (let tries = 0; tries < 5; tries += 1) {
        const payload = { purpose: 'login' as const, email: signUp.email, store_id, code: '000000' };
        statuses.add((await client.call('otpVerify', payload, here)).status);
      }
      backend.pass(MINUTE);
    }
    assert(statuses.has(429));
  });
});

describe('the operator’s key', () => {
  const withKey = (key: string, address: string) =>
    createClient(backend.app, {
      'x-ardoise-proxy-secret': backend.config.proxySecret,
      'x-ardoise-client-address': address,
      authorization: `Bearer ${key}`,
    });

  it('can be guessed twenty times in a quarter of an hour from one network', async () => {
    const { adminKey } = backend.config;
    const [guesser, operator] = ['192.0.2.1', '192.0.2.2'];
    for (let tries = 0; tries < 20; tries += 1) {
      const name = tries % 2 === 0 ? 'jobFailures' : 'staffOrderList';
      assert.equal((await withKey(`faux-${tries}`, guesser).call(name, {})).status, 401);
    }
    for (const key of ['faux', adminKey]) {
      const refused = await withKey(key, guesser).refused('jobFailures', {});
      assert.equal(refused.code, 'too_many');
      assert.equal(refused.headers.get('retry-after'), String(15 * 60));
    }
    const acting = { 'x-ardoise-shop': 'shop-a' };
    assert.equal((await withKey(adminKey, guesser).refused('staffOrderList', {}, acting)).code, 'too_many');
    await withKey(adminKey, operator).succeed('jobFailures', {});
    await withKey(adminKey, operator).succeed('staffOrderList', {}, acting);
    backend.pass(15 * MINUTE);
    await withKey(adminKey, guesser).succeed('jobFailures', {});
  });

  it('does not lock out the staff of a network that guesses it', async () => {
    const { token } = await staffOf(backend, 'a');
    const here = '192.0.2.3';
    for (let tries = 0; tries < 25; tries += 1) await withKey(`faux-${tries}`, here).call('jobFailures', {});
    await withKey(token, here).succeed('staffOrderList', {});
  });

  it('is not counted as guessed when the sign-in of staff has ended', async () => {
    const { token } = await staffOf(backend, 'a');
    const here = '192.0.2.4';
    backend.pass(13 * 60 * MINUTE);
    for (let tries = 0; tries < 25; tries += 1)
      assert.equal((await withKey(token, here).refused('staffOrderList', {})).code, 'session_expired');
    await withKey(backend.config.adminKey, here).succeed('jobFailures', {});
  });
});

describe('the sign-in of the staff', () => {
  it('is never locked for a person with the password, from however many networks it is attacked', async () => {
    const { access: staff } = await staffOf(backend, 'a');
    const client = (address: string) =>
      createClient(backend.app, {
        'x-ardoise-proxy-secret': backend.config.proxySecret,
        'x-ardoise-client-address': address,
      });
    const wrong = { ...staff, password: 'pas le bon' };
    for (let tries = 0; tries < 40; tries += 1)
      assert.equal((await client(`192.0.2.${100 + tries}`).call('staffLogin', wrong)).status, 401);
    const here = client('192.0.2.99');
    for (let tries = 0; tries < 10; tries += 1) await here.call('staffLogin', wrong);
    assert.equal((await here.refused('staffLogin', staff)).code, 'too_many');
    await client('192.0.2.98').succeed('staffLogin', staff);
  });
});

describe('orders', () => {
  it('of one customer are limited wherever they come from, by cookie or with the tokens in the body', async () => {
    const { client, access_token } = await signedIn(backend, 'a');
    const order = payloads(store_id).orderAdd;
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) {
      statuses.push((await client.call('orderAdd', order, elsewhere())).status);
      const body = { ...order, access_token };
      statuses.push((await backend.shop('a').post('v1/order/add', body, elsewhere())).status);
    }
    assert(!statuses.slice(0, 60).includes(429));
    assert.deepEqual(statuses.slice(60), [429, 429]);
  });
});

describe('a signed-in customer', () => {
  const token = { refresh_token: 'x'.repeat(43), store_id };

  it('orders at an address that has used up its orders, and guests there do not', async () => {
    const order = payloads(store_id).orderAdd;
    const here = elsewhere();
    const stranger = backend.shop('a');
    for (let times = 0; times < 300; times += 1)
      assert.equal((await stranger.call('orderAdd', order, here)).status, 401);
    assert.equal((await stranger.call('orderAdd', order, here)).status, 429);
    const { client } = await signedIn(backend, 'a');
    for (let times = 0; times < 60; times += 1)
      assert.notEqual((await client.call('orderAdd', order, here)).status, 429);
    assert.equal((await client.call('orderAdd', order, here)).status, 429);
    assert.equal((await stranger.call('orderAdd', order, elsewhere())).status, 401);
  });

  it('stays so at an address that has used up its renewals, after the access token has ended', async () => {
    const { client, refresh_token } = await signedIn(backend, 'a');
    backend.pass(16 * MINUTE);
    const here = elsewhere();
    const stranger = backend.shop('a');
    for (let times = 0; times < 1000; times += 1)
      assert.equal((await stranger.call('refreshToken', token, here)).status, 401);
    assert.equal((await stranger.call('refreshToken', token, here)).status, 429);
    await client.succeed('refreshToken', { refresh_token, store_id }, here);
  });

  it('counts for the network in a sign-in to another account', async () => {
    const { client } = await signedIn(backend, 'a');
    const here = elsewhere();
    for (let tries = 0; tries < 100; tries += 1)
      assert.equal((await login(client, `nul.${tries}@example.fr`, 'faux', here)).status, 401);
    assert.equal((await login(client, 'nul@example.fr', 'faux', here)).status, 429);
  });
});

describe('the token that every write needs', () => {
  it('is unlimited, since signing in needs it', async () => {
    const here = elsewhere();
    for (let rounds = 0; rounds < 121; rounds += 1) {
      const given = await Promise.all(
        Array.from({ length: 100 }, () => backend.shop('a').call('csrfToken', {}, here)),
      );
      assert(given.every(({ status }) => status === 200));
    }
    await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost:3000' }, here);
  });
});

describe('behind a load balancer', () => {
  it('calls to the backend’s own port count for the address that the load balancer sends', async () => {
    const balanced = await startBackend({ config: { rateLimits: true, behindProxy: true }, shops: false });
    const withKey = (key: string, forwarded: string) =>
      createClient(balanced.app, { authorization: `Bearer ${key}`, 'x-forwarded-for': forwarded });
    const { adminKey } = balanced.config;
    for (let tries = 0; tries < 20; tries += 1)
      await withKey(`faux-${tries}`, `198.51.100.9, 192.0.2.1:${4000 + tries}`).refused('jobFailures', {});
    assert.equal((await withKey(adminKey, '192.0.2.1').refused('jobFailures', {})).code, 'too_many');
    await withKey(adminKey, '192.0.2.2').succeed('jobFailures', {});
  });
});

describe('the password of a signed-in customer', () => {
  it('cannot be guessed either', async () => {
    const { client } = await signedIn(backend, 'a');
    const payload = { password: 'faux', new_password: 'un tout autre secret' };
    for (let tries = 0; tries < 10; tries += 1)
      assert.equal((await client.call('customerUpdatePassword', payload)).status, 422);
    assert.equal((await client.call('customerUpdatePasswordV1', payload)).status, 429);
  });
});
