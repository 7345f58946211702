import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { detailsOf, loginOf, signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { ordered } from './support/orders.ts';

const NEW = 'un tout autre secret';

const backend = await startBackend();
const { delivery_zones = [] } = shopA();
await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
const { dataDir } = backend.config;
const store_id = backend.storeIds.a;

const me = (access_token: string) =>
  backend.shop('a').call('customerMe', { access_token, refresh_token: '', store_id });

const fresh = () => `neuve.${crypto.randomUUID().slice(0, 8)}@example.fr`;

describe('customer/update', () => {
  it('writes the names at once, in both versions', async () => {
    const person = await signedIn(backend, 'a');
    for (const [version, firstname] of [
      ['customerUpdate', 'Zoé'],
      ['customerUpdateV1', 'Inès'],
    ] as const) {
      const answer = await person.client.succeed(version, { ...detailsOf(person), firstname });
      assert.equal(answer.title, 'Informations personnelles');
      assert.deepEqual([answer.customer.firstname, answer.to_confirm], [firstname, []]);
    }
    const { body } = await me(person.access_token);
    assert.equal(Object(body.customer).firstname, 'Inès');
  });

  it('changes e-mail address and telephone only once the codes are entered', async () => {
    const person = await signedIn(backend, 'a');
    const email = fresh();
    const telephone = '+33755555555';
    const { customer, to_confirm } = await person.client.succeed('customerUpdate', {
      ...detailsOf(person),
      email,
      telephone,
      password: person.signUp.password,
    });
    assert.deepEqual(to_confirm, ['email', 'telephone']);
    assert.deepEqual([customer.email, customer.telephone], [person.signUp.email, '+33612345678']);
    const codeIn = (text = '') => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
    const [forEmail] = await emailsTo(dataDir, email);
    const forTelephone = (await emailsTo(dataDir, person.signUp.email, 2)).at(-1);
    await person.client.succeed('otpVerify', {
      purpose: 'change_email',
      email,
      store_id,
      code: codeIn(forEmail?.text),
    });
    const { customer: changed } = await person.client.succeed('otpVerify', {
      purpose: 'change_telephone',
      telephone,
      store_id,
      code: codeIn(forTelephone?.text),
    });
    assert.deepEqual([changed.email, changed.telephone], [email, telephone]);
  });

  for (const [changed, message] of [
    [{}, /^Vos informations ont été enregistrées\.$/],
    [
      { telephone: '+33755555555' },
      /^Votre nouveau téléphone sera enregistré quand vous aurez entré le code/,
    ],
    [
      { email: fresh() },
      /^Votre nouvelle adresse e-\u2060mail sera enregistrée quand vous aurez entré le code/,
    ],
    [{ email: fresh(), telephone: '+33755555555' }, /seront enregistrés quand vous aurez entré leurs codes/],
  ] as const)
    it(`reports what is saved, and what needs a code: ${Object.keys(changed)}`, async () => {
      const person = await signedIn(backend, 'a');
      const { password } = person.signUp;
      const answer = await person.client.succeed('customerUpdate', {
        ...detailsOf(person),
        ...changed,
        password,
      });
      assert.match(answer.message ?? '', message);
    });

  it('changes nothing when the e-mail address is new and the password is missing or wrong', async () => {
    const person = await signedIn(backend, 'a');
    const email = fresh();
    const wish = { ...detailsOf(person), firstname: 'Zoé', email, telephone: '+33755555555' };
    for (const [version, password, code, sentence] of [
      ['customerUpdate', undefined, 'password_missing', 'Veuillez rentrer votre mot de passe'],
      ['customerUpdateV1', '', 'password_missing', 'Veuillez rentrer votre mot de passe'],
      ['customerUpdate', 'faux', 'wrong_password', 'Mot de passe incorrect.'],
      ['customerUpdateV1', `${person.signUp.password} `, 'wrong_password', 'Mot de passe incorrect.'],
    ] as const) {
      const refused = await person.client.refused(version, { ...wish, password });
      assert.deepEqual([refused.code, refused.fields], [code, { password: sentence }]);
    }
    const { body } = await me(person.access_token);
    assert.equal(Object(body.customer).firstname, 'Léa');
    const counts = [email, person.signUp.email].map(
      async (to) => (await deliveredEmails(backend, { to })).length,
    );
    assert.deepEqual(await Promise.all(counts), [0, 1], 'no code was sent');
  });

  it('needs no password for the current e-mail address, in any capitalisation', async () => {
    const person = await signedIn(backend, 'a');
    const email = ` ${person.signUp.email.toUpperCase()} `;
    const { to_confirm } = await person.client.succeed('customerUpdate', { ...detailsOf(person), email });
    assert.deepEqual(to_confirm, []);
  });

  it('names every field that is past its limit', async () => {
    const person = await signedIn(backend, 'a');
    const long = 'x'.repeat(33);
    const wrong = { firstname: '', lastname: long, email: 'x', telephone: '12' };
    const { fields } = await person.client.refused('customerUpdate', wrong);
    assert.deepEqual(Object.keys(fields ?? {}).toSorted(), ['email', 'firstname', 'lastname', 'telephone']);
  });
});

describe('customer/update-password', () => {
  it('changes it, signs out every other device, and sends the owner an e-mail', async () => {
    const person = await signedIn(backend, 'a');
    const other = await backend.shop('a').succeed('customerLogin', loginOf(person));
    const { password } = person.signUp;
    const answer = await person.client.succeed('customerUpdatePassword', { password, new_password: NEW });
    assert.equal(answer.title, 'Mot de passe');
    assert.deepEqual(
      [(await me(person.access_token)).status, (await me(other.access_token)).status],
      [200, 401],
    );
    await person.client.succeed('customerLogin', { ...loginOf(person), password: NEW });
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'bad_credentials');
    const mail = (await emailsTo(dataDir, person.signUp.email, 2)).at(-1);
    assert.match(mail?.subject ?? '', /mot de passe .* a été modifié/);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const person = await signedIn(backend, 'a');
    const payload = { password: 'faux', new_password: NEW };
    const refused = await person.client.refused('customerUpdatePasswordV1', payload);
    assert.deepEqual(
      [refused.code, refused.title, refused.message],
      ['wrong_password', 'Mot de passe', 'Mot de passe incorrect.'],
    );
    await person.client.succeed('customerLogin', loginOf(person));
    assert.equal((await deliveredEmails(backend, { to: person.signUp.email })).length, 1);
  });

  it('refuses a new password that is easily guessed, and changes nothing', async () => {
    const person = await signedIn(backend, 'a');
    const { password } = person.signUp;
    for (const new_password of [' '.repeat(12), 'motdepasse2026', 'dupont-1985']) {
      const refused = await person.client.refused('customerUpdatePassword', { password, new_password });
      assert.deepEqual(
        [refused.code, Object.keys(refused.fields ?? {})],
        ['weak_password', ['new_password']],
      );
    }
    await person.client.succeed('customerLogin', loginOf(person));
  });

  it('refuses the present password as the new one, and changes nothing', async () => {
    const person = await signedIn(backend, 'a', { password: 'une crêpe à l’œuf' });
    const other = await backend.shop('a').succeed('customerLogin', loginOf(person));
    const { password } = person.signUp;
    // The same letters in the other Unicode normalization form.
    for (const new_password of [password, password.normalize('NFD')]) {
      const refused = await person.client.refused('customerUpdatePassword', { password, new_password });
      assert.deepEqual(
        [refused.code, refused.fields],
        ['same_password', { new_password: 'C’est déjà votre mot de passe, choisissez-en un autre.' }],
      );
    }
    assert.equal((await me(other.access_token)).status, 200);
    const new_password = `${password}.`;
    await person.client.succeed('customerUpdatePasswordV1', { password, new_password });
  });

  it('revokes a reset link that was sent before', async () => {
    const person = await signedIn(backend, 'a');
    const { email, password } = person.signUp;
    await person.client.succeed('customerForget', { email, store_id });
    const mail = (await emailsTo(dataDir, email, 2)).at(-1);
    const token = /\/forget\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await person.client.succeed('customerUpdatePassword', { password, new_password: NEW });
    assert.equal((await person.client.refused('customerVerify', { token })).code, 'used_token');
  });
});

describe('v2/customer/disconnect-everywhere', () => {
  it('signs every device out and leaves other people signed in', async () => {
    const [person, stranger] = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
    const other = await backend.shop('a').succeed('customerLogin', loginOf(person));
    await person.client.succeed('customerDisconnectEverywhere', {});
    assert(!person.client.cookies.has('access_token') && !person.client.cookies.has('session'));
    for (const token of [person.access_token, other.access_token])
      assert.equal((await me(token)).status, 401);
    for (const { refresh_token } of [person, other]) {
      const refused = await person.client.refused('refreshToken', { refresh_token, store_id });
      assert.equal(refused.code, 'unauthenticated');
    }
    assert.equal((await me(stranger.access_token)).status, 200);
  });
});

describe('v2/customer/export', () => {
  it('contains all stored personal data, and no hash, token or code', async () => {
    const person = await ordered(backend, 'a');
    await person.client.succeed('addressAdd', { city: 'Lille', address: '12 rue du Canari' });
    const { password } = person.signUp;
    const { export: exported } = await person.client.succeed('customerExport', { password });
    assert.equal(exported.customer.email, person.signUp.email);
    assert.equal(exported.customer.orders[0]?.order_id, person.order.order_id);
    assert.equal(exported.customer.addresses[0]?.address_1, '12 rue du Canari');
    assert.deepEqual([exported.newsletter, exported.sessions.length], [false, 1]);
    assert.deepEqual(
      exported.events.map(({ event }) => event),
      ['signed_up', 'data_exported'],
    );
    const text = JSON.stringify(exported);
    for (const secret of ['$argon2id$', person.refresh_token, person.access_token])
      assert(!text.includes(secret));
  });

  for (const [password, code] of [
    ['', 'password_missing'],
    ['un-tout-autre-secret', 'wrong_password'],
  ] as const)
    it(`is refused for the password ${JSON.stringify(password)}, with a sentence at its field`, async () => {
      const { client } = await signedIn(backend, 'a');
      const refused = await client.refused('customerExport', { password });
      assert.deepEqual([refused.status, refused.code], [422, code]);
      assert.deepEqual(Object.keys(refused.fields ?? {}), ['password']);
      assert(!('export' in refused));
    });

  it('contains nothing of another customer', async () => {
    const [person, stranger] = [await signedIn(backend, 'a'), await ordered(backend, 'a')];
    const { password } = person.signUp;
    const { export: exported } = await person.client.succeed('customerExport', { password });
    assert.deepEqual(exported.customer.orders, []);
    assert(!JSON.stringify(exported).includes(stranger.signUp.email));
  });
});
