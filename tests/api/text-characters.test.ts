import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwantedIn } from '#lib/domain/clean-text.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { cardOf, orderOf } from './support/orders.ts';
import { staffOf } from './support/staff.ts';

const ZONE = { city: 'Lille', postcode: '59000', zone: 'Nord', country: 'France' };
const delivery_zones = [{ ...ZONE, minimum_price: '0.00', price: '0.00', free_price: '0.00' }];

const backend = await startBackend();
const { storeIds } = backend;
await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));

/** A control character, a bidirectional override, an invisible character, and a lone surrogate. */
const odd = (text: string) => `\u202e${text}\u001b@\u0007\u00ad\u200b\ud83c\u2069`;

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsIn)
      : [];

test('texts of a person are stored without control and invisible characters', async () => {
  const person = await signedIn(backend, 'a', {
    firstname: odd('Léa'),
    lastname: odd('Du\u2028pont'),
    telephone: '\u206806 12 34 56 78\u2069',
  });
  const { client, signUp, customer } = person;
  assert.deepEqual(
    [customer.firstname, customer.lastname, customer.telephone],
    ['Léa@', 'Du pont@', '+33612345678'],
  );

  const { address } = await client.succeed('addressAdd', {
    city: odd('Lille').replace('@', ''),
    address: odd('3 rue du Four'),
    address_2: odd('Bât. B'),
    company: odd('Ardoise'),
    store_id: storeIds.a,
  });
  assert.deepEqual(
    [address.company, address.address_1, address.address_2],
    ['Ardoise@', '3 rue du Four@', 'Bât. B@'],
  );

  const card = await cardOf(backend, 'a');
  const line = { ...card.line('Café'), comment: odd('sans\tsucre') };
  const asked = orderOf(storeIds.a, '2.35', [line], {
    shipping_method: 'delivery',
    address_id: address.address_id,
    comment: `${odd('Sonnez')}\r\n\u2028${odd('fort 👨‍🍳')}`,
  });
  const { order } = await client.succeed('orderAdd', asked);
  assert.deepEqual(
    [order.comment, order.order_products[0]?.comment, order.address?.address_1],
    ['Sonnez@\n\nfort 👨‍🍳@', 'sans sucre@', '3 rue du Four@'],
  );
  assert.equal((await client.succeed('orderAdd', asked)).order.order_id, order.order_id);

  const staff = await staffOf(backend, 'a');
  const moved = { order_id: order.order_id, order_status_id: 4, reason: odd('Plus de café') } as const;
  assert.equal((await staff.succeed('staffOrderStatus', moved)).order.cancel_reason, 'Plus de café@');

  await client.succeed('recurringAdd', {
    lines: [line],
    weekdays: [1],
    time: '12:30',
    shipping_method: 'pickup',
  });
  const { firstname, lastname, email, telephone } = signUp;
  await client.succeed('customerUpdate', { firstname: odd(firstname), lastname, email, telephone });
  const nothing = { firstname: '\u200b\u202e', lastname, email, telephone };
  assert.deepEqual(Object.keys((await client.refused('customerUpdate', nothing)).fields ?? {}), [
    'firstname',
  ]);

  assert.equal((await deliveredEmails(backend, { to: email })).length, 3);
  const tables = await backend.database.acrossStores((tx) =>
    tx.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'store_key'",
    ),
  );
  for (const { name } of tables) {
    const rows = await backend.database.acrossStores((tx) => tx.query(`SELECT * FROM ${name}`));
    for (const text of stringsIn(rows)) assert.equal(unwantedIn(text.replaceAll('\n', '')), null, name);
  }
});

test('no header of an e-mail has one, though a shop or a row from before has', async () => {
  const recipient = 'canari.entetes@example.fr';
  await backend.database.acrossStores((tx) =>
    tx.query(
      `INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at,
                          next_attempt_at)
       VALUES ($1, $2, 'ne-pas-repondre@shop-a.localhost', $3, $4, '<p>Bonjour</p>', 'Bonjour', $5, $5)`,
      [
        storeIds.a,
        'Grill\r\nBcc: x@example.fr\u202e',
        recipient,
        'Bonjour\nX-Odd: 1\u0007',
        new Date(backend.now()),
      ],
    ),
  );
  // The next e-mail wakes the outbox.
  await signedIn(backend, 'a');
  const [email] = await emailsTo(backend.config.dataDir, recipient);
  assert(email);
  assert.equal(email.subject, 'Bonjour X-Odd: 1');
  assert.match(email.from, /^"?Grill Bcc: x@example\.fr"? </);
  for (const [name, value] of email.headers) assert.equal(unwantedIn(value), null, name);
  assert(!email.headers.has('bcc') && !email.headers.has('x-odd'));
});

test('a shop’s name with a line break is refused with its path', async () => {
  for (const name of ['Le comptoir\r\nBcc: x@example.fr', 'Le\ncomptoir', 'Le\u2028comptoir']) {
    const { status, body } = await backend.admin.call('shopImport', { ...counter('shop-a'), name });
    assert.equal(status, 422, name);
    assert.match(JSON.stringify(body), /Saut de ligne dans un texte d’une seule ligne/);
  }
});
