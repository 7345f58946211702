import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { loginOf, signedIn, signUpOf } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';

const { log, said } = capturedLog();
const backend = await startBackend({ log });

describe('the log', () => {
  it('contains no person, e-mail address, password or token, whichever endpoint is called', async () => {
    const secrets = {
      firstname: 'Canaripremier',
      lastname: 'Canarinom',
      email: 'canari.adresse@example.fr',
      telephone: '06 98 76 54 32',
      password: 'canari mot de passe',
    };
    const person = await signedIn(backend, 'a', secrets);
    const store_id = backend.storeIds.a;
    const tokens = { refresh_token: person.refresh_token, store_id };
    await backend.shop('a').succeed('customerAdd', signUpOf(store_id, secrets));
    await person.client.refused('customerAdd', { ...signUpOf(store_id, secrets), telephone: 'canari' });
    await person.client.refused('customerLogin', { ...loginOf(person), password: 'canari faux' });
    await person.client.succeed('customerMe', { access_token: person.access_token, ...tokens });
    const renewed = await person.client.succeed('refreshToken', tokens);
    backend.pass(60_000);
    await person.client.refused('refreshToken', tokens);
    await person.client.refused('customerConfirm', { token: 'canari-jeton' });
    const { client } = person;
    const { email } = secrets;
    await client.succeed('customerForget', { email, store_id });
    await client.succeed('otpGet', { purpose: 'login', email, store_id });
    await client.refused('otpVerify', { purpose: 'login', email, store_id, code: '000000' });
    await client.succeed('customerLogin', loginOf(person));
    await client.succeed('addressAdd', { city: 'Lille', address: '1 rue du Canari' });
    await client.succeed('customerUpdate', {
      ...secrets,
      email: 'canari.neuf@example.fr',
      firstname: 'Canarisecond',
    } as never);
    await client.succeed('customerExport', { password: person.signUp.password });
    await client.refused('customerUpdatePassword', { password: 'canari faux', new_password: 'canari neuf' });
    await person.client.send('POST', '/api/v2/customer/canari-chemin?email=canari@example.fr', secrets);
    await deliveredEmails(backend);

    assert.match(said(), /"path":"\/api\/v2\/customer\/login"/);
    assert.match(said(), /e-mail sent/);
    for (const secret of [
      'canari',
      '98765432',
      '98 76 54 32',
      person.access_token,
      person.refresh_token,
      renewed.refresh_token,
    ])
      assert(!said().toLowerCase().includes(secret.toLowerCase()), secret);
  });

  it('names none when a statement fails either', async () => {
    const payload = signUpOf(backend.storeIds.a, {
      firstname: 'Canaritombe',
      email: 'canari.tombe@example.fr',
    });
    await backend.database.acrossStores((tx) =>
      tx.query("ALTER TABLE customer ADD CONSTRAINT no_canary CHECK (firstname <> 'Canaritombe')"),
    );
    const refused = await backend.shop('a').refused('customerAdd', payload);
    assert.equal(refused.code, 'internal');
    assert.match(said(), /"code":"23514"/);
    assert(!said().toLowerCase().includes('canari'));
    assert(!said().includes('$argon2id$'));
  });
});
