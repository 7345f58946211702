import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasswords } from '#backend/shared/crypto/passwords.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { cpuTimeOf, medianOf } from './support/cpu-time.ts';
import { loginOf, registered, signUp, signUpCodeIn, tokenIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';

const MINUTE = 60 * 1000;

const backend = await startBackend();

describe('v2/customer/login', () => {
  it('answers tokens and the customer with orders and addresses', async () => {
    const person = await registered(backend, 'a');
    const { access_token, refresh_token, customer } = await person.client.succeed(
      'customerLogin',
      loginOf(person),
    );
    assert.equal(access_token.split('.').length, 3);
    assert.equal(Buffer.from(refresh_token, 'base64url').length, 32);
    const { customer_id, ...rest } = customer;
    assert(customer_id > 0);
    assert.deepEqual(rest, {
      firstname: 'Léa',
      lastname: 'Dupont',
      email: person.signUp.email,
      telephone: '+33612345678',
      store_id: backend.storeIds.a,
      language_id: 3,
      address_id: null,
      status: true,
      newsletter: false,
      orders: [],
      orders_cursor: null,
      addresses: [],
    });
  });

  it('sets the access token and a marker as HttpOnly cookies', async () => {
    const person = await registered(backend, 'a');
    const { headers, body } = await person.client.call('customerLogin', loginOf(person));
    const month = 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax';
    assert.deepEqual(headers.getSetCookie(), [
      `access_token=${body.access_token}; ${month}`,
      `session=1; ${month}`,
      `fingerprint=${person.client.cookies.get('fingerprint')}; ${month}`,
    ]);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('ignores the capitalisation of the e-mail address, not that of the password', async () => {
    const person = await registered(backend, 'a', { password: 'Été comme hiver' });
    const login = loginOf(person);
    await person.client.succeed('customerLogin', { ...login, email: ` ${login.email.toUpperCase()} ` });
    await person.client.succeed('customerLogin', { ...login, password: login.password.normalize('NFD') });
    for (const password of ['été comme hiver', ' Été comme hiver', 'Été comme hive', 'x'])
      assert.equal(
        (await person.client.refused('customerLogin', { ...login, password })).code,
        'bad_credentials',
      );
  });

  it('works the same in v1', async () => {
    const person = await registered(backend, 'a');
    const answer = await person.client.succeed('customerLoginV1', loginOf(person));
    assert.equal(answer.customer.email, person.signUp.email);
    assert.equal(
      (await person.client.refused('customerLoginV1', { ...loginOf(person), password: 'faux' })).status,
      401,
    );
  });

  it('names the field that is past its limit', async () => {
    const person = await registered(backend, 'a');
    const login = loginOf(person);
    for (const [changes, code] of [
      [{ email: 'x'.repeat(96) }, 'bad_credentials'],
      [{ password: 'x'.repeat(200) }, 'bad_credentials'],
      [{ email: 'x'.repeat(97) }, 'malformed'],
      [{ password: 'x'.repeat(201) }, 'malformed'],
      [{ email: '' }, 'malformed'],
      [{ password: '' }, 'malformed'],
    ] as const) {
      const refused = await person.client.refused('customerLogin', { ...login, ...changes });
      assert.equal(refused.code, code);
      if (code === 'malformed') assert.deepEqual(Object.keys(refused.fields ?? {}), Object.keys(changes));
    }
  });

  it("needs the page's CSRF token, in both versions", async () => {
    const person = await registered(backend, 'a');
    for (const { path } of [endpoints.customerLogin, endpoints.customerLoginV1]) {
      const { status, body } = await person.client.send('POST', `/api/${path}`, loginOf(person));
      assert.deepEqual([status, body.code], [403, 'csrf']);
      const forged = { 'x-csrf-token': 'forged' };
      assert.equal((await person.client.send('POST', `/api/${path}`, loginOf(person), forged)).status, 403);
    }
  });
});

describe('a sign-in that fails', () => {
  it('is answered the same for a wrong password, an unknown address and one of another shop', async () => {
    const here = await registered(backend, 'a');
    const elsewhere = await registered(backend, 'b');
    const answerTo = async (login: ReturnType<typeof loginOf>) => {
      const { status, body, headers } = await backend.shop('a').call('customerLogin', login);
      return { status, body, headers: [...headers].filter(([name]) => name !== 'x-request-id') };
    };
    const wrong = await answerTo({ ...loginOf(here), password: 'un autre mot' });
    assert.equal(wrong.status, 401);
    assert.equal(wrong.body.code, 'bad_credentials');
    const store_id = backend.storeIds.a;
    assert.deepEqual(await answerTo({ ...loginOf(here), email: 'personne@example.fr' }), wrong);
    assert.deepEqual(await answerTo({ ...loginOf(elsewhere), store_id }), wrong);
    const unconfirmed = await signUp(backend, 'a');
    assert.deepEqual(await answerTo({ ...loginOf(unconfirmed), password: 'un autre mot' }), wrong);
  });

  it('takes the same time for an unknown e-mail address as for a wrong password', async () => {
    const passwords = createPasswords();
    const someones = await passwords.hash('mot de passe');
    const workFor = (passwordHash: string | null) =>
      cpuTimeOf(async () => assert.equal(await passwords.matches(passwordHash, 'un autre mot'), false));
    const [someone, nobody]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round += 1) {
      someone.push(await workFor(someones));
      nobody.push(await workFor(null));
    }
    const [known, unknown] = [medianOf(someone), medianOf(nobody)];
    assert(known > unknown / 2 && unknown > known / 2, `known ${known} ms, unknown ${unknown} ms`);
  });

  it('sets no cookie', async () => {
    const { headers } = await backend.shop('a').call('customerLogin', {
      email: 'personne@example.fr',
      password: 'faux',
      store_id: backend.storeIds.a,
    });
    assert(!headers.getSetCookie().some((cookie) => /^(access_token|session)=/.test(cookie)));
  });

  it('is answered the same for a deactivated customer', async () => {
    const person = await registered(backend, 'a');
    await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query('UPDATE customer SET status = false WHERE email = $1', [person.signUp.email]),
    );
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
  });
});

describe('a sign-in before the confirmation', () => {
  it('sends a new link and code on request, at most once a minute, for the browser that asks', async () => {
    const person = await signUp(backend, 'a', { back_to: 'basket' });
    const client = backend.shop('a');
    const login = { ...loginOf(person), send_again: true };
    const { email, store_id } = person.signUp;
    assert.equal((await client.refused('customerLogin', login)).body.send_again_in, 60);
    backend.pass(MINUTE);
    await atOnce(backend, 4, () => client.refused('customerLogin', login));
    backend.pass(MINUTE - 1);
    assert.equal((await client.refused('customerLogin', login)).body.send_again_in, 1);
    const emails = await deliveredEmails(backend, { to: email });
    assert.equal(emails.length, 2);
    const code = signUpCodeIn(emails.at(-1));
    await client.succeed('otpVerify', { purpose: 'sign_up', email, code, store_id });
    await client.succeed('customerLogin', login);
  });

  it('is refused as unconfirmed, and sends a new link at most every five minutes', async () => {
    const person = await signUp(backend, 'a', { back_to: 'basket' });
    const { email } = person.signUp;
    const received = () => deliveredEmails(backend, { to: email });
    const attempt = async () => {
      assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'unconfirmed');
    };
    backend.pass(5 * MINUTE - 1);
    await attempt();
    backend.pass(1);
    await atOnce(backend, 8, attempt);
    const emails = await received();
    assert.equal(emails.length, 2);
    backend.pass(5 * MINUTE - 1);
    await attempt();
    assert.equal((await received()).length, 2);

    const answer = await person.client.succeed('customerConfirm', { token: tokenIn(emails.at(-1)) });
    assert.equal(answer.back_to, 'basket');
    await person.client.succeed('customerLogin', loginOf(person));
  });

  it('sends nothing when the password is wrong', async () => {
    const person = await signUp(backend, 'a');
    backend.pass(10 * MINUTE);
    const login = { ...loginOf(person), password: 'un autre mot' };
    assert.equal((await person.client.refused('customerLogin', login)).code, 'bad_credentials');
    await person.client.refused('customerLogin', loginOf(person));
    assert.equal((await deliveredEmails(backend, { to: person.signUp.email })).length, 2);
  });
});
