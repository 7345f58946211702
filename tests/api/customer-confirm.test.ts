import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { loginOf, signUp, signUpOf, tokenIn } from './support/customers.ts';

const DAY = 24 * 60 * 60 * 1000;

const backend = await startBackend();

describe('v1/customer/confirm-register', () => {
  it('confirms in whatever tab the link is opened, and leads back to where the person was', async () => {
    const fromBasket = await signUp(backend, 'a', { back_to: 'basket' });
    const confirmed = await backend.shop('a').succeed('customerConfirm', { token: fromBasket.token });
    assert.equal(confirmed.back_to, 'basket');
    assert.match(confirmed.message, /confirmée/);
    const fromHome = await signUp(backend, 'a');
    assert.equal(
      (await fromHome.client.succeed('customerConfirm', { token: fromHome.token })).back_to,
      'home',
    );
  });

  it('does not sign in', async () => {
    const { client, token, signUp: payload } = await signUp(backend, 'a');
    const before = new Set(client.cookies.keys());
    const answer = await client.succeed('customerConfirm', { token });
    assert.deepEqual(new Set(client.cookies.keys()), before);
    assert.deepEqual(Object.keys(answer).toSorted(), ['back_to', 'class', 'message']);
    const me = { access_token: '', refresh_token: '', store_id: payload.store_id };
    assert.equal((await client.refused('customerMe', me)).code, 'unauthenticated');
  });

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

  it('holds until 24 hours have passed, and no longer', async () => {
    const inTime = await signUp(backend, 'a');
    const late = await signUp(backend, 'a');
    backend.pass(DAY - 1);
    await inTime.client.succeed('customerConfirm', { token: inTime.token });
    backend.pass(1);
    assert.equal((await late.client.refused('customerConfirm', { token: late.token })).code, 'unknown_token');
    const login = await late.client.refused('customerLogin', loginOf(late));
    assert.equal(login.code, 'unconfirmed');
  });

  it('is nothing at another shop, where it stays unused', async () => {
    const { client, token } = await signUp(backend, 'a');
    assert.equal((await backend.shop('b').refused('customerConfirm', { token })).code, 'unknown_token');
    await client.succeed('customerConfirm', { token });
  });

  it('knows no forged token', async () => {
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

describe('two sign-ups with one address', () => {
  it('give the password of the one that is confirmed, and shut the other', async () => {
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
    await backend.shop('a').succeed('customerAdd', payload);
    const links = (await emailsTo(backend.config.dataDir, payload.email, 2)).map(tokenIn);
    const replies = await atOnce(backend, 2, () =>
      client.call('customerConfirm', { token: links.pop() ?? '' }),
    );
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409]);
  });
});

describe('a sign-up that nobody confirms', () => {
  it('is forgotten after 30 days', async () => {
    const person = await signUp(backend, 'a');
    backend.pass(30 * DAY);
    await backend.shop('a').succeed('customerAdd', signUpOf(backend.storeIds.a));
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'unconfirmed');
    backend.pass(1);
    await backend.shop('a').succeed('customerAdd', signUpOf(backend.storeIds.a));
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
  });
});
