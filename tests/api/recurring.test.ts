import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createReminderTask } from '#backend/modules/recurring/remind.ts';
import { createTokenSigner } from '#backend/shared/crypto/token-signer.ts';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { atOnce } from './support/at-once.ts';
import { START, startBackend } from './support/backend.ts';
import { onPage, originOf, signedIn } from './support/customers.ts';
import { deliveredEmails, emailCausedBy } from './support/delivered-emails.ts';
import { cardOf, ordered, orderOf } from './support/orders.ts';
import { shopsOf } from './support/shops.ts';
import { runAllDue, until } from './support/until.ts';

/** The Friday after the one on which each test begins. */
const NEXT_FRIDAY = '2026-11-27T11:30:00.000Z';
const REMINDER = '2026-11-27T09:30:00+01:00';

// The workers never poll: the tests wake them, or do their work.
const backend = await startBackend({ manualIntervals: true });
const { delivery_zones = [] } = shopA();
await backend.admin.succeed('shopImport', counter('shop-a', { delivery_zones }));
const { jwtSecret } = backend.config;
const store_id = backend.storeIds.a;

/** The scheduler's task of one instance. */
async function instance() {
  const { database, now: clock, log } = backend;
  const shops = await shopsOf(backend);
  const signer = createTokenSigner({ secret: jwtSecret, clock });
  return createReminderTask({ database, clock, log, shops, signer, wakeOutbox: () => {} });
}

async function runDue() {
  const { runOne } = await instance();
  await runAllDue(runOne);
  await wakeOutbox();
}

/** The task of `instance` does not wake the backend's outbox; a request for a code does, even of an unknown customer. */
const wakeOutbox = () =>
  backend
    .shop('b')
    .succeed('otpGet', { purpose: 'login', email: 'personne@example.fr', store_id: backend.storeIds.b });

type Person = Awaited<ReturnType<typeof ordered>>;
const fridays = { weekdays: [5], time: '12:30', shipping_method: 'pickup' } satisfies Partial<
  CallOf<'recurringAdd'>
>;

/** A customer with a recurring order of a coffee, every Friday at 12:30. */
async function regular(changes: Partial<CallOf<'recurringAdd'>> = {}) {
  backend.moveTo(START);
  const person = await ordered(backend, 'a');
  const { order_id } = person.order;
  const payload = { order_id, ...fridays, ...changes };
  const { recurring } = await person.client.succeed('recurringAdd', payload, onPage(originOf('a')));
  return { ...person, recurring };
}

const listOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.succeed('recurringList', { store_id })).recurring;
const reminders = ({ signUp }: Pick<Person, 'signUp'>) => ({
  to: signUp.email,
  subject: /^Votre commande du/,
});
const received = (person: Pick<Person, 'signUp'>) => deliveredEmails(backend, reminders(person));

/** Moves the clock to the reminder, and returns the token of its link. */
async function remindedOf(person: Pick<Person, 'signUp'>, instant = REMINDER): Promise<string> {
  backend.moveTo(instant);
  const email = await emailCausedBy(backend, runDue, reminders(person));
  const token = /\/dashboard\/recurring\?confirm=([\w.-]+)/.exec(email.text)?.[1];
  assert(token, 'the e-mail has a link');
  return token;
}

describe('v1/recurring/add', () => {
  it('repeats a past order at the prices of the current catalogue', async () => {
    const { recurring, order } = await regular();
    const { recurring_id, lines, ...rest } = recurring;
    assert(recurring_id > 0);
    assert.deepEqual(rest, {
      weekdays: [5],
      time: '12:30',
      shipping_method: 'pickup',
      payment_method: 'cash',
      address_id: null,
      paused: false,
      skip_next: false,
      next_date: { date: NEXT_FRIDAY },
      order_id: null,
      order_products: order.order_products,
      total: '2.35',
      problem: null,
      problem_line: null,
      agreed_products: order.order_products,
    });
    assert.equal(lines[0]?.quantity, 1);
  });

  it('keeps the choices of a past order', async () => {
    backend.moveTo(START);
    const { client } = await signedIn(backend, 'a');
    const steak = (await cardOf(backend, 'a')).line('Steak', { Suppléments: ['Fromage', 'Oignons'] }, 2);
    const { order } = await client.succeed('orderAdd', orderOf(store_id, '26.80', [steak]));
    const payload = { ...fridays, order_id: order.order_id };
    const { recurring } = await client.succeed('recurringAdd', payload);
    assert.deepEqual(recurring.lines, [steak]);
    assert.deepEqual([recurring.total, recurring.order_products], ['26.80', order.order_products]);
  });

  it('refuses lines that break a rule of their options', async () => {
    backend.moveTo(START);
    const person = await ordered(backend, 'a');
    const card = await cardOf(backend, 'a');
    const kebab = [...card.products.values()].find(({ options }) => options.some(({ required }) => required));
    assert(kebab);
    const { client } = person;
    const broken = { product_id: kebab.product_id, quantity: 1, options: [] };
    const refused = await client.refused('recurringAdd', { ...fridays, lines: [broken] });
    assert.match(refused.code, /^option/);
  });

  it('refuses a time the shop does not serve, a day it is closed, and what it does not deliver', async () => {
    const { client, order } = await regular();
    const { order_id } = order;
    for (const [changes, code] of [
      [{ time: '11:15' }, 'slot_unavailable'],
      [{ time: '12:40' }, 'slot_unavailable'],
      [{ time: '14:30' }, 'slot_unavailable'],
      [{ shipping_method: 'delivery' }, 'address_required'],
      [{ order_id: 999_999 }, 'unknown_order'],
      [{ address_id: 999_999 }, 'unknown_address'],
    ] as const) {
      const payload = { order_id, ...fridays, ...changes };
      assert.equal((await client.refused('recurringAdd', payload)).code, code, JSON.stringify(changes));
    }
  });

  it('names every field that is wrong', async () => {
    const { client, order } = await regular();
    for (const [changes, field] of [
      [{ weekdays: [] }, 'weekdays'],
      [{ weekdays: [1, 1] }, 'weekdays'],
      [{ weekdays: [8] }, 'weekdays.0'],
      [{ time: '24:00' }, 'time'],
      [{ payment_method: 'card_online' }, 'payment_method'],
      [{ shipping_method: 'table' }, 'shipping_method'],
    ] as const) {
      const payload = { order_id: order.order_id, ...fridays, ...changes } as never;
      const { fields } = await client.refused('recurringAdd', payload);
      assert.deepEqual(Object.keys(fields ?? {}), [field]);
    }
  });

  it("refuses another customer's order", async () => {
    const [person, stranger] = [await regular(), await signedIn(backend, 'a')];
    const payload = { ...fridays, order_id: person.order.order_id };
    assert.equal((await stranger.client.refused('recurringAdd', payload)).code, 'unknown_order');
  });
});

describe('a reminder', () => {
  /** How many reminders there are for a time of day, sent or not. */
  const writtenFor = (time: string) =>
    backend.database.acrossStores(
      async (tx) =>
        (await tx.query('SELECT 1 FROM email WHERE subject LIKE $1', [`%à\u00a0${clockHourText(time)}%`]))
          .length,
    );

  it('comes three hours before, not sooner, once, and says what is ordered and what it costs', async () => {
    const person = await regular();
    backend.moveTo(REMINDER);
    backend.pass(-1);
    await runDue();
    assert.equal((await received(person)).length, 0);
    await remindedOf(person);
    await runDue();
    const [email, ...others] = await received(person);
    assert.deepEqual(others, []);
    assert.match(email?.subject ?? '', /^Votre commande du vendredi 27 novembre à\u00a012\sh\s30 chez/);
    assert.match(email?.text ?? '', /Café[\s\S]*2,35/);
    assert.match(email?.text ?? '', /rien n’est commandé/);
  });

  it('is sent by one of several instances', async () => {
    // No other test uses this time, so the subject identifies the e-mail.
    await regular({ time: '13:45' });
    backend.moveTo('2026-11-27T10:45:00+01:00');
    await atOnce(backend, 5, async () => (await instance()).runOne());
    await runDue();
    // The backend's own scheduler, woken by an order, is one of the instances.
    await until(async () => (await writtenFor('13:45')) > 0);
    await runDue();
    assert.equal(await writtenFor('13:45'), 1);
  });

  it('comes once, though the clock goes back and passes its hour again, or jumps ahead and comes back', async () => {
    // No other test uses this time, so the subject identifies the e-mail.
    const person = await regular({ time: '19:15' });
    const hour = '2026-11-27T16:15:00+01:00';
    await remindedOf(person, hour);
    for (const instant of [
      '2026-11-26T12:00:00+01:00',
      hour,
      '2026-11-27T19:14:59+01:00',
      '2027-01-15T20:00:00+01:00',
      START,
      hour,
      '2027-01-15T20:00:00+01:00',
    ]) {
      backend.moveTo(instant);
      await runDue();
    }
    assert.equal(await writtenFor('19:15'), 1);
    const [standing] = await listOf(await signInAgain(person));
    assert.equal(standing?.next_date?.date, '2027-01-22T18:15:00.000Z');
  });

  /** Waits for the reminder of a Friday at a time that no other order of the person has. */
  const reminderOf = (person: Pick<Person, 'signUp'>, time: string) =>
    until(async () =>
      (await received(person)).some(({ subject }) => subject.includes(`à\u00a0${clockHourText(time)} chez`)),
    );

  it('is sent at once for an order due within three hours, without waiting for the next run', async () => {
    const person = await regular();
    backend.moveTo('2026-11-27T11:00:00+01:00');
    const { client } = await signInAgain(person);
    await client.succeed('recurringAdd', { order_id: person.order.order_id, ...fridays, time: '13:15' });
    await reminderOf(person, '13:15');
  });

  it('comes at its instant when an order is moved to a time whose reminder is due in a moment', async () => {
    const person = await regular();
    backend.moveTo('2026-11-27T10:44:59.800+01:00');
    const { client } = await signInAgain(person);
    const { recurring_id } = person.recurring;
    await client.succeed('recurringUpdate', { recurring_id, time: '13:45' });
    backend.pass(200);
    await reminderOf(person, '13:45');
  });

  it('of a missed time is not made up for', async () => {
    const person = await regular();
    backend.moveTo('2026-12-03T12:00:00+01:00');
    await runDue();
    assert.equal((await received(person)).length, 0);
    const [standing] = await listOf({
      client: (await signInAgain(person)).client,
    });
    assert.equal(standing?.next_date?.date, '2026-12-04T11:30:00.000Z');
  });

  it('that fails delays no other, is given up, and its order moves to its next time', async () => {
    const [broken, fine] = [await regular(), await regular()];
    const { recurring_id } = broken.recurring;
    const setLines = (lines: string) =>
      backend.database.inStore(store_id, (tx) =>
        tx.query('UPDATE recurring_order SET lines = $2::jsonb WHERE recurring_id = $1', [
          recurring_id,
          lines,
        ]),
      );
    await setLines('{}');
    await remindedOf(fine);
    for (let minutes = 0; minutes < 3 * 60; minutes += 1) {
      await runDue();
      backend.pass(60_000);
    }
    const { failures } = await backend.admin.succeed('jobFailures', {});
    assert.deepEqual(
      failures.map(({ kind, key }) => [kind, key]),
      [['recurring_order', recurring_id]],
    );
    await setLines(JSON.stringify(broken.recurring.lines));
    await remindedOf(broken, '2026-12-04T09:30:00+01:00');
  });

  it('does not come while it is paused, nor for the time that is skipped', async () => {
    const paused = await regular();
    const skipping = await regular();
    const pause = { recurring_id: paused.recurring.recurring_id, paused: true };
    const { recurring } = await paused.client.succeed('recurringUpdate', pause);
    assert.deepEqual([recurring.paused, recurring.next_date], [true, null]);
    await skipping.client.succeed('recurringUpdate', {
      recurring_id: skipping.recurring.recurring_id,
      skip_next: true,
    });
    backend.moveTo(REMINDER);
    await runDue();
    assert.deepEqual([await received(paused), await received(skipping)], [[], []]);
    const [standing] = await listOf(await signInAgain(skipping));
    assert.deepEqual([standing?.skip_next, standing?.next_date?.date], [false, '2026-12-04T11:30:00.000Z']);
  });

  it('does not come to an account that is switched off', async () => {
    const person = await regular();
    await switchAccount(person, false);
    backend.moveTo(REMINDER);
    await runDue();
    assert.equal((await received(person)).length, 0);
    await switchAccount(person, true);
    await runDue();
    assert.equal((await received(person)).length, 0, 'that time is let go');
    await remindedOf(person, '2026-12-04T09:30:00+01:00');
  });

  it('that was sent before the account was switched off orders nothing', async () => {
    const person = await regular();
    const token = await remindedOf(person);
    await switchAccount(person, false);
    const refused = await backend.shop('a').refused('recurringConfirm', { token });
    assert.equal(refused.code, 'unknown_recurring');
  });
});

const switchAccount = ({ signUp: { email } }: Person, status: boolean) =>
  backend.database.inStore(store_id, (tx) =>
    tx.query('UPDATE customer SET status = $2 WHERE email = $1', [email, status]),
  );

/** The same person, whose access token has expired meanwhile. */
async function signInAgain(person: Person) {
  const { email, password } = person.signUp;
  const client = backend.shop('a');
  await client.succeed('customerLogin', { email, password, store_id });
  return { ...person, client };
}

describe('v1/recurring/confirm', () => {
  it('orders in one tap by the link, without signing in, once however often it is tapped', async () => {
    const person = await regular();
    const token = await remindedOf(person);
    const visitor = backend.shop('a');
    await visitor.refused('recurringConfirm', { token: 'x' });
    const orders = await atOnce(backend, 5, () => visitor.succeed('recurringConfirm', { token }));
    assert.equal(new Set(orders.map(({ order }) => order.order_id)).size, 1);
    const [order] = orders.map((answer) => answer.order);
    assert.deepEqual(
      [order?.order_date.date, order?.total, order?.payment_method],
      [NEXT_FRIDAY, '2.35', 'cash'],
    );
    const again = await visitor.succeed('recurringConfirm', { token });
    assert.equal(again.order.order_id, order?.order_id);
    const back = await signInAgain(person);
    assert.equal((await listOf(back))[0]?.order_id, order?.order_id);
    assert(!visitor.cookies.has('access_token'), 'the link signs nobody in');
  });

  it('orders for the signed-in customer', async () => {
    const person = await regular();
    await remindedOf(person);
    const { client } = await signInAgain(person);
    const { recurring_id } = person.recurring;
    const { order } = await client.succeed('recurringConfirm', { recurring_id });
    assert.equal(order.order_date.date, NEXT_FRIDAY);
  });

  it('does not order at another price than the reminder said, unless it is agreed to', async () => {
    const person = await regular();
    const token = await remindedOf(person);
    const dearer = (price: number) =>
      backend.database.inStore(store_id, (tx) =>
        tx.query(`UPDATE product SET price = $1 WHERE name = 'Café'`, [price]),
      );
    await dearer(300);
    const visitor = backend.shop('a');
    const refused = await visitor.refused('recurringConfirm', { token });
    assert.deepEqual([refused.code, refused.body.total], ['total_changed', '3.00']);
    const { order } = await visitor.succeed('recurringConfirm', { token, expected_total: '3.00' });
    assert.equal(order.total, '3.00');
    const [standing] = await listOf(await signInAgain(person));
    assert.equal(standing?.agreed_products[0]?.price, '3.00', 'what was confirmed is agreed to');
    await dearer(235);
  });

  it('keeps what was agreed to beside what it costs now', async () => {
    const person = await regular();
    const set = (cents: number) =>
      backend.database.inStore(store_id, (tx) =>
        tx.query(`UPDATE product SET price = $1 WHERE name = 'Café'`, [cents]),
      );
    await set(400);
    const [moved] = await listOf(person);
    assert.deepEqual([moved?.total, moved?.agreed_products[0]?.price], ['4.00', '2.35']);
    const { recurring_id } = person.recurring;
    await person.client.succeed('recurringUpdate', { recurring_id, skip_next: true });
    assert.equal((await listOf(person))[0]?.agreed_products[0]?.price, '2.35', 'to skip agrees to nothing');
    await person.client.succeed('recurringUpdate', { recurring_id, time: '13:00' });
    assert.equal((await listOf(person))[0]?.agreed_products[0]?.price, '4.00');
    await set(235);
  });

  it('refuses a link that is forged, of another shop, or of a past time', async () => {
    const person = await regular();
    const token = await remindedOf(person);
    for (const [letter, wrong] of [
      ['b', token],
      ['a', `${token}x`],
      ['a', person.access_token],
    ] as const) {
      const refused = await backend.shop(letter).refused('recurringConfirm', { token: wrong });
      assert.equal(refused.code, 'unknown_token');
    }
    backend.moveTo('2026-11-27T12:30:00+01:00');
    assert.equal((await backend.shop('a').refused('recurringConfirm', { token })).code, 'unknown_token');
  });

  it('is for its customer only', async () => {
    const [person, stranger] = [await regular(), await signedIn(backend, 'a')];
    const { recurring_id } = person.recurring;
    for (const refused of [
      await stranger.client.refused('recurringConfirm', { recurring_id }),
      await stranger.client.refused('recurringUpdate', { recurring_id, paused: true }),
      await stranger.client.refused('recurringDelete', { recurring_id }),
    ])
      assert.equal(refused.code, 'unknown_recurring');
    const nobody = await backend.shop('a').refused('recurringConfirm', { recurring_id });
    assert.equal(nobody.code, 'unauthenticated');
    assert.deepEqual(await listOf(stranger), []);
  });
});

describe('v1/recurring/update and delete', () => {
  it('move it to other days and another time', async () => {
    const person = await regular();
    const { recurring_id } = person.recurring;
    const changes = { recurring_id, weekdays: [6, 2] as (2 | 6)[], time: '19:00' };
    const { recurring } = await person.client.succeed('recurringUpdate', changes);
    assert.deepEqual(
      [recurring.weekdays, recurring.time, recurring.next_date?.date],
      [[2, 6], '19:00', '2026-11-21T18:00:00.000Z'],
    );
    const off = await person.client.refused('recurringUpdate', { recurring_id, time: '16:00' });
    assert.equal(off.code, 'slot_unavailable');
  });

  it('can be paused although the catalogue no longer has the product, and names it', async () => {
    const person = await regular();
    const { recurring_id } = person.recurring;
    const block = (blocked: boolean) =>
      backend.database.inStore(store_id, (tx) =>
        tx.query(`UPDATE product SET blocked = $1 WHERE name = 'Café'`, [blocked]),
      );
    await block(true);
    const [broken] = await listOf(person);
    assert.deepEqual([broken?.problem, broken?.problem_line, broken?.total], ['product_blocked', 0, null]);
    assert.deepEqual(broken?.agreed_products, person.order.order_products);
    await person.client.succeed('recurringUpdate', { recurring_id, paused: true });
    const refused = await person.client.refused('recurringUpdate', { recurring_id, time: '13:00' });
    assert.equal(refused.code, 'product_blocked');
    await block(false);
    const { recurring } = await person.client.succeed('recurringUpdate', { recurring_id, paused: false });
    assert.equal(recurring.next_date?.date, NEXT_FRIDAY);
  });

  it('remove it for good', async () => {
    const person = await regular();
    const { recurring_id } = person.recurring;
    await person.client.succeed('recurringDelete', { recurring_id });
    assert.deepEqual(await listOf(person), []);
    backend.moveTo(REMINDER);
    await runDue();
    assert.equal((await received(person)).length, 0);
  });
});

describe('a recurring order that is delivered', () => {
  /** Seven coffees, every Friday at 12:30, delivered to an address in Lille for 2.50. */
  async function deliveredTo() {
    backend.moveTo(START);
    const person = await signedIn(backend, 'a');
    const place = { city: 'Lille', address: '3 rue du Four', address_2: 'Bât. B', store_id };
    const { address_id } = (await person.client.succeed('addressAdd', place)).address;
    const coffees = (await cardOf(backend, 'a')).line('Café', {}, 7);
    const delivery = { shipping_method: 'delivery' as const, address_id };
    const payload = { ...fridays, ...delivery, lines: [coffees] };
    const { recurring } = await person.client.succeed('recurringAdd', payload, onPage(originOf('a')));
    assert.deepEqual([recurring.address_id, recurring.total], [address_id, '18.95']);
    return { ...person, address_id, recurring };
  }

  it('is reminded of with its address and its fee, and is a delivery once it is confirmed', async () => {
    const person = await deliveredTo();
    const token = await remindedOf(person);
    const [email] = await received(person);
    const text = email?.text.replace(/[\u00a0\u202f]/g, ' ') ?? '';
    assert.match(text, /Frais de livraison +2,50 €[\s\S]*Total TTC +18,95 €/);
    assert.match(text, /Livraison +vendredi 27 novembre à 12 h 30/);
    assert.match(text, /Adresse +3 rue du Four, Bât\. B, 59000 Lille/);
    const { order } = await backend.shop('a').succeed('recurringConfirm', { token });
    assert.deepEqual(
      [order.shipping_method, order.shipping_price, order.total, order.address?.address_1],
      ['delivery', '2.50', '18.95', '3 rue du Four'],
    );
  });

  it('whose address is deleted waits for another one, or to be picked up', async () => {
    const { client, address_id, recurring } = await deliveredTo();
    await client.succeed('addressDelete', { address_id });
    const [broken] = await listOf({ client });
    assert.deepEqual([broken?.address_id, broken?.problem, broken?.total], [null, 'address_required', null]);
    const { recurring_id } = recurring;
    assert.equal((await client.refused('recurringConfirm', { recurring_id })).code, 'address_required');
    const pickup = { recurring_id, shipping_method: 'pickup', address_id: null } as const;
    const changed = await client.succeed('recurringUpdate', pickup);
    assert.deepEqual([changed.recurring.problem, changed.recurring.total], [null, '16.45']);
  });
});
