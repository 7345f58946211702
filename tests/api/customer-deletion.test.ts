import assert from 'node:assert/strict';
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { describe, it } from 'node:test';
import { createEraseAccounts } from '#backend/modules/accounts/profile/account-deletion.ts';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { loginOf, onPage, originOf, signedIn, signUpOf } from './support/customers.ts';
import { deliveredEmails, emailCausedBy } from './support/delivered-emails.ts';
import { ordered } from './support/orders.ts';
import { staffOf } from './support/staff.ts';
import { runAllDue, until } from './support/until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = 'clé d’été à 20 €';

const backend = await startBackend();
const { delivery_zones = [] } = shopA();
await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
const { dataDir } = backend.config;
const store_id = backend.storeIds.a;
const url = 'http://shop-a.localhost';

type Person = Awaited<ReturnType<typeof signedIn>>;
const member = () => signedIn(backend, 'a', { password: PASSWORD });

const publicKeyOf = async ({ client }: Pick<Person, 'client'>) => {
  const { data } = await client.succeed('storeSearch', { url });
  const entry = data.setting.find(({ key }) => key === 'publicKey');
  assert(entry, 'a customer is given the public key');
  return { publicKey: entry.value, token_session_id: entry.token_session_id ?? '' };
};

const encrypt = (publicKey: string, text: string) =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(Buffer.from(text, 'utf8').toString('base64')),
  ).toString('base64');

const payloadOf = async (person: Person, password = PASSWORD) => {
  const { publicKey, token_session_id } = await publicKeyOf(person);
  const { customer_id } = person.customer;
  return { token_session_id, store_id, customer_id, password: encrypt(publicKey, password) };
};

const received = (email: string) => deliveredEmails(backend, { to: email });

/** Deletes the account and gives the token of the e-mailed link. */
async function deleteAccount(person: Person): Promise<string> {
  const payload = await payloadOf(person);
  const email = await emailCausedBy(
    backend,
    () => person.client.succeed('customerDelete', payload, onPage(originOf('a'))),
    { to: person.signUp.email, subject: /va être effacé/ },
  );
  const { customer_id } = person.customer;
  const link = new RegExp(`${originOf('a')}/cancel-delete/${customer_id}\\?token=([\\w.-]+)`);
  const token = link.exec(email.text)?.[1];
  assert(token, 'the e-mail has a link');
  return token;
}

describe('the public key', () => {
  it('is RSA-4096, the same for all customers of a shop and another one at another shop', async () => {
    const [one, other, elsewhere] = [await member(), await member(), await signedIn(backend, 'b')];
    const [{ publicKey }, second] = await Promise.all([publicKeyOf(one), publicKeyOf(other)]);
    assert.equal(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength, 4096);
    assert.equal(second.publicKey, publicKey);
    const { data } = await elsewhere.client.succeed('storeSearch', { url: 'http://shop-b.localhost' });
    assert.notEqual(data.setting.find(({ key }) => key === 'publicKey')?.value, publicKey);
  });

  it('is not shown to visitors; the private key is never shown', async () => {
    const { data } = await backend.shop('a').succeed('storeSearch', { url });
    assert(!data.setting.some(({ key }) => key === 'publicKey'));
    const person = await member();
    const { body } = await person.client.call('storeSearch', { url });
    assert(!JSON.stringify(body).includes('PRIVATE'));
  });
});

describe('customer/delete', () => {
  it('deactivates the account at once, signs it out, and sends an e-mail', async () => {
    const person = await member();
    const other = await backend.shop('a').succeed('customerLogin', loginOf(person));
    await deleteAccount(person);
    assert(!person.client.cookies.has('access_token'));
    for (const access_token of [person.access_token, other.access_token]) {
      const { status } = await backend
        .shop('a')
        .call('customerMe', { access_token, refresh_token: '', store_id });
      assert.equal(status, 401);
    }
    assert.equal((await person.client.refused('customerLogin', loginOf(person))).code, 'deletion_pending');
    const [mail] = await emailsTo(dataDir, person.signUp.email, 1, /va être effacé/);
    assert.match(mail?.text ?? '', /effacé le vendredi 4\s+décembre/);
    assert.match(mail?.text ?? '', /commandes\s+récurrentes\s+sont\s+suspendues/);
  });

  it('leaves an active order to the shop, with its customer and its e-mails', async () => {
    const person = await ordered(backend, 'a');
    const { order_id, order_status_id } = person.order;
    await person.client.succeed('customerDelete', await payloadOf(person, person.signUp.password));
    const staff = await staffOf(backend, 'a');
    const { orders } = await staff.succeed('staffOrderList', {});
    const kept = orders.find((order) => order.order_id === order_id);
    assert.deepEqual([kept?.order_status_id, kept?.customer?.firstname], [order_status_id, 'Léa']);
    await staff.succeed('staffOrderStatus', { order_id, order_status_id: 5 });
    await emailsTo(dataDir, person.signUp.email, 1, /^Votre commande n°.* est acceptée$/);
    const cancel = await person.client.call('orderCancel', { order_id });
    assert.equal(cancel.status, 401, 'its owner cannot cancel it any more');
  });

  it('works the same in v1', async () => {
    const person = await member();
    const answer = await person.client.succeed('customerDeleteV1', await payloadOf(person));
    assert.equal(answer.title, 'Suppression du compte');
  });

  it('refuses a missing, a wrong and an unreadable password, and changes nothing', async () => {
    const person = await member();
    const right = await payloadOf(person);
    const plain = { ...right, password: PASSWORD };
    const refusals = [
      [{ ...right, password: '' }, 'password_missing', 'Veuillez rentrer votre mot de passe'],
      [await payloadOf(person, ''), 'password_missing', 'Veuillez rentrer votre mot de passe'],
      [await payloadOf(person, 'clé d’été à 20 '), 'wrong_password', 'Mot de passe incorrect.'],
      [plain, 'undecipherable', 'Échec du chiffrement'],
      [{ ...right, password: `A${right.password}` }, 'undecipherable', 'Échec du chiffrement'],
    ] as const;
    for (const [payload, code, message] of refusals) {
      const refused = await person.client.refused('customerDelete', payload);
      assert.deepEqual(
        [refused.code, refused.title, refused.message],
        [code, 'Erreur lors de la suppression du compte', message],
      );
    }
    await person.client.succeed('customerLogin', loginOf(person));
    assert.equal((await received(person.signUp.email)).length, 1);
  });

  it('is refused when the shop has no key yet', async () => {
    const fresh = await startBackend();
    const person = await signedIn(fresh, 'a');
    const { data } = await fresh.shop('a').succeed('storeSearch', { url });
    assert(!data.setting.some(({ key }) => key === 'publicKey'));
    const { publicKey } = await publicKeyOf(person);
    await fresh.database.acrossStores((tx) => tx.query('DELETE FROM store_key'));
    const { customer_id } = person.customer;
    const { token_session_id } = await publicKeyOf(person);
    await fresh.database.acrossStores((tx) => tx.query('DELETE FROM store_key'));
    const refused = await person.client.refused('customerDelete', {
      token_session_id,
      store_id: fresh.storeIds.a,
      customer_id,
      password: encrypt(publicKey, person.signUp.password),
    });
    assert.deepEqual([refused.code, refused.message], ['no_public_key', 'Clé publique non trouvée']);
  });

  it("accepts only this session's form, within an hour, for this customer", async () => {
    const [person, other] = [await member(), await member()];
    const right = await payloadOf(person);
    const { token_session_id } = await publicKeyOf(other);
    for (const forged of [token_session_id, '', 'x', person.access_token]) {
      const payload = { ...right, token_session_id: forged };
      assert.equal((await person.client.refused('customerDelete', payload)).code, 'stale_form');
    }
    const { customer_id } = other.customer;
    const theirs = await person.client.refused('customerDelete', { ...right, customer_id });
    assert.equal(theirs.code, 'forbidden');
    backend.pass(HOUR);
    const { refresh_token } = await person.client.succeed('refreshToken', {
      refresh_token: person.refresh_token,
      store_id,
    });
    assert(refresh_token);
    assert.equal((await person.client.refused('customerDelete', right)).code, 'stale_form');
    await person.client.succeed('customerDelete', await payloadOf(person));
  });

  it('runs once for concurrent requests', async () => {
    const person = await member();
    const payload = await payloadOf(person);
    const replies = await atOnce(backend, 4, () => person.client.call('customerDelete', payload));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    assert.equal((await received(person.signUp.email)).length, 2);
  });
});

describe('a sign-in to an account that is being deleted', () => {
  it('says until when and how to cancel, only after the right password', async () => {
    const person = await member();
    await deleteAccount(person);
    const { code, message } = await person.client.refused('customerLogin', loginOf(person));
    assert.equal(code, 'deletion_pending');
    const day = longDate(new Date(backend.now() + 14 * DAY).toISOString().slice(0, 10));
    assert(message.includes(day), message);
    assert.match(message, /Annuler la suppression/);

    const answerTo = async (email: string) => {
      const wrong = { ...loginOf(person), email, password: 'un autre mot' };
      const { status, body } = await backend.shop('a').call('customerLogin', wrong);
      return { status, body };
    };
    assert.deepEqual(await answerTo(person.signUp.email), await answerTo('personne@example.fr'));
  });

  it('sends the cancellation link again on request, at most once a minute', async () => {
    const person = await member();
    await deleteAccount(person);
    const { email } = person.signUp;
    const links = async () =>
      (await received(email)).flatMap(({ text }) => text.match(/\/cancel-delete\/\S+/) ?? []);
    const ask = async (changes: object = {}) =>
      person.client.refused('customerLogin', { ...loginOf(person), send_again: true, ...changes });
    assert.equal((await ask()).body.send_again_in, 60);
    backend.pass(MINUTE);
    await ask({ password: 'un autre mot' });
    await ask({ send_again: false });
    await atOnce(backend, 4, () => ask());
    assert.equal((await links()).length, 2);
    backend.pass(MINUTE - 1);
    assert.equal((await ask()).body.send_again_in, 1);
    assert.equal((await links()).length, 2);

    const [, customer_id = '', token = ''] = /\/(\d+)\?token=(\S+)/.exec((await links()).at(-1) ?? '') ?? [];
    await person.client.succeed('customerCancelDelete', { customer_id: Number(customer_id), token });
    await person.client.succeed('customerLogin', loginOf(person));
  });
});

describe('v1/customer/cancel_delete', () => {
  it('reactivates the account, once', async () => {
    const person = await member();
    const token = await deleteAccount(person);
    const { customer_id } = person.customer;
    const visitor = backend.shop('a');
    await visitor.succeed('customerCancelDelete', { customer_id, token });
    const again = await visitor.refused('customerCancelDelete', { customer_id, token });
    assert.equal(again.code, 'used_token');
    const signedInAgain = await person.client.succeed('customerLogin', loginOf(person));
    await deleteAccount({ ...person, ...signedInAgain });
    const old = await visitor.refused('customerCancelDelete', { customer_id, token });
    assert.equal(old.code, 'used_token', 'a link is good for one deletion');
  });

  it('refuses a link that is forged, swapped, of another shop, or older than 14 days', async () => {
    const [person, other] = [await member(), await member()];
    const token = await deleteAccount(person);
    const { customer_id } = person.customer;
    for (const [shopLetter, payload] of [
      ['a', { customer_id: other.customer.customer_id, token }],
      ['b', { customer_id, token }],
      ['a', { customer_id, token: `${token}x` }],
      ['a', { customer_id, token: other.access_token }],
      ['a', { customer_id, token: 'x' }],
    ] as const) {
      const refused = await backend.shop(shopLetter).refused('customerCancelDelete', payload);
      assert.equal(refused.code, 'unknown_token');
    }
    backend.pass(14 * DAY);
    const late = await backend.shop('a').refused('customerCancelDelete', { customer_id, token });
    assert.equal(late.code, 'unknown_token');
  });

  it('is offered again to a sign-up with the same e-mail address', async () => {
    const person = await member();
    await deleteAccount(person);
    const again = signUpOf(store_id, { email: person.signUp.email });
    await backend.shop('a').succeed('customerAdd', again, onPage(originOf('a')));
    const mail = (await emailsTo(dataDir, person.signUp.email, 2, /va être effacé/)).at(-1);
    const token = /\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { customer_id } = person.customer;
    await backend.shop('a').succeed('customerCancelDelete', { customer_id, token });
    await person.client.succeed('customerLogin', loginOf(person));
  });
});

describe('an account 14 days after its deletion', () => {
  const instance = () =>
    createEraseAccounts({ database: backend.database, clock: backend.now, log: backend.log });
  const eraseAll = async () => {
    const { runOne } = instance();
    await runAllDue(runOne);
  };
  const rowsOf = async (person: Person) => {
    const { customer_id } = person.customer;
    return backend.database.acrossStores(async (tx) => {
      const tables = ['customer', 'address', 'session_family', 'one_time_code', 'account_deletion'];
      let rows = 0;
      for (const table of tables)
        rows += (await tx.query(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [customer_id])).length;
      return rows;
    });
  };

  it('is erased, not before, and its address is free again', async () => {
    await eraseAll();
    const person = await member();
    await person.client.succeed('addressAdd', { city: 'Lille', address: '12 rue du Canari' });
    await deleteAccount(person);
    backend.pass(14 * DAY - 1);
    await eraseAll();
    assert((await rowsOf(person)) > 0);
    backend.pass(1);
    await eraseAll();
    assert.equal(await rowsOf(person), 0);
    await signedIn(backend, 'a', { email: person.signUp.email });
  });

  it('leaves its orders for the bookkeeping, without the person', async () => {
    const person = await ordered(backend, 'a');
    await backend.database.acrossStores(async (tx) => {
      await tx.query(`UPDATE "order" SET comment = 'pour Léa' WHERE order_id = $1`, [person.order.order_id]);
      await tx.query(`UPDATE order_product SET comment = 'Léa' WHERE order_id = $1`, [person.order.order_id]);
      // Those of the tests above too.
      await tx.query(`UPDATE "order" SET order_status_id = ${HANDED_OVER}`);
    });
    await person.client.succeed('customerDelete', await payloadOf(person, person.signUp.password));
    backend.pass(14 * DAY);
    await eraseAll();
    const staff = await staffOf(backend, 'a');
    const { orders } = await staff.succeed('staffOrderList', { all: true, limit: 200 });
    const kept = orders.find(({ order_id }) => order_id === person.order.order_id);
    assert.equal(kept?.customer, null);
    assert.deepEqual([kept?.total, kept?.invoice_no], [person.order.total, person.order.invoice_no]);
    assert.deepEqual([kept?.comment, kept?.order_products[0]?.comment], ['', '']);
  });

  it('is erased by one of several instances', async () => {
    await eraseAll();
    const people = [await member(), await member(), await member()];
    for (const person of people) await deleteAccount(person);
    backend.pass(14 * DAY);
    const done = await atOnce(backend, 6, () => instance().runOne());
    assert(done.filter(Boolean).length <= 3);
    await eraseAll();
    const erased = await backend.database.acrossStores((tx) =>
      tx.query<{ customer_id: number }>(
        `SELECT customer_id FROM account_event WHERE event = 'erased' AND customer_id = ANY($1::integer[])`,
        [people.map(({ customer }) => customer.customer_id)],
      ),
    );
    assert.equal(erased.length, 3);
  });

  it('is erased once its orders are over: until then the shop needs who and where', async () => {
    const person = await ordered(backend, 'a');
    await person.client.succeed('customerDelete', await payloadOf(person, person.signUp.password));
    const { order_id } = person.order;
    backend.pass(14 * DAY);
    // Longer than a job that fails is retried.
    for (let hour = 0; hour < 20; hour += 1) {
      await eraseAll();
      assert(await rowsOf(person), `${hour} hours after the 14 days`);
      backend.pass(HOUR);
    }
    const staff = await staffOf(backend, 'a');
    for (const order_status_id of [5, 2, 3, 6] as const)
      await staff.succeed('staffOrderStatus', { order_id, order_status_id });
    // To the same hour as at the beginning.
    backend.pass(4 * HOUR);
    await eraseAll();
    // The backend may have leased it.
    await until(async () => (await rowsOf(person)) === 0);
  });
});
