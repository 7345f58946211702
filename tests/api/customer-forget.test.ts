import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createResetPassword } from '#backend/modules/accounts/authentication/reset-password.ts';
import { createSignUpConfirmation } from '#backend/modules/accounts/authentication/sign-up.ts';
import { createPasswords } from '#backend/shared/crypto/passwords.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { cpuTimeOf, medianOf } from './support/cpu-time.ts';
import { loginOf, onPage, originOf, registered, signedIn, signUp } from './support/customers.ts';
import { deliveredEmails, emailCausedBy } from './support/delivered-emails.ts';

const MINUTE = 60_000;
const NEW = 'un tout autre secret';

const backend = await startBackend();
const { dataDir } = backend.config;
const store_id = backend.storeIds.a;

type Known = Awaited<ReturnType<typeof registered>>;
const received = (email: string) => deliveredEmails(backend, { to: email });

const tokenFor = async ({ client, signUp: { email } }: Known): Promise<string> => {
  const ask = () => client.succeed('customerForget', { email, store_id }, onPage(originOf('a')));
  const mail = await emailCausedBy(backend, ask, { to: email, subject: /nouveau mot de passe/ });
  const token = /shop-a\.localhost:3000\/forget\/([\w-]+)/.exec(mail.text)?.[1];
  assert(token, 'the e-mail has a link');
  return token;
};

describe('v1/customer/forget-password', () => {
  it('answers the same for a known, unknown, unconfirmed, deactivated or invalid e-mail address', async () => {
    const known = await registered(backend, 'a');
    const unconfirmed = await signUp(backend, 'a');
    const off = await registered(backend, 'a');
    await backend.database.inStore(store_id, (tx) =>
      tx.query('UPDATE customer SET status = false WHERE email = $1', [off.signUp.email]),
    );
    const emails = [
      known.signUp.email,
      'personne@example.fr',
      unconfirmed.signUp.email,
      off.signUp.email,
      'pas une adresse',
    ];
    const answers = await Promise.all(
      emails.map(async (email) => {
        const { status, body } = await backend.shop('a').call('customerForget', { email, store_id });
        return JSON.stringify({ status, body });
      }),
    );
    assert.equal(new Set(answers).size, 1, answers.join('\n'));
    const counts = emails.map(async (email) => (await received(email)).length);
    assert.deepEqual(await Promise.all(counts), [2, 0, 1, 1, 0]);
  });

  it('takes the same time for an unknown e-mail address', async () => {
    const person = await registered(backend, 'a');
    const workFor = (email: string) =>
      cpuTimeOf(() => person.client.succeed('customerForget', { email, store_id }));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round += 1) {
      known.push(await workFor(person.signUp.email));
      unknown.push(await workFor('nul@example.fr'));
    }
    const [here, nowhere] = [medianOf(known), medianOf(unknown)];
    assert(here < 2 * nowhere && nowhere < 2 * here, `known ${here} ms, unknown ${nowhere} ms`);
  });

  it('sends some sixty e-mails a day at most, and the latest link is always valid', async () => {
    const person = await registered(backend, 'a');
    const { email } = person.signUp;
    const before = (await received(email)).length;
    const stranger = backend.shop('a');
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      await stranger.succeed('customerForget', { email, store_id });
      backend.pass(15 * MINUTE);
    }
    await person.client.succeed('customerForget', { email, store_id });
    const mails = await received(email);
    assert(mails.length - before <= 62, `${mails.length - before} e-mails in a day`);
    const links = mails.map(({ text }) => /\/forget\/([\w-]+)/.exec(text)?.[1] ?? '').filter(Boolean);
    await person.client.succeed('customerVerify', { token: links.at(-1) ?? '' });
  });

  it('sends one link a minute at most, also for concurrent requests', async () => {
    const person = await registered(backend, 'a');
    const ask = () => person.client.succeed('customerForget', { email: person.signUp.email, store_id });
    await atOnce(backend, 6, ask);
    const count = async () => (await received(person.signUp.email)).length;
    assert.equal(await count(), 2);
    backend.pass(MINUTE - 1);
    await ask();
    assert.equal(await count(), 2);
    backend.pass(1);
    await ask();
    assert.equal(await count(), 3);
  });
});

describe('v1/customer/verify and modify-password', () => {
  it('change the password once, sign the account out everywhere and send its owner an e-mail', async () => {
    const person = await signedIn(backend, 'a');
    const other = await backend.shop('a').succeed('customerLogin', loginOf(person));
    const token = await tokenFor(person);
    assert.deepEqual((await person.client.succeed('customerVerify', { token })).purpose, 'reset');
    await person.client.succeed('customerModifyPassword', { token, password: NEW });

    for (const { access_token } of [person, other]) {
      const me = { access_token, refresh_token: '', store_id };
      assert.equal((await backend.shop('a').refused('customerMe', me)).code, 'unauthenticated');
    }
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
    await person.client.succeed('customerLogin', { ...loginOf(person), password: NEW });
    const mails = await emailsTo(dataDir, person.signUp.email, 3);
    assert.match(mails.at(-1)?.subject ?? '', /mot de passe chez Grill A a été modifié/);

    for (const call of [
      () => person.client.refused('customerVerify', { token }),
      () => person.client.refused('customerModifyPassword', { token, password: NEW }),
    ])
      assert.equal((await call()).code, 'used_token');
  });

  it('accept a link for an hour, and no longer', async () => {
    const person = await registered(backend, 'a');
    const token = await tokenFor(person);
    backend.pass(60 * MINUTE - 1);
    await person.client.succeed('customerVerify', { token });
    backend.pass(1);
    assert.equal((await person.client.refused('customerVerify', { token })).code, 'unknown_token');
    const late = await person.client.refused('customerModifyPassword', { token, password: NEW });
    assert.equal(late.code, 'unknown_token');
  });

  it('accept one of two concurrent uses of a link', async () => {
    const person = await registered(backend, 'a');
    const token = await tokenFor(person);
    const replies = await atOnce(backend, 5, () =>
      person.client.call('customerModifyPassword', { token, password: NEW }),
    );
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409]);
  });

  it('revoke the links that were sent before', async () => {
    const person = await registered(backend, 'a');
    const first = await tokenFor(person);
    backend.pass(MINUTE);
    const second = await tokenFor(person);
    await person.client.succeed('customerModifyPassword', { token: second, password: NEW });
    const refused = await person.client.refused('customerModifyPassword', { token: first, password: NEW });
    assert.equal(refused.code, 'used_token');
  });

  it('refuse a link of another shop, of a sign-up, and a forged one', async () => {
    const person = await registered(backend, 'a');
    const token = await tokenFor(person);
    const waiting = await signUp(backend, 'a');
    for (const [shopLetter, foreign] of [
      ['b', token],
      ['a', waiting.token],
      ['a', 'made-up'],
    ] as const) {
      const payload = { token: foreign, password: NEW };
      const refused = await backend.shop(shopLetter).refused('customerModifyPassword', payload);
      assert.equal(refused.code, 'unknown_token');
    }
    const { purpose } = await waiting.client.succeed('customerVerify', { token: waiting.token });
    assert.equal(purpose, 'confirmation');
    await waiting.client.succeed('customerConfirm', { token: waiting.token });
    assert.equal(
      (await waiting.client.refused('customerVerify', { token: waiting.token })).code,
      'used_token',
    );
    assert.equal((await person.client.refused('customerConfirm', { token })).code, 'unknown_token');
  });

  it('hash no password for a token that is forged, used, or of a sign-up', async () => {
    const person = await registered(backend, 'a');
    const used = await tokenFor(person);
    await person.client.succeed('customerModifyPassword', { token: used, password: NEW });
    const waiting = await signUp(backend, 'a');
    const hashed: string[] = [];
    const hash = async (password: string) => `hash ${hashed.push(password)}`;
    const passwords = { ...createPasswords(), hash };
    const wakeOutbox = () => {};
    const unused = {} as never;
    const { database, now: clock } = backend;
    const { modifyPassword } = createResetPassword({ database, clock, passwords, wakeOutbox });
    const shop = { storeId: store_id, name: 'Grill A' } as Shop;
    for (const token of ['made-up', used, waiting.token])
      assert.equal((await modifyPassword({ shop, origin: '' }, { token, password: NEW })).ok, false);
    assert.deepEqual(hashed, []);
    const { confirmByLink } = createSignUpConfirmation({
      database,
      clock,
      passwords,
      sessions: unused,
      codes: unused,
      readCustomer: unused,
    });
    const place = { shop, origin: '', fingerprint: '', signUpSecret: '' };
    const completion = { password: NEW, newsletter: false };
    assert.equal((await confirmByLink(place, { token: 'made-up', completion })).ok, false);
    assert.deepEqual(hashed, []);
  });

  it('apply the limits to the new password', async () => {
    const person = await registered(backend, 'a');
    const token = await tokenFor(person);
    for (const password of ['neuf+neuf', 'x'.repeat(201), ' '.repeat(10), 'motdepasse2026']) {
      const refused = await person.client.refused('customerModifyPassword', { token, password });
      assert.deepEqual(Object.keys(refused.fields ?? {}), ['password']);
    }
    await person.client.succeed('customerModifyPassword', { token, password: 'dix signes' });
  });

  it('store only the hash of a link', async () => {
    const token = await tokenFor(await registered(backend, 'a'));
    const rows = await backend.database.acrossStores((tx) => tx.query('SELECT * FROM customer_link'));
    assert(!JSON.stringify(rows).includes(token));
  });
});
