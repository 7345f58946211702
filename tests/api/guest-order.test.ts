import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { deliveredEmails, emailCausedBy } from './support/delivered-emails.ts';
import { allowGuests } from './support/guests.ts';
import { written } from './support/orders.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { solve } from './support/solve.ts';
import { memberOf } from './support/staff.ts';
import { tableTokens } from './support/tables.ts';

type GuestPayload = CallOf<'orderAddGuest'>;

// Both before the first suite: a hook that is registered later runs when that suite ends.
const backend = await startBackend();
const guarded = await startBackend({ config: { challengeRequired: true, rateLimits: true } });
const { coffee, card } = await coffeeOrders(backend);
const { database, storeIds } = backend;

const { delivery_zones = [] } = shopA();
const shopFile = (letter: 'a' | 'b', ordering: object = {}) =>
  counter(`shop-${letter}`, {
    delivery_zones,
    areas: [{ name: 'Salle', max_table_number: 3 }],
    ordering: {
      forward_ordering: 'before_closing',
      preparation_minutes: 20,
      max_open_unpaid: 10_000,
      ...ordering,
    },
  });
await backend.admin.succeed('shopImport', shopFile('a'));
await backend.admin.succeed('shopImport', shopFile('b'));
const manager = await allowGuests(backend, 'a');

let guests = 0;
/** An order of a coffee by a new guest, with changes, which may be invalid. */
function guestOrder(changes: Record<string, unknown> = {}): GuestPayload {
  guests += 1;
  const telephone = `06 55 ${String(guests).padStart(6, '0')}`;
  const contact = { name: 'Léa Dupont', email: `lea.${guests}@example.fr`, telephone };
  return { ...coffee(), ...contact, ...changes } as GuestPayload;
}

/** The id of who is signed in. */
async function customerIdOf(client: Client): Promise<number> {
  const said = { access_token: '', refresh_token: '', store_id: storeIds.a };
  const { customer } = await client.succeed('customerMe', said);
  return customer?.customer_id ?? assert.fail('not signed in');
}

const secretIn = (text: string): string => /#suivi=([\w-]+)/.exec(text)?.[1] ?? assert.fail('no link');

async function placed(changes: Record<string, unknown> = {}, client: Client = backend.shop('a')) {
  const payload = guestOrder(changes);
  const answer = await client.succeed('orderAddGuest', payload);
  const { order, guest_token = assert.fail('no token'), guest_token_until: until = '' } = answer;
  return { client, payload, order, guest_token, until };
}

const linkOf = async (email: string) =>
  secretIn((await deliveredEmails(backend, { to: email })).at(-1)?.text ?? '');

const DAY_MS = 24 * 3_600_000;

describe('an order without an account', () => {
  it('is placed with a name and a telephone number, and opens with its token alone', async () => {
    const { client, order, guest_token } = await placed({ email: undefined });
    const { order_id } = order;
    assert.deepEqual((await client.succeed('orderFind', { order_id, guest_token })).order, order);
    assert.equal((await client.refused('orderFind', { order_id })).status, 401);
    const other = await placed();
    const crossed = { order_id, guest_token: other.guest_token };
    assert.equal((await client.refused('orderFind', crossed)).code, 'unknown_order');
    const elsewhere = await backend.shop('b').refused('orderFind', { order_id, guest_token });
    assert.equal(elsewhere.code, 'unknown_order');
  });

  it('opens with its token until a week after it is due', async () => {
    const { order, until } = await placed();
    const afterDue = Date.parse(until) - Date.parse(order.order_date.date);
    assert.ok(afterDue >= 7 * DAY_MS && afterDue < 7 * DAY_MS + 1000);
  });

  it('needs a name, a telephone number or an e-mail address, and the number of a delivery', async () => {
    const client = backend.shop('a');
    const before = await written(backend);
    const address = { city_id: 1, zone_id: 1, address_1: '3 rue du Four' };
    for (const [changes, field] of [
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(65) }, 'name'],
      [{ email: undefined, telephone: undefined }, 'email'],
      [{ telephone: '06 12' }, 'telephone'],
      [{ email: 'lea@' }, 'email'],
      [{ telephone: undefined, shipping_method: 'delivery', address }, 'telephone'],
      [{ address_id: 1 }, 'address_id'],
    ] as const) {
      const refusal = await client.refused('orderAddGuest', guestOrder(changes));
      assert.deepEqual([refusal.code, Object.keys(refusal.fields ?? {})], ['malformed', [field]]);
    }
    assert.deepEqual(await written(backend), before);
  });

  it('is refused where the shop does not take such orders, at once after the manager has chosen so', async () => {
    assert.equal((await backend.shop('b').refused('orderAddGuest', foreign())).code, 'guests_not_taken');
    const client = backend.shop('a');
    await manager.succeed('manageServiceSettingsChange', { guest_orders: false });
    assert.equal((await client.refused('orderAddGuest', guestOrder())).code, 'guests_not_taken');
    await manager.succeed('manageServiceSettingsChange', { guest_orders: true });
    await client.succeed('orderAddGuest', guestOrder());
  });

  it('stays allowed when the shop file, which says nothing of it, is imported again', async () => {
    await backend.admin.succeed('shopImport', shopFile('a'));
    await placed();
  });

  it('is the same order for the same key, whatever proof of work comes with it', async () => {
    const { client, payload, order } = await placed();
    const again = await client.succeed('orderAddGuest', { ...payload, challenge: 'another' });
    assert.equal(again.order.order_id, order.order_id);
    const corrected = await client.succeed('orderAddGuest', { ...payload, telephone: '06 12 34 56 79' });
    assert.equal(corrected.order.order_id, order.order_id);
    const own = { order_id: order.order_id, guest_token: corrected.guest_token ?? '' };
    assert.equal((await client.succeed('orderFind', own)).order.order_id, order.order_id);
    const changed = await client.refused('orderAddGuest', { ...payload, comment: 'Sans sucre' });
    assert.equal(changed.code, 'key_reused');
  });

  it('is brought to an address in a delivery zone, for its fee, and to no other', async () => {
    const client = backend.shop('a');
    const { store } = await placeOf(client);
    const lines = [card.line('Café', {}, 7)];
    const delivery = { shipping_method: 'delivery', lines, expected_total: '18.95' };
    const { order } = await placed({ ...delivery, address: { ...store, address_1: '3 rue du Four' } });
    assert.deepEqual(
      [order.shipping_price, order.total, order.address],
      [
        '2.50',
        '18.95',
        {
          company: '',
          address_1: '3 rue du Four',
          address_2: '',
          postcode: '59000',
          city: 'Lille',
          firstname: 'Léa Dupont',
          lastname: '',
        },
      ],
    );
    const nowhere = guestOrder({ ...delivery, address: { city_id: 999, zone_id: 1, address_1: 'x' } });
    assert.equal((await client.refused('orderAddGuest', nowhere)).code, 'out_of_zone');
    assert.equal((await client.refused('orderAddGuest', guestOrder(delivery))).code, 'address_required');
  });

  it('is found by the staff under its e-mail address', async () => {
    const { payload, order } = await placed({ telephone: undefined, email: 'zoe.martin@example.fr' });
    const { orders } = await manager.succeed('manageOrderSearch', { text: payload.email });
    assert.deepEqual(
      orders.map((found) => found.order_id),
      [order.order_id],
    );
  });

  it('tells the counter who calls once the shop has handed it over, before any later one, and never before it is paid by card', async () => {
    const telephone = '+33655999992';
    const { order } = await placed({ telephone, name: 'Mme Petit' });
    for (const order_status_id of [5, 2, 3, 6] as const)
      await manager.succeed('manageOrderMove', { order_id: order.order_id, order_status_id });
    await placed({ telephone, name: 'Ne pas servir' });
    const unpaid = await placed({
      telephone: '+33655999993',
      name: 'Personne',
      payment_method: 'card_online',
    });
    assert.equal(unpaid.order.order_status_id, AWAITING_CARD);
    const callers = [telephone, '+33655999993'].map((number) =>
      manager.succeed('manageCounterCustomer', { telephone: number }),
    );
    const [petit, nobody] = await Promise.all(callers);
    assert.deepEqual([petit?.customer?.name, nobody?.customer ?? null], ['Mme Petit', null]);
  });

  it('is served at a table by its code', async () => {
    const table_token = (await tableTokens(backend, 'a')).get('Salle-2');
    const { order } = await placed({ shipping_method: 'table', table_token });
    assert.deepEqual(order.table, { area: 'Salle', number: 2 });
  });

  it('is paid by card, paid on site instead, and cancelled, with its token', async () => {
    const { client, order, guest_token } = await placed({ payment_method: 'card_online' });
    const own = { order_id: order.order_id, guest_token };
    assert.match((await client.succeed('checkoutSession', own)).url, /\/local-payment\//);
    const onSite = await client.succeed('paymentOnSite', { ...own, payment_method: 'cash' });
    assert.equal(onSite.order.order_status_id, 1);
    assert.equal((await client.succeed('orderCancel', own)).order.order_status_id, 4);
  });

  it('works with the e-mail address of an account, and says nothing about it', async () => {
    const { signUp, client: customer } = await signedIn(backend, 'a');
    const { order } = await placed({ email: signUp.email });
    const { order: other } = await placed();
    const { order_id, invoice_no, date_added, order_date } = order;
    assert.deepEqual({ ...other, order_id, invoice_no, date_added, order_date }, order);
    assert.deepEqual((await customer.succeed('customerOrders', {})).orders, []);
    const { orders } = await manager.succeed('manageOrderSearch', { text: String(order.invoice_no) });
    assert.deepEqual(orders[0]?.customer, {
      firstname: 'Léa Dupont',
      lastname: '',
      telephone: `+33655${String(guests - 1).padStart(6, '0')}`,
      email: signUp.email,
      contact: true,
    });
  });
});

describe('the link in an e-mail to a guest', () => {
  it('opens the order in any browser, with 256 random bits of which the hash alone is stored', async () => {
    const { payload, order } = await placed();
    const secret = await linkOf(payload.email ?? '');
    assert.equal(secret.length, 43);
    const stored = await database.acrossStores((tx) =>
      tx.query<{ token_hash: string }>('SELECT token_hash FROM guest_link'),
    );
    assert.ok(stored.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash) && token_hash !== secret));
    const other = backend.shop('a');
    const opened = await other.succeed('orderOpen', { store_id: storeIds.a, secret });
    assert.equal(opened.order.order_id, order.order_id);
    const own = { order_id: order.order_id, guest_token: opened.guest_token };
    assert.equal((await other.succeed('orderFind', own)).order.order_id, order.order_id);
  });

  it('is in every e-mail about the order, each with a secret of its own', async () => {
    const { payload, order } = await placed();
    const first = await linkOf(payload.email ?? '');
    const accept = () =>
      manager.succeed('manageOrderMove', { order_id: order.order_id, order_status_id: 5 }).then(() => null);
    const email = await emailCausedBy(backend, accept, { to: payload.email ?? '' });
    const second = secretIn(email.text);
    assert.notEqual(second, first);
    for (const secret of [first, second])
      await backend.shop('a').succeed('orderOpen', { store_id: storeIds.a, secret });
  });

  it('is in e-mails that say nothing which whoever ordered has typed, as nobody has confirmed the address', async () => {
    const typed = 'http://evil.example';
    const { store } = await placeOf(backend.shop('a'));
    const { client, payload, order, guest_token } = await placed({
      name: `Votre colis : ${typed}`,
      comment: `Payez sur ${typed}`,
      shipping_method: 'delivery',
      lines: [{ ...card.line('Café', {}, 7), comment: typed }],
      expected_total: '18.95',
      address: { ...store, company: typed, address_1: typed, address_2: typed },
    });
    await client.succeed('orderCancel', { order_id: order.order_id, guest_token, reason: typed });
    const emails = await deliveredEmails(backend, { to: payload.email ?? '' });
    assert.equal(emails.length, 2);
    for (const { subject, text, html } of emails)
      assert.doesNotMatch(`${subject} ${text} ${html}`, /evil|colis/);
    assert.match(emails[0]?.text ?? '', /59000 Lille/);
  });

  it('opens nothing when it is guessed, at another shop, and thirty days later', async () => {
    const { payload } = await placed();
    const secret = await linkOf(payload.email ?? '');
    const guess = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [guess, 'x', "' OR 1=1"]) {
      const refusal = await backend.shop('a').refused('orderOpen', { store_id: storeIds.a, secret: wrong });
      assert.equal(refusal.code, 'unknown_token');
    }
    const elsewhere = await backend.shop('b').refused('orderOpen', { store_id: storeIds.b, secret });
    assert.equal(elsewhere.code, 'unknown_token');
    await database.acrossStores((tx) =>
      tx.query("UPDATE guest_link SET expires_at = expires_at - interval '30 days'"),
    );
    const late = await backend.shop('a').refused('orderOpen', { store_id: storeIds.a, secret });
    assert.equal(late.code, 'unknown_token');
  });

  it('can be tried a hundred times an hour by a network', async () => {
    const payload = { store_id: guarded.storeIds.a, secret: 'x' };
    const client = guarded.shop('a');
    for (let tries = 0; tries < 100; tries += 1)
      assert.equal((await client.refused('orderOpen', payload)).code, 'unknown_token');
    assert.equal((await client.refused('orderOpen', payload)).code, 'too_many');
  });
});

describe('an order that is kept in an account', () => {
  it('is the customer’s, whose name the shop sees, and opens as a guest no more', async () => {
    const { payload, order, guest_token, client: guest } = await placed({ comment: 'Sans oignon' });
    const secret = await linkOf(payload.email ?? '');
    const { client } = await signedIn(backend, 'a');
    const kept = await client.succeed('orderKeep', { guest_tokens: [guest_token] });
    assert.deepEqual(kept.order_ids, [order.order_id]);
    assert.deepEqual(
      (await client.succeed('orderKeep', { guest_tokens: [guest_token] })).order_ids,
      kept.order_ids,
    );
    const { orders } = await client.succeed('customerOrders', {});
    assert.deepEqual(
      orders.map(({ order_id, comment }) => [order_id, comment]),
      [[order.order_id, 'Sans oignon']],
    );
    const own = { order_id: order.order_id, guest_token };
    assert.equal((await guest.refused('orderFind', own)).code, 'unknown_order');
    assert.equal((await guest.refused('orderOpen', { store_id: storeIds.a, secret })).code, 'unknown_token');
    const [row] = (await manager.succeed('manageOrderSearch', { text: String(order.invoice_no) })).orders;
    assert.equal(row?.customer?.contact, undefined);
  });

  it('shows the shop the number that was typed until it is over, then the account’s, and says that it was kept', async () => {
    const telephone = '+33655999991';
    const { order, guest_token } = await placed({ telephone });
    const { order_id } = order;
    const { client, signUp } = await signedIn(backend, 'a');
    await client.succeed('orderKeep', { guest_tokens: [guest_token] });
    const shown = async () => {
      const { orders } = await manager.succeed('manageOrderSearch', { text: String(order.invoice_no) });
      return orders[0]?.customer;
    };
    assert.deepEqual(await shown(), { firstname: 'Léa Dupont', lastname: '', telephone });
    const { history } = await manager.succeed('manageOrder', { order_id });
    assert.deepEqual(history.map(({ action, actor }) => [action, actor]).at(-1), ['order.kept', 'customer']);
    await client.succeed('orderCancel', { order_id });
    assert.equal((await shown())?.firstname, signUp.firstname);
    assert.equal((await purged(order_id)).contacts, 0);
  });

  it('counts among the unpaid orders of its number as long as it is open', async () => {
    await backend.admin.succeed('shopImport', shopFile('a', { max_open_unpaid: 2 }));
    const telephone = '06 99 00 00 02';
    const tokens = [await placed({ telephone }), await placed({ telephone })].map((each) => each.guest_token);
    const { client } = await signedIn(backend, 'a');
    await client.succeed('orderKeep', { guest_tokens: tokens });
    const refusal = await backend.shop('a').refused('orderAddGuest', guestOrder({ telephone }));
    assert.equal(refusal.code, 'order_not_taken');
    await backend.admin.succeed('shopImport', shopFile('a'));
  });

  it('needs the token of who placed it: a link, which may be forwarded, shows and cancels it alone', async () => {
    const { payload, order } = await placed();
    const secret = await linkOf(payload.email ?? '');
    const { client } = await signedIn(backend, 'a');
    const { guest_token } = await client.succeed('orderOpen', { store_id: storeIds.a, secret });
    const kept = await client.succeed('orderKeep', { guest_tokens: [guest_token] });
    assert.deepEqual(kept.order_ids, []);
    const own = { order_id: order.order_id, guest_token };
    assert.equal((await client.succeed('orderFind', own)).order.order_status_id, 1);
    assert.equal((await client.succeed('orderCancel', own)).order.order_status_id, 4);
  });

  it('has a contact: the order of a guest at a table stays with who placed it', async () => {
    await backend.admin.succeed('shopImport', shopFile('a', { table_without_account: true }));
    const table_token = (await tableTokens(backend, 'a')).get('Salle-3') ?? '';
    const payload = { ...coffee(), shipping_method: 'table', table_token } as const;
    const guest = await backend.shop('a').succeed('orderAdd', payload);
    const { client } = await signedIn(backend, 'a');
    const kept = await client.succeed('orderKeep', { guest_tokens: [guest.guest_token ?? ''] });
    assert.deepEqual(kept.order_ids, []);
    await backend.admin.succeed('shopImport', shopFile('a'));
  });

  it('needs its token, and never another customer’s order or another shop’s', async () => {
    const { guest_token, order } = await placed();
    const [first, second] = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
    const none = await first.client.succeed('orderKeep', { guest_tokens: ['wrong'] });
    assert.deepEqual(none.order_ids, []);
    const there = await signedIn(backend, 'b');
    assert.deepEqual(
      (await there.client.succeed('orderKeep', { guest_tokens: [guest_token] })).order_ids,
      [],
    );
    await first.client.succeed('orderKeep', { guest_tokens: [guest_token] });
    assert.deepEqual(
      (await second.client.succeed('orderKeep', { guest_tokens: [guest_token] })).order_ids,
      [],
    );
    assert.equal(
      (await second.client.refused('orderFind', { order_id: order.order_id })).code,
      'unknown_order',
    );
  });
});

describe('the limits of orders without an account', () => {
  it('are those of a new account for one telephone number or e-mail address, also at once', async () => {
    await backend.admin.succeed('shopImport', shopFile('a', { max_open_unpaid: 3 }));
    const client = backend.shop('a');
    await client.call('csrfToken', {});
    const telephone = '06 99 00 00 01';
    const answers = await atOnce(backend, 12, () => client.call('orderAddGuest', guestOrder({ telephone })));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
    assert.equal(codes.filter((code) => code === 'placed').length, 3);
    assert.equal(codes.filter((code) => code === 'order_not_taken').length, 9);
    const sameEmail = { telephone: undefined, email: 'trois@example.fr' };
    for (let times = 0; times < 3; times += 1) await placed(sameEmail, client);
    assert.equal((await client.refused('orderAddGuest', guestOrder(sameEmail))).code, 'order_not_taken');
    await placed({ ...sameEmail, payment_method: 'card_online' }, client);
    await backend.admin.succeed('shopImport', shopFile('a'));
  });

  it('hold for somebody whom the shop takes no orders of', async () => {
    const { client, signUp } = await signedIn(backend, 'a');
    const customer_id = await customerIdOf(client);
    await manager.succeed('manageCustomerBlock', { customer_id, reason: 'Impayés' });
    const theirs = { email: signUp.email };
    const refusal = await backend.shop('a').refused('orderAddGuest', guestOrder(theirs));
    assert.deepEqual([refusal.code, /compte|bloqu|vos/.test(refusal.message)], ['order_not_taken', false]);
    // Not before all else is right.
    const wrong = guestOrder({ ...theirs, expected_total: '0.01' });
    assert.equal((await backend.shop('a').refused('orderAddGuest', wrong)).code, 'total_changed');
  });

  it('ask for a proof of work of each, and let who was refused five times place the sixth', async () => {
    await guarded.admin.succeed('shopImport', shopFile('a'));
    await allowGuests(guarded, 'a');
    const client = guarded.shop('a');
    const { coffee: guardedCoffee } = await coffeeOrders(guarded);
    const guest = (changes: Record<string, unknown> = {}) => ({
      ...guestOrder({ email: 'encore@example.fr', ...changes }),
      ...guardedCoffee(),
      ...changes,
    });
    assert.equal((await client.refused('orderAddGuest', guest())).code, 'challenge_required');
    for (let times = 0; times < 5; times += 1) {
      const wrong = guest({ expected_total: '0.01', challenge: await solve(client) });
      assert.equal((await client.refused('orderAddGuest', wrong)).code, 'total_changed');
    }
    await client.succeed('orderAddGuest', { ...guest(), challenge: await solve(client) });
  });
});

describe('the data of somebody who orders without an account', () => {
  it('goes with what the order says three years later, and its link and token open nothing', async () => {
    const { client, payload, order, guest_token } = await placed({ comment: 'Deuxième porte' });
    const secret = await linkOf(payload.email ?? '');
    const { order_id } = order;
    await client.succeed('orderCancel', { order_id, guest_token });
    await database.acrossStores((tx) =>
      tx.query(
        "UPDATE order_contact SET created_at = created_at - interval '3 years 1 day' WHERE order_id = $1",
        [order_id],
      ),
    );
    await createPurgeTask({ ...backend, clock: backend.now }).runOne();
    const left = await purged(order_id);
    assert.deepEqual(left, { contacts: 0, comment: '', guest: false });
    assert.equal((await client.refused('orderFind', { order_id, guest_token })).code, 'unknown_order');
    assert.equal((await client.refused('orderOpen', { store_id: storeIds.a, secret })).code, 'unknown_token');
  });

  it('is in the export and goes with the erasure that the staff make for the account of that address', async () => {
    const { client, signUp } = await signedIn(backend, 'a');
    const customer_id = await customerIdOf(client);
    const { order, guest_token } = await placed({ email: signUp.email, telephone: undefined });
    const wanted = { customer_id, with_telephone_orders: true };
    const exported = (await manager.succeed('manageCustomerExport', wanted)).export;
    assert.deepEqual(
      exported.telephone_orders?.map(({ name, order: { order_id } }) => [name, order_id]),
      [['Léa Dupont', order.order_id]],
    );
    assert.equal((await manager.refused('manageCustomerErase', wanted)).code, 'customer_orders_under_way');
    await backend.shop('a').succeed('orderCancel', { order_id: order.order_id, guest_token });
    await manager.succeed('manageCustomerErase', wanted);
    assert.equal((await purged(order.order_id)).contacts, 0);
  });
});

describe('the data of somebody without an account, on the page of their order', () => {
  /** An order that the staff take, in the shop, without an account. */
  const taken = async (contact: { name?: string; telephone?: string }) =>
    (
      await manager.succeed('manageCounterPlace', {
        shipping_method: 'pickup',
        delivery_time: 'asap',
        lines: [card.line('Café')],
        contact,
        payments: [{ means: 'cash', amount: '2.35', idempotency_key: randomUUID() }],
        expected_total: '2.35',
        idempotency_key: randomUUID(),
      })
    ).order;
  const cancel = ({ order: { order_id }, guest_token }: Awaited<ReturnType<typeof placed>>) =>
    backend.shop('a').succeed('orderCancel', { order_id, guest_token });
  const handOver = async (order_id: number) => {
    for (const order_status_id of [3, 6] as const)
      await manager.succeed('manageOrderMove', { order_id, order_status_id });
  };
  const auditOf = (orderId: number) =>
    database.acrossStores((tx) =>
      tx.query<{ action: string; after: object }>(
        `SELECT action, after FROM audit_entry WHERE order_id = $1 AND action LIKE 'order.contact%' ORDER BY audit_id`,
        [orderId],
      ),
    );
  const moneyOf = (orderIds: readonly number[]) =>
    database.acrossStores((tx) =>
      tx.query(
        `SELECT o.order_id, o.total, o.invoice_no, o.order_status_id, to_jsonb(l) AS entry
           FROM "order" o LEFT JOIN ledger_entry l USING (order_id) WHERE o.order_id = ANY ($1::integer[])
          ORDER BY o.order_id, to_jsonb(l)::text`,
        [orderIds],
      ),
    );
  const refusalsOf = async (client: Client, payload: { order_id: number }) =>
    [
      await client.refused('manageOrderContactExport', payload),
      await client.refused('manageOrderContactErase', payload),
    ].map(({ code, status }) => [code, status]);

  it('are all their orders without one by that number or that address, as JSON and as a PDF, and nobody else’s', async () => {
    const telephone = '06 57 00 00 01';
    const email = 'zora@example.fr';
    const asked = await placed({ name: 'Zora Export', telephone, email, comment: 'Sans sucre' });
    const byAddress = await placed({ name: 'Z. Export', telephone: undefined, email });
    const byTelephone = await taken({ name: 'Mme Export', telephone });
    const other = await placed({ name: 'Quelqu’un d’autre' });
    // A number that is shared, or mistyped.
    await placed({ name: 'Même numéro', telephone, email: 'autre@example.fr' });
    const account = await signedIn(backend, 'a', { telephone, email: 'compte.zora@example.fr' });
    const kept = await placed({ telephone });
    await account.client.succeed('orderKeep', { guest_tokens: [kept.guest_token] });

    const { order_id } = asked.order;
    const { export: given, pdf } = await manager.succeed('manageOrderContactExport', { order_id });
    assert.deepEqual(given.contact, { name: 'Zora Export', telephone: '+33657000001', email });
    assert.deepEqual(
      new Set(
        given.orders.map(({ order, name, telephone: said, email: written }) =>
          [order.order_id, name, said, written].join(),
        ),
      ),
      new Set([
        `${order_id},Zora Export,+33657000001,${email}`,
        `${byAddress.order.order_id},Z. Export,,${email}`,
        `${byTelephone.order_id},Mme Export,+33657000001,`,
      ]),
    );
    const read = pdfTexts(Buffer.from(pdf, 'base64')).join(' ').replaceAll('\u00a0', ' ');
    for (const written of [
      'Zora Export',
      '06 57 00 00 01',
      email,
      'Prise au nom de Mme Export',
      'Sans sucre',
    ])
      assert.ok(read.includes(written), `${written}: ${read}`);
    assert.ok(!read.includes('Quelqu’un') && !JSON.stringify(given).includes(String(other.payload.email)));
    assert.deepEqual(await auditOf(order_id), [
      { action: 'order.contact_exported', after: { orderId: order_id, count: 3 } },
    ]);
    const { export: again } = await manager.succeed('manageOrderContactExport', {
      order_id: byAddress.order.order_id,
    });
    assert.equal(again.orders.length, 2, 'those of its own address alone');
  });

  it('are erased with its links and tokens once no order is under way, and the money stays', async () => {
    const telephone = '06 57 00 00 02';
    const first = await placed({ telephone, comment: 'Deuxième porte' });
    const secret = await linkOf(first.payload.email ?? '');
    const second = await taken({ name: 'Léa', telephone });
    const other = await placed();
    await cancel(first);
    const { order_id } = first.order;
    const refusal = await manager.refused('manageOrderContactErase', { order_id });
    assert.deepEqual([refusal.code, refusal.status], ['customer_orders_under_way', 409]);
    assert.match(refusal.message, /^Une commande de ce client est en cours/);
    assert.equal((await purged(order_id)).contacts, 1, 'nothing was erased');
    await handOver(second.order_id);
    const both = [order_id, second.order_id];
    const money = await moneyOf(both);

    await manager.succeed('manageOrderContactErase', { order_id });
    for (const each of both) assert.equal((await purged(each)).contacts, 0);
    assert.deepEqual(await purged(order_id), { contacts: 0, comment: '', guest: false });
    assert.deepEqual(await moneyOf(both), money);
    assert.equal((await purged(other.order.order_id)).contacts, 1);
    const { client, guest_token } = first;
    assert.equal((await client.refused('orderFind', { order_id, guest_token })).code, 'unknown_order');
    assert.equal((await client.refused('orderOpen', { store_id: storeIds.a, secret })).code, 'unknown_token');
    const shown = await manager.succeed('manageOrder', { order_id });
    assert.deepEqual([shown.order.customer, shown.guest], [null, false]);
    assert.equal(shown.history.at(-1)?.action, 'order.contact_erased');
    assert.deepEqual(await auditOf(order_id), [
      { action: 'order.contact_erased', after: { orderId: order_id, count: 2 } },
    ]);
    for (const each of both)
      assert.deepEqual(await refusalsOf(manager, { order_id: each }), [
        ['order_without_contact', 409],
        ['order_without_contact', 409],
      ]);
  });

  it('are erased once by two of the staff at once, who are on the pages of two orders', async () => {
    const telephone = '06 57 00 00 03';
    const own = { telephone, email: 'meme.personne@example.fr' };
    const orders = [await placed(own), await placed(own), await placed(own)];
    for (const each of orders) await cancel(each);
    const ids = orders.map(({ order }) => order.order_id);
    let calls = 0;
    const replies = await atOnce(backend, 6, () => {
      calls += 1;
      return manager.call('manageOrderContactErase', { order_id: ids[calls % ids.length] ?? 0 });
    });
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await purged(id)).contacts)), [0, 0, 0]);
    const entries = await Promise.all(ids.map(auditOf));
    assert.equal(entries.flat().length, 1);
  });

  it('are those of one order alone that has a name alone', async () => {
    const { order_id } = await taken({ name: 'Anne' });
    const namesake = await taken({ name: 'Anne' });
    const { export: given } = await manager.succeed('manageOrderContactExport', { order_id });
    assert.deepEqual(
      given.orders.map(({ order }) => order.order_id),
      [order_id],
    );
    await handOver(order_id);
    await manager.succeed('manageOrderContactErase', { order_id });
    assert.deepEqual([(await purged(order_id)).contacts, (await purged(namesake.order_id)).contacts], [0, 1]);
  });

  it('are refused for an order of an account, of nobody and of another shop, and to the counter', async () => {
    const kept = await placed();
    const { client } = await signedIn(backend, 'a');
    await client.succeed('orderKeep', { guest_tokens: [kept.guest_token] });
    assert.deepEqual(await refusalsOf(manager, { order_id: kept.order.order_id }), [
      ['order_has_account', 409],
      ['order_has_account', 409],
    ]);
    const ofNobody = await taken({});
    assert.deepEqual(await refusalsOf(manager, { order_id: ofNobody.order_id }), [
      ['order_without_contact', 409],
      ['order_without_contact', 409],
    ]);
    const own = await placed();
    await cancel(own);
    const payload = { order_id: own.order.order_id };
    const stranger = await memberOf(backend, 'b', 'manager');
    assert.deepEqual(await refusalsOf(stranger, payload), await refusalsOf(manager, { order_id: 999_999 }));
    const cashier = await memberOf(backend, 'a', 'counter');
    assert.deepEqual(await refusalsOf(cashier, payload), [
      ['not_permitted', 403],
      ['not_permitted', 403],
    ]);
    assert.equal((await purged(payload.order_id)).contacts, 1);
  });
});

const foreign = (): GuestPayload => ({ ...guestOrder(), store_id: storeIds.b });

/** The place of Lille among the shop's delivery zones. */
async function placeOf(client: Client) {
  const { data } = await client.succeed('storeSearch', { url: 'https://shop-a.localhost' });
  const zones = data.setting.find(({ key }) => key === 'config_delivery_zones')?.value ?? '[]';
  const [lille] = (JSON.parse(zones) as { city: string; city_id: number; zone_id: number }[]).filter(
    ({ city }) => city === 'Lille',
  );
  const { city_id, zone_id } = lille ?? assert.fail('no zone of Lille');
  return { store: { city_id, zone_id } };
}

async function purged(orderId: number) {
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ contacts: number; comment: string; guest: boolean }>(
      `SELECT (SELECT count(*)::integer FROM order_contact c WHERE c.order_id = o.order_id) AS contacts, o.comment, o.guest
         FROM "order" o WHERE o.order_id = $1`,
      [orderId],
    ),
  );
  return row ?? assert.fail('no order');
}
