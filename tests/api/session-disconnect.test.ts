import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { loginOf, signedIn } from './support/customers.ts';

const backend = await startBackend();
const store_id = backend.storeIds.a;

const holds = async (access_token: string) =>
  (await backend.shop('a').call('customerMe', { access_token, refresh_token: '', store_id })).status === 200;
const renews = async (client: Client, refresh_token: string) =>
  (await client.call('refreshToken', { refresh_token, store_id })).status === 200;

describe('v2/customer/disconnect', () => {
  it('revokes the session at once and clears the cookies', async () => {
    const { client, access_token, refresh_token } = await signedIn(backend, 'a');
    const { status, headers } = await client.call('customerDisconnect', { refresh_token, store_id });
    assert.equal(status, 200);
    for (const name of ['access_token', 'session'])
      assert(
        headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=;`) && /Max-Age=0/i.test(cookie)),
      );
    assert(!client.cookies.has('access_token') && !client.cookies.has('session'));
    assert(!(await holds(access_token)));
    assert(!(await renews(client, refresh_token)));
  });

  it('revokes the session of the cookie when the page has lost its refresh token', async () => {
    const { client, access_token, refresh_token } = await signedIn(backend, 'a');
    await client.succeed('customerDisconnect', { refresh_token: '', store_id });
    assert(!(await holds(access_token)));
    assert(!(await renews(client, refresh_token)));
  });

  it('revokes the session of a refresh token whose access token has expired', async () => {
    const { client, refresh_token } = await signedIn(backend, 'a');
    backend.pass(60 * 60 * 1000);
    await client.succeed('customerDisconnect', { refresh_token, store_id });
    assert(!(await renews(client, refresh_token)));
  });

  it('leaves other devices signed in', async () => {
    const person = await signedIn(backend, 'a');
    const browser = backend.shop('a');
    const other = await browser.succeed('customerLogin', loginOf(person));
    await person.client.succeed('customerDisconnect', { refresh_token: person.refresh_token, store_id });
    assert(await holds(other.access_token));
    assert(await renews(browser, other.refresh_token));
  });

  it('is a success for a visitor too', async () => {
    await backend.shop('a').succeed('customerDisconnect', { refresh_token: '', store_id });
    await backend.shop('a').succeed('customerDisconnect', { refresh_token: 'nobody', store_id });
  });

  it('cannot revoke a session from another shop', async () => {
    const { client, access_token, refresh_token } = await signedIn(backend, 'a');
    const headers = { authorization: `Bearer ${access_token}` };
    await backend
      .shop('b')
      .succeed('customerDisconnect', { refresh_token, store_id: backend.storeIds.b }, headers);
    assert(await holds(access_token));
    assert(await renews(client, refresh_token));
  });

  it("needs the page's CSRF token", async () => {
    const { client, access_token, refresh_token } = await signedIn(backend, 'a');
    const payload = { refresh_token, store_id };
    const { status, body } = await client.send('POST', '/api/v2/customer/disconnect', payload);
    assert.deepEqual([status, body.code], [403, 'csrf']);
    assert(await holds(access_token));
  });
});
