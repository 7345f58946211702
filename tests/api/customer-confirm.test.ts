import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import {
  completion,
  loginOf,
  type Person,
  registered,
  signUp,
  signUpCodeIn,
  signUpOf,
  tokenIn,
} from './support/customers.ts';

const DAY = 24 * 60 * 60 * 1000;

const backend = await startBackend();

const isSignedIn = async ({ client, signUp: { store_id } }: Person) =>
  (await client.call('customerMe', { access_token: '', refresh_token: '', store_id })).status === 200;

/** A person who reads the e-mail of a sign-up in another browser. */
const elsewhere = (person: Person): Person => ({ ...person, client: backend.shop('a') });

const byCode = ({ signUp: { email, store_id } }: Person, code: string) =>
  ({ purpose: 'sign_up', email, code, store_id }) as const;

const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the link of a sign-up in the browser that signed up', () => {
  it('confirms, signs in and leads back to where the person was', async () => {
    for (const back_to of ['basket', 'home'] as const) {
      const person = await signUp(backend, 'a', { back_to });
      const answer = await person.client.succeed('customerConfirm', { token: person.token });
      assert.equal(answer.back_to, back_to);
      assert.equal(answer.customer?.email, person.signUp.email);
      assert(await isSignedIn(person));
      const { refresh_token = '' } = answer;
      await person.client.succeed('refreshToken', { refresh_token, store_id: person.signUp.store_id });
      await backend.shop('a').succeed('customerLogin', loginOf(person));
    }
  });

  it('is recognised by an HttpOnly cookie that expires with the link and is cleared with it', async () => {
    const client = backend.shop('a');
    const { headers } = await client.call('customerAdd', signUpOf(backend.storeIds.a));
    const [cookie = '', ...others] = headers.getSetCookie();
    assert.match(cookie, /^sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.deepEqual(others, []);
    const person = await signUp(backend, 'a');
    const secret = person.client.cookies.get('sign_up') ?? '';
    const rows = await backend.database.acrossStores((tx) => tx.query('SELECT * FROM customer_link'));
    assert(secret.length === 43 && !JSON.stringify(rows).includes(secret));
    await person.client.succeed('customerConfirm', { token: person.token });
    assert.equal(person.client.cookies.has('sign_up'), false);
  });

  it('is recognised for the links of all its e-mails', async () => {
    const person = await signUp(backend, 'a');
    await person.client.succeed('customerAdd', person.signUp);
    await emailsTo(backend.config.dataDir, person.signUp.email, 2);
    await person.client.succeed('customerConfirm', { token: person.token });
  });

  it('is not used up by opening it: a mail scanner or a preview confirms nothing', async () => {
    const person = await signUp(backend, 'a');
    const { firstname, lastname, email } = person.signUp;
    for (const [client, same_browser] of [
      [person.client, true],
      [backend.shop('a'), false],
    ] as const) {
      const sign_up = { same_browser, firstname, lastname, email, telephone: '+33612345678' };
      const { purpose, sign_up: told } = await client.succeed('customerVerify', { token: person.token });
      assert.deepEqual([purpose, told], ['confirmation', sign_up]);
    }
    const { status } = await person.client.send('GET', '/api/v1/customer/confirm-register');
    assert.equal(status, 404);
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'unconfirmed');
  });
});

describe('the link of a sign-up in another browser', () => {
  it('confirms nothing without a new password, and does not sign in', async () => {
    const person = await signUp(backend, 'a');
    const reader = elsewhere(person);
    const refused = await reader.client.refused('customerConfirm', { token: person.token });
    assert.equal(refused.code, 'password_owed');
    assert.deepEqual(Object.keys(refused.fields ?? {}), ['password']);
    assert.equal(await isSignedIn(reader), false);
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'unconfirmed');
  });

  it('signs only that browser in, with the new password; the first password stops working', async () => {
    const stranger = await signUp(backend, 'a', { password: 'celui du voleur', newsletter: true });
    const owner = elsewhere(stranger);
    const answer = await owner.client.succeed('customerConfirm', { token: stranger.token, ...completion });
    assert.equal(answer.customer?.email, stranger.signUp.email);
    assert.deepEqual([await isSignedIn(owner), await isSignedIn(stranger)], [true, false]);
    assert.equal((await stranger.client.refused('customerLogin', loginOf(stranger))).code, 'bad_credentials');
    assert.equal(
      (await stranger.client.refused('customerConfirm', { token: stranger.token })).code,
      'used_token',
    );
    const { password } = completion;
    await owner.client.succeed('customerLogin', { ...loginOf(stranger), password });
    const { export: kept } = await owner.client.succeed('customerExport', { password });
    assert.equal(kept.newsletter, false);
  });

  it('stores the form as it was edited', async () => {
    const person = await signUp(backend, 'a');
    const changes = {
      firstname: 'Maëlle',
      lastname: 'Le Gall',
      telephone: '07 11 22 33 44',
      newsletter: true,
    };
    const { customer } = await elsewhere(person).client.succeed('customerConfirm', {
      token: person.token,
      ...completion,
      ...changes,
    });
    assert.deepEqual(
      [customer?.firstname, customer?.lastname, customer?.telephone],
      ['Maëlle', 'Le Gall', '+33711223344'],
    );
  });

  it('asks for the terms, and refuses a password that is easily guessed', async () => {
    const person = await signUp(backend, 'a');
    const { client } = elsewhere(person);
    const { token } = person;
    const unread = await client.refused('customerConfirm', { token, password: completion.password });
    assert.deepEqual(Object.keys(unread.fields ?? {}), ['terms']);
    const weak = { token, terms: true, password: person.signUp.email } as const;
    assert.equal((await client.refused('customerConfirm', weak)).code, 'weak_password');
    await client.succeed('customerConfirm', { token, ...completion });
  });

  it('needs a password too when the cookie is another one or missing', async () => {
    const person = await signUp(backend, 'a');
    const other = await signUp(backend, 'a');
    assert.equal(
      (await other.client.refused('customerConfirm', { token: person.token })).code,
      'password_owed',
    );
    person.client.cookies.delete('sign_up');
    assert.equal(
      (await person.client.refused('customerConfirm', { token: person.token })).code,
      'password_owed',
    );
  });
});

describe('the code of a sign-up', () => {
  it('confirms and signs in the page that signed up, with the password typed there', async () => {
    const person = await signUp(backend, 'a');
    const { customer } = await person.client.succeed('otpVerify', byCode(person, person.code));
    assert.equal(customer.email, person.signUp.email);
    assert(await isSignedIn(person));
    await backend.shop('a').succeed('customerLogin', loginOf(person));
    assert.equal(
      (await person.client.refused('customerConfirm', { token: person.token })).code,
      'used_token',
    );
  });

  it('signs that page in after the link has confirmed in another browser', async () => {
    const person = await signUp(backend, 'a');
    await elsewhere(person).client.succeed('customerConfirm', { token: person.token, ...completion });
    await person.client.succeed('otpVerify', byCode(person, person.code));
    assert(await isSignedIn(person));
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
  });

  it('is refused in another browser, even when that one signed up with the e-mail address too', async () => {
    const stranger = await signUp(backend, 'a', { password: 'celui du voleur' });
    const owner = elsewhere(stranger);
    const refused = await owner.client.refused('otpVerify', byCode(stranger, stranger.code));
    assert.equal(refused.code, 'other_browser');
    // The owner signs up too, and mistakes the stranger's e-mail for their own.
    await owner.client.succeed('customerAdd', { ...stranger.signUp, password: 'celui que je veux' });
    const tried = byCode(stranger, stranger.code);
    assert.equal((await owner.client.refused('otpVerify', tried)).code, 'bad_code');
    const nobodys = { ...tried, email: 'personne@example.fr' };
    assert.equal((await owner.client.refused('otpVerify', nobodys)).code, 'bad_code');
  });

  it('allows five tries, is valid for ten minutes and works once', async () => {
    const [tried, late, used] = [
      await signUp(backend, 'a'),
      await signUp(backend, 'a'),
      await signUp(backend, 'a'),
    ];
    for (let time = 0; time < 5; time += 1)
      await tried.client.refused('otpVerify', byCode(tried, another(tried.code)));
    assert.equal((await tried.client.refused('otpVerify', byCode(tried, tried.code))).code, 'bad_code');
    await used.client.succeed('otpVerify', byCode(used, used.code));
    assert.equal((await used.client.refused('otpVerify', byCode(used, used.code))).code, 'other_browser');
    backend.pass(10 * 60_000);
    assert.equal((await late.client.refused('otpVerify', byCode(late, late.code))).code, 'bad_code');
  });

  it('is in each e-mail, and only the latest one works', async () => {
    const person = await signUp(backend, 'a');
    backend.pass(1);
    await person.client.succeed('customerAdd', person.signUp);
    const emails = await emailsTo(backend.config.dataDir, person.signUp.email, 2);
    const last = signUpCodeIn(emails.at(-1));
    if (last !== person.code)
      assert.equal((await person.client.refused('otpVerify', byCode(person, person.code))).code, 'bad_code');
    await person.client.succeed('otpVerify', byCode(person, last));
  });

  it('is not sent to an e-mail address that has an account', async () => {
    const known = await registered(backend, 'a');
    const client = backend.shop('a');
    await client.succeed('customerAdd', signUpOf(backend.storeIds.a, { email: known.signUp.email }));
    const email = (await emailsTo(backend.config.dataDir, known.signUp.email, 2)).at(-1);
    assert.doesNotMatch(email?.text ?? '', /^ {4}\d{6}$/m);
    assert.equal((await client.refused('otpVerify', byCode(known, '000000'))).code, 'bad_code');
  });
});

describe('v1/customer/confirm-register', () => {
  it('works once', async () => {
    const { client, token } = await signUp(backend, 'a');
    await client.succeed('customerConfirm', { token });
    assert.equal((await client.refused('customerConfirm', { token })).code, 'used_token');
  });

  it('works once when opened many times at once', async () => {
    const { client, token } = await signUp(backend, 'a');
    await client.send('GET', '/api/v1/csrf-token');
    const replies = await atOnce(backend, 8, () => client.call('customerConfirm', { token }));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted(),
      [200, 409, 409, 409, 409, 409, 409, 409],
    );
  });

  it('is valid until 24 hours have passed, and no longer', async () => {
    const inTime = await signUp(backend, 'a');
    const late = await signUp(backend, 'a');
    backend.pass(DAY - 1);
    await inTime.client.succeed('customerConfirm', { token: inTime.token });
    backend.pass(1);
    assert.equal((await late.client.refused('customerConfirm', { token: late.token })).code, 'unknown_token');
    const login = await late.client.refused('customerLogin', loginOf(late));
    assert.equal(login.code, 'unconfirmed');
  });

  it('is refused at another shop, and stays unused', async () => {
    const { client, token } = await signUp(backend, 'a');
    const atB = await backend.shop('b').refused('customerConfirm', { token, ...completion });
    assert.equal(atB.code, 'unknown_token');
    await client.succeed('customerConfirm', { token });
  });

  it('refuses a forged token', async () => {
    const { client, token } = await signUp(backend, 'a');
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    for (const forged of [
      `${token.slice(0, -1)}${last}`,
      'x',
      token.toUpperCase(),
      `${token}=`,
      "' OR 1=1 --",
    ])
      assert.equal((await client.refused('customerConfirm', { token: forged })).code, 'unknown_token');
    for (const malformed of ['', 'x'.repeat(4097)])
      assert.deepEqual(
        Object.keys((await client.refused('customerConfirm', { token: malformed })).fields ?? {}),
        ['token'],
      );
  });

  it("needs the page's CSRF token", async () => {
    const { client, token } = await signUp(backend, 'a');
    const { status, body } = await client.send('POST', '/api/v1/customer/confirm-register', { token });
    assert.deepEqual([status, body.code], [403, 'csrf']);
    await client.succeed('customerConfirm', { token });
  });
});

describe('two sign-ups with one e-mail address', () => {
  it('keep the password of the confirmed one and refuse the other', async () => {
    const mine = await signUp(backend, 'a', { password: 'celui que je veux' });
    const theirs = signUpOf(backend.storeIds.a, { email: mine.signUp.email, password: 'celui du voleur' });
    await backend.shop('a').succeed('customerAdd', theirs);
    const their = tokenIn((await emailsTo(backend.config.dataDir, theirs.email, 2)).at(-1));

    await mine.client.succeed('customerConfirm', { token: mine.token });
    assert.equal((await mine.client.refused('customerConfirm', { token: their })).code, 'used_token');
    await mine.client.succeed('customerLogin', loginOf(mine));
    const { email, password, store_id } = theirs;
    const stolen = await backend.shop('a').refused('customerLogin', { email, password, store_id });
    assert.equal(stolen.code, 'bad_credentials');
  });

  it('make one customer when both links are opened at once', async () => {
    const { client, signUp: payload } = await signUp(backend, 'a');
    await client.succeed('customerAdd', payload);
    const links = (await emailsTo(backend.config.dataDir, payload.email, 2)).map(tokenIn);
    const replies = await atOnce(backend, 2, () =>
      client.call('customerConfirm', { token: links.pop() ?? '' }),
    );
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409]);
  });
});

describe('an unconfirmed sign-up', () => {
  it('is deleted after 30 days', async () => {
    const person = await signUp(backend, 'a');
    const purge = () => createPurgeTask({ ...backend, clock: backend.now }).runOne();
    backend.pass(30 * DAY);
    await purge();
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'unconfirmed');
    backend.pass(1);
    await purge();
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
  });
});
