import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { loginOf, registered, signedIn } from './support/customers.ts';

const backend = await startBackend({ config: { secureCookies: true } });
const store_id = backend.storeIds.a;
const me = { access_token: '', refresh_token: '', store_id };

/** Renames a browser's cookies to their old names, without the __Host- prefix. */
function rename(cookies: Map<string, string>) {
  for (const [name, value] of [...cookies]) {
    cookies.delete(name);
    cookies.set(name.replace('__Host-', ''), value);
  }
}

describe('cookies over https', () => {
  it('have a name that no other host and no page without TLS can set', async () => {
    const person = await registered(backend, 'a');
    const { headers } = await person.client.call('customerLogin', loginOf(person));
    const lines = headers.getSetCookie();
    assert.deepEqual(
      lines.map((line) => line.split('=')[0]),
      ['__Host-access_token', '__Host-session', '__Host-fingerprint'],
    );
    for (const line of lines) {
      assert.match(line, /; Path=\/(;|$)/);
      assert.match(line, /; Secure(;|$)/);
      assert.doesNotMatch(line, /Domain/i);
    }
  });

  it('under the old names stay valid until they are set again, then they are cleared', async () => {
    const person = await signedIn(backend, 'a');
    const { cookies } = person.client;
    rename(cookies);
    await person.client.succeed('customerMe', me);
    // The client's own: its CSRF cookie counts under the new name alone.
    cookies.set('__Host-csrf', cookies.get('csrf') ?? '');
    const payload = { refresh_token: person.refresh_token, store_id };
    await person.client.succeed('refreshToken', payload);
    assert.deepEqual([...cookies.keys()].filter((name) => /access|session|fingerprint/.test(name)).sort(), [
      '__Host-access_token',
      '__Host-fingerprint',
      '__Host-session',
    ]);
    await person.client.succeed('customerMe', me);
  });

  it('planted by another host under the old name do not override our own', async () => {
    const [person, attacker] = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
    person.client.cookies.set('access_token', attacker.access_token);
    const { customer } = await person.client.succeed('customerMe', me);
    assert.equal(customer.email, person.signUp.email);
  });

  it('under the old name do not count as a CSRF token', async () => {
    const client = backend.shop('a');
    const { token } = await client.succeed('csrfToken', {});
    const forget = () =>
      client.send(
        'POST',
        '/api/v1/customer/forget-password',
        { email: 'x@example.fr', store_id },
        { 'x-csrf-token': token },
      );
    assert.equal((await forget()).status, 200);
    rename(client.cookies);
    assert.equal((await forget()).body.code, 'csrf');
  });

  it('are all cleared at sign-out, those with old names too', async () => {
    const person = await signedIn(backend, 'a');
    person.client.cookies.set('session', '1');
    await person.client.succeed('customerDisconnect', { refresh_token: person.refresh_token, store_id });
    assert.deepEqual(
      [...person.client.cookies.keys()].filter((name) => /access|session/.test(name)),
      [],
    );
  });
});
