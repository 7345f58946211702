import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSignUp } from '#backend/modules/accounts/authentication/sign-up.ts';
import { createPasswords } from '#backend/shared/crypto/passwords.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { type CallOf, endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { startBackend } from './support/backend.ts';
import { onPage, originOf, registered, signUpOf, tokenIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { testTenants } from './support/tenants.ts';

const backend = await startBackend();
const { dataDir } = backend.config;

const sign = (changes: Partial<CallOf<'customerAdd'>> = {}) => signUpOf(backend.storeIds.a, changes);
const fieldsOf = async (payload: unknown) =>
  Object.keys(
    (await backend.shop('a').refused('customerAdd', payload as CallOf<'customerAdd'>)).fields ?? {},
  );

describe('v1/customer/add', () => {
  it('answers a message and sends a confirmation in the name of the shop', async () => {
    const payload = sign();
    const { message } = await backend.shop('a').succeed('customerAdd', payload, onPage(originOf('a')));
    assert.match(message, /e-\u2060mail/);
    const [email] = await emailsTo(dataDir, payload.email);
    assert(email);
    assert.match(email.from, /@commande\.shop-a\.example>$/);
    assert.match(email.subject, /^Confirmez votre inscription chez /);
    assert.equal(email.headers.get('auto-submitted'), 'auto-generated');
    assert(email.html.includes(`${originOf('a')}/confirm-register/${tokenIn(email)}`));
    assert.match(email.text, /Bonjour Léa,/);
  });

  it('stores no link, no body of a sent e-mail, and only the hash of the password', async () => {
    const payload = sign();
    await backend.shop('a').succeed('customerAdd', payload);
    const [email] = await deliveredEmails(backend, { to: payload.email });
    const token = tokenIn(email);
    const rows = await backend.database.acrossStores(async (tx) => [
      ...(await tx.query('SELECT * FROM email')),
      ...(await tx.query('SELECT * FROM customer_link')),
      ...(await tx.query('SELECT * FROM customer WHERE email = $1', [payload.email])),
    ]);
    const kept = JSON.stringify(rows);
    assert(!kept.includes(token));
    assert(!kept.includes(payload.password));
    assert.match(kept, /\$argon2id\$/);
  });

  it('links to the public URL, or to localhost when the page is there', async () => {
    const publicUrl = 'https://commande.shop-a.example';
    for (const [sent, expected] of [
      ['http://shop-a.localhost:3000', 'http://shop-a.localhost:3000'],
      ['https://commande.shop-a.example', publicUrl],
      ['http://commande.shop-a.example', publicUrl],
      ['https://commande.shop-a.example:8443', publicUrl],
      ['http://shop-b.localhost:3000', publicUrl],
      ['https://shop-a.localhost.evil.example', publicUrl],
      ['https://shop-a.localhost@evil.example', publicUrl],
      ['javascript://shop-a.localhost', publicUrl],
      ['http://shop-a.localhost:3000/path', publicUrl],
      ['', publicUrl],
    ] as const) {
      const payload = sign();
      await backend.shop('a').succeed('customerAdd', payload, onPage(sent));
      const [email] = await emailsTo(dataDir, payload.email);
      assert(email?.text.includes(`\n${expected}/confirm-register/`), `${sent}: ${email?.text}`);
    }
  });

  it('trusts an origin only from the proxy', async () => {
    const reply = await backend.direct().post('v1/customer/add', sign(), onPage(originOf('a')));
    assert.equal(reply.status, 403);
  });
});

describe('sign-up with an e-mail address that has an account', () => {
  it('gets the same answer; only the e-mail says so', async () => {
    const { signUp } = await registered(backend, 'a', { firstname: 'Zoé' });
    const answerTo = async (payload: CallOf<'customerAdd'>) => {
      const { status, headers, body } = await backend
        .shop('a')
        .call('customerAdd', payload, onPage(originOf('a')));
      const told = [...headers].filter(([name]) => name !== 'x-request-id');
      return { status, body, headers: told.map(([, value]) => value.replace(/^(sign_up)=[\w-]+/, '$1')) };
    };
    const known = await answerTo(sign({ email: signUp.email.toUpperCase() }));
    assert.deepEqual(known, await answerTo(sign()));
    assert.equal(known.status, 200);

    const email = (await emailsTo(dataDir, signUp.email, 2)).at(-1);
    assert.match(email?.subject ?? '', /^Vous avez déjà un compte chez /);
    assert(email?.text.includes('Bonjour Zoé,'));
    assert(email?.text.includes(`${originOf('a')}/login`));
    assert(!email?.html.includes('confirm-register'));
  });

  it('changes nothing about the customer', async () => {
    const { client, signUp } = await registered(backend, 'a');
    const other = { email: signUp.email, password: 'un tout autre' };
    await backend.shop('a').succeed('customerAdd', sign(other));
    const login = { ...other, store_id: signUp.store_id };
    assert.equal((await client.refused('customerLogin', login)).code, 'bad_credentials');
    await client.succeed('customerLogin', { ...login, password: signUp.password });
  });

  it('takes the same time: the password is hashed either way', async () => {
    const { signUp } = await registered(backend, 'a');
    const hashed: string[] = [];
    const hash = async (password: string) => `hash ${hashed.push(password)}`;
    const serve = createSignUp({
      database: backend.database,
      clock: backend.now,
      passwords: { ...createPasswords(), hash },
      deletions: { resendLink: async () => {} },
      sendConfirmation: async () => {},
      wakeOutbox: () => {},
    });
    const shop: Shop = {
      storeId: backend.storeIds.a,
      tenant: testTenants.a,
      name: 'A',
      timeZone: 'Europe/Paris',
      theme: 'default',
      manageHosts: [],
      manageUrl: '',
      siteUrl: '',
      demonstration: true,
    };
    for (const changes of [
      { email: signUp.email, password: 'à qui est connu' },
      { password: 'à qui ne l’est pas' },
    ]) {
      const place = { shop, origin: originOf('a'), fingerprint: '', signUpSecret: 'x' };
      const { terms: _, ...typed } = endpointSchemas.customerAdd.payload.parse(sign(changes));
      await serve(place, { ...typed, newsletter: false, backTo: 'home' });
      assert.equal(hashed.at(-1), changes.password);
    }
  });

  it('is another customer at another shop', async () => {
    const { signUp } = await registered(backend, 'a');
    const elsewhere = await registered(backend, 'b', { email: signUp.email, password: 'celui du b' });
    const customer = async (client: typeof elsewhere.client, password: string, store_id: number) =>
      (await client.succeed('customerLogin', { email: signUp.email, password, store_id })).customer;
    const atA = await customer(backend.shop('a'), signUp.password, backend.storeIds.a);
    const atB = await customer(backend.shop('b'), 'celui du b', backend.storeIds.b);
    assert.notEqual(atA.customer_id, atB.customer_id);
    const { store_id } = signUp;
    const swapped = { email: signUp.email, password: 'celui du b', store_id };
    assert.equal((await backend.shop('a').refused('customerLogin', swapped)).code, 'bad_credentials');
  });
});

describe('the limits of a sign-up', () => {
  const longEmail = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 64)}.fr`;

  it('are accepted at the boundary', async () => {
    for (const changes of [
      { firstname: 'x' },
      { firstname: 'x'.repeat(32), lastname: 'y'.repeat(32) },
      { email: longEmail(96) },
      { password: 'dix signes' },
      { password: 'phrase '.repeat(29).slice(0, 200).replace('phrase', 'autre') },
      { newsletter: true, back_to: 'basket' as const },
    ])
      await backend.shop('a').succeed('customerAdd', sign(changes));
  });

  it('are refused one past it, with the field named', async () => {
    for (const changes of [
      { firstname: '' },
      { firstname: '   ' },
      { firstname: 'x'.repeat(33) },
      { firstname: 'Léa\r\nBcc: x@example.fr' },
      { lastname: '' },
      { lastname: 'y'.repeat(33) },
      { email: longEmail(97) },
      { email: 'lea' },
      { email: '' },
      { password: 'x'.repeat(9) },
      { password: 'x'.repeat(201) },
      { telephone: '06 12 34 56 7' },
      { telephone: '+999 20 7946 0958' },
      { telephone: '+32 471 12 34' },
      { terms: false },
      { back_to: '//evil.example' },
      { status: true },
    ])
      assert.deepEqual(await fieldsOf({ ...sign(), ...changes }), Object.keys(changes));
  });

  it('are reported all at once, each in a sentence', async () => {
    const wrong = sign({ lastname: 'Du\npont', email: 'lea', telephone: '06 12 34 56 7' });
    const { fields } = await backend.shop('a').refused('customerAdd', wrong);
    assert.deepEqual(fields, {
      lastname: 'Une seule ligne, sans retour à la ligne',
      email: 'Adresse e-mail attendue',
      telephone:
        'Ce numéro n’est pas complet, par exemple\u00a0: 06 12 34 56 78, ou +32 471 12 34 56 hors de France.',
    });
  });

  it('refuse a weak or invisible password, and say why', async () => {
    for (const [password, said] of [
      ['motdepasse2026', /courant|connu|devin/],
      [' '.repeat(10), /se répète/],
      ['\u00a0\u2003 \u200b\u3000 \u2009\t \u202f', /se répète/],
      ['dupont-1985', /nom|vous/],
    ] as const) {
      const { code, fields } = await backend.shop('a').refused('customerAdd', sign({ password }));
      assert.equal(code, 'weak_password');
      assert.match(fields?.password ?? '', said);
    }
  });

  it('require every field except the newsletter and the return path', async () => {
    const { store_id, ...rest } = sign();
    const needed = ['email', 'firstname', 'lastname', 'password', 'store_id', 'telephone', 'terms'];
    assert.deepEqual((await fieldsOf({})).toSorted(), needed);
    assert.deepEqual(await fieldsOf(rest), ['store_id']);
  });

  it('store a telephone number as E.164, overseas and foreign ones too', async () => {
    for (const [written, kept] of [
      ['06.12.34.56.78', '+33612345678'],
      ['0033 6 12 34 56 78', '+33612345678'],
      ['+33 (0)6 12 34 56 78', '+33612345678'],
      ['+262 692 12 34 56', '+262692123456'],
      ['0692 12 34 56', '+262692123456'],
      ['+32 (0)471 12 34 56', '+32471123456'],
      ['00 352 621 123 456', '+352621123456'],
    ] as const) {
      const { client, signUp } = await registered(backend, 'a', { telephone: written });
      const { email, password, store_id } = signUp;
      const { customer } = await client.succeed('customerLogin', { email, password, store_id });
      assert.equal(customer.telephone, kept);
    }
  });
});

describe('a refused sign-up', () => {
  it("needs the page's CSRF token", async () => {
    const payload = sign();
    const { status, body } = await backend.shop('a').send('POST', '/api/v1/customer/add', payload);
    assert.equal(status, 403);
    assert.equal(body.code, 'csrf');
    assert.deepEqual(await deliveredEmails(backend, { to: payload.email }), []);
  });

  it('is for the shop of the page only', async () => {
    const refused = await backend.shop('b').refused('customerAdd', sign());
    assert.equal(refused.code, 'forbidden');
  });
});

describe('repeated sign-ups with one e-mail address', () => {
  const MINUTE = 60_000;

  for (const [who, known] of [
    ['that nobody has confirmed', false],
    ['that is a customer’s', true],
  ] as const) {
    it(`${who}: six send an e-mail each, then one in five minutes does, then one in half an hour`, async () => {
      const { email } = known ? (await registered(backend, 'a')).signUp : sign();
      const client = backend.shop('a');
      const received = async () => (await deliveredEmails(backend, { to: email })).length;
      const before = await received();
      const send = async (passed: number) => {
        backend.pass(passed);
        await client.succeed('customerAdd', sign({ email }));
        return (await received()) - before;
      };
      const counts: number[] = [];
      for (let times = 0; times < 6; times += 1) counts.push(await send(0));
      assert.deepEqual(counts, [1, 2, 3, 4, 5, 6]);
      assert.equal(await send(5 * MINUTE - 1), 6);
      for (let sent = 7; sent <= 12; sent += 1) assert.equal(await send(sent === 7 ? 1 : 5 * MINUTE), sent);
      assert.equal(await send(30 * MINUTE - 1), 12);
      assert.equal(await send(1), 13);
      assert.equal(await send(24 * 60 * MINUTE), 14, 'a day later the next one goes out at once');
      assert.equal(await send(0), 15);
    });
  }
});
