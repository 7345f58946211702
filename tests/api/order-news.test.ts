import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { ORDER_BROWSERS_MAX } from '#lib/domain/orders/order-news.ts';
import { smsIn } from '#tests/support/outbox.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import type { Client } from './support/client.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { signedIn } from './support/customers.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf, tableTokens } from './support/tables.ts';
import { until } from './support/until.ts';

// News of an order to its diner, by push message and SMS (decision 98): two settings of the shop.

const SHOP = 'Le comptoir (shop-a)';
const READY = 3;
const SPECIFIED_MS = 5_000;
const HOUR_MS = 3_600_000;

const service = await startPushService();
after(() => service.close());
const { log, said } = capturedLog();
const backend = await startBackend({ log, config: { pushServiceOrigin: service.origin } });
const without = await startBackend({ smsDelivery: null });
const { database } = backend;
const { coffee } = await coffeeOrders(backend);
const shopFile = counter('shop-a', {
  areas: [{ name: 'Salle', max_table_number: 3 }],
  ordering: {
    forward_ordering: 'before_closing',
    preparation_minutes: 20,
    max_open_unpaid: 10_000,
    table_without_account: true,
  },
});
await backend.admin.succeed('shopImport', shopFile);
const manager = await memberOf(backend, 'a', 'manager');
const choose = (change: { order_push?: boolean; order_sms?: boolean }) =>
  manager.succeed('manageServiceSettingsChange', change);
await manager.succeed('manageServiceSettingsChange', {
  guest_orders: true,
  order_push: true,
  order_sms: true,
});

interface Ordered {
  client: Client;
  /** What names the order in a call. */
  own: { order_id: number; guest_token?: string };
  number: string;
  telephone: string;
}

let people = 0;
/** A number that nobody else has. */
function next(): number {
  people += 1;
  return people;
}
const nextTelephone = () => `06 44 ${String(next()).padStart(6, '0')}`;
const e164 = (telephone: string) => `+33${telephone.replaceAll(' ', '').slice(1)}`;

async function asCustomer(telephone = nextTelephone()): Promise<Ordered> {
  const { client } = await signedIn(backend, 'a', { telephone });
  const { order } = await client.succeed('orderAdd', coffee());
  return { client, own: { order_id: order.order_id }, number: String(order.invoice_no), telephone };
}

async function asGuest(telephone: string | undefined = nextTelephone()): Promise<Ordered> {
  const client = backend.shop('a');
  const email = `mina.${next()}@example.fr`;
  const { order, guest_token } = await client.succeed('orderAddGuest', {
    ...coffee(),
    name: 'Mina Roux',
    email,
    telephone,
  } as never);
  const own = { order_id: order.order_id, ...(guest_token && { guest_token }) };
  return { client, own, number: String(order.invoice_no), telephone: telephone ?? '' };
}

const keysOf = ({ p256dh, auth }: { p256dh: string; auth: string }) => ({ p256dh, auth });

/** Has a new browser follow an order. */
async function follow({ client, own }: Ordered, answer?: Parameters<typeof service.subscribe>[0]) {
  const browser = service.subscribe(answer);
  const { endpoint } = browser;
  await client.succeed('orderNewsChange', { ...own, endpoint, follow: keysOf(browser) });
  return browser;
}

const move = ({ own: { order_id } }: Ordered, order_status_id: 2 | 3 | 5 | 6) =>
  manager.succeed('manageOrderMove', { order_id, order_status_id });

/** Brings a new order to the counter. */
async function makeReady(ordered: Ordered): Promise<void> {
  for (const status of [5, 2, READY] as const) await move(ordered, status);
}

/** The SMS that were written to a number. */
const smsTo = (telephone: string) => smsIn(backend.config.dataDir, e164(telephone));

const rowsOf = <Row>(sql: string, values: unknown[] = []) =>
  database.acrossStores((tx) => tx.query<Row>(sql, values));

const noneQueued = () =>
  until(async () => {
    const due = await rowsOf(
      'SELECT 1 FROM push_message UNION ALL SELECT 1 FROM sms_message WHERE next_attempt_at IS NOT NULL',
    );
    return due.length === 0;
  });

describe('a browser that follows an order', () => {
  it('is told that it is accepted for a time, and that it is ready, within five seconds', async () => {
    const ordered = await asCustomer();
    const browser = await follow(ordered);
    await move(ordered, 5);
    await until(() => service.to(browser).length === 1);
    await move(ordered, 2);
    const before = performance.now();
    await move(ordered, READY);
    await until(() => service.to(browser).length === 2);
    const took = performance.now() - before;
    assert.ok(took < SPECIFIED_MS, `${Math.round(took)} ms`);
    const { number, own } = ordered;
    const [accepted, ready] = service.to(browser);
    assert.equal(accepted?.message.body, `${SHOP}\u00a0: à retirer à\u00a012\u00a0h\u00a050.`);
    assert.deepEqual(ready?.message, {
      title: `Commande n°\u00a0${number} prête`,
      body: `${SHOP}\u00a0: vous pouvez venir la retirer.`,
      tag: `order-${own.order_id}`,
      url: `/?order=${own.order_id}`,
    });
    assert.deepEqual([ready.urgency, ready.topic], ['high', `order-${own.order_id}`]);
  });

  it('is told by a guest token too, and that the shop has cancelled', async () => {
    const ordered = await asGuest();
    const browser = await follow(ordered);
    const cancellation = {
      order_id: ordered.own.order_id,
      order_status_id: 4,
      reason: 'plus de pain',
    } as const;
    await backend.admin.succeed('staffOrderStatus', cancellation, asStaffOf('a'));
    await until(() => service.to(browser).length === 1);
    const [cancelled] = service.to(browser);
    assert.equal(cancelled?.message.title, `Commande n°\u00a0${ordered.number} annulée`);
    assert.doesNotMatch(JSON.stringify(cancelled.message), /pain|Mina/);
  });

  it('is told at a table that the order comes', async () => {
    const client = backend.shop('a');
    const tokens = await tableTokens(backend, 'a');
    const { order, guest_token } = await client.succeed('orderAdd', {
      ...coffee(),
      shipping_method: 'table',
      table_token: [...tokens.values()][0],
    } as never);
    const own = { order_id: order.order_id, guest_token: guest_token ?? '' };
    const ordered = { client, own, number: String(order.invoice_no), telephone: '' };
    assert.equal((await client.succeed('orderNews', own)).sms, null);
    const browser = await follow(ordered);
    await makeReady(ordered);
    await until(() => service.to(browser).length === 2);
    assert.equal(service.to(browser).at(-1)?.message.body, `${SHOP}\u00a0: on vous l’apporte.`);
  });

  it('is told nothing of what the diner did, of the end, or once it follows no more', async () => {
    const cancelling = await asCustomer();
    const first = await follow(cancelling);
    await cancelling.client.succeed('orderCancel', cancelling.own);
    const left = await asCustomer();
    const second = await follow(left);
    const { endpoint } = second;
    const state = await left.client.succeed('orderNewsChange', { ...left.own, endpoint, follow: null });
    assert.equal(state.subscribed, false);
    await makeReady(left);
    await noneQueued();
    assert.deepEqual([...service.to(first), ...service.to(second)], []);
    assert.deepEqual(await rowsOf('SELECT 1 FROM push_subscription WHERE endpoint = $1', [endpoint]), []);
  });

  it('may follow two orders, and goes on with one when it leaves the other', async () => {
    const [one, other] = [await asGuest(), await asGuest()];
    const browser = await follow(one);
    const { endpoint } = browser;
    await other.client.succeed('orderNewsChange', { ...other.own, endpoint, follow: keysOf(browser) });
    await one.client.succeed('orderNewsChange', { ...one.own, endpoint, follow: null });
    await makeReady(other);
    await until(() => service.to(browser).length === 2);
    assert.equal((await other.client.succeed('orderNews', { ...other.own, endpoint })).subscribed, true);
  });

  it(`is one of ${ORDER_BROWSERS_MAX} at most, the latest`, async () => {
    const ordered = await asCustomer();
    const first = await follow(ordered);
    for (let n = 0; n < ORDER_BROWSERS_MAX; n += 1) {
      backend.pass(1000);
      await follow(ordered);
    }
    const { endpoint } = first;
    assert.equal((await ordered.client.succeed('orderNews', { ...ordered.own, endpoint })).subscribed, false);
    const kept = await rowsOf('SELECT 1 FROM order_push WHERE order_id = $1', [ordered.own.order_id]);
    assert.equal(kept.length, ORDER_BROWSERS_MAX);
  });

  it('ends when its push service knows it no more', async () => {
    const ordered = await asCustomer();
    const browser = await follow(ordered, { status: 410 });
    await makeReady(ordered);
    await until(
      async () =>
        (await rowsOf('SELECT 1 FROM push_subscription WHERE endpoint = $1', [browser.endpoint])).length ===
        0,
    );
    assert.deepEqual(
      await rowsOf('SELECT 1 FROM order_push WHERE order_id = $1', [ordered.own.order_id]),
      [],
    );
  });
});

describe('the choice', () => {
  it('is one of the diner of the order alone', async () => {
    const ordered = await asGuest();
    const other = await asGuest();
    const stranger = await asCustomer();
    const browser = service.subscribe();
    const change = { endpoint: browser.endpoint, follow: keysOf(browser), sms: true };
    const { order_id } = ordered.own;
    for (const [client, own, code] of [
      [backend.shop('a'), { order_id }, 'unauthenticated'],
      [stranger.client, { order_id }, 'unknown_order'],
      [other.client, { ...other.own, order_id }, 'unknown_order'],
      [backend.shop('b'), ordered.own, 'unknown_order'],
    ] as const) {
      assert.equal((await client.refused('orderNews', own)).code, code);
      assert.equal((await client.refused('orderNewsChange', { ...own, ...change })).code, code);
    }
    assert.deepEqual(await rowsOf('SELECT 1 FROM order_push WHERE order_id = $1', [order_id]), []);
  });

  it('takes no endpoint but one of a known push service, and no browser of the staff', async () => {
    const { client, own } = await asGuest();
    const browser = service.subscribe();
    const staffs = service.subscribe();
    await manager.succeed('managePushSubscribe', staffs);
    for (const endpoint of ['https://127.0.0.1/push', 'https://push.example/x', 'nothing', staffs.endpoint]) {
      const refusal = await client.refused('orderNewsChange', { ...own, endpoint, follow: keysOf(browser) });
      assert.equal(refusal.code, 'push_refused', endpoint);
    }
    const short = { ...keysOf(browser), auth: 'short' };
    const malformed = await client.refused('orderNewsChange', {
      ...own,
      endpoint: browser.endpoint,
      follow: short,
    });
    assert.equal(malformed.code, 'malformed');
    const noEndpoint = await client.refused('orderNewsChange', { ...own, follow: keysOf(browser) });
    assert.deepEqual(Object.keys(noEndpoint.fields ?? {}), ['endpoint']);
  });

  it('is not there where the shop does not offer it, at once, and nothing more is sent', async () => {
    const ordered = await asGuest();
    const browser = await follow(ordered);
    await ordered.client.succeed('orderNewsChange', { ...ordered.own, sms: true });
    await choose({ order_push: false, order_sms: false });
    try {
      const state = await ordered.client.succeed('orderNews', { ...ordered.own, endpoint: browser.endpoint });
      assert.deepEqual(state, { ...state, public_key: null, subscribed: false, sms: null });
      const { endpoint } = browser;
      const again = { ...ordered.own, endpoint, follow: keysOf(browser) };
      assert.equal((await ordered.client.refused('orderNewsChange', again)).code, 'push_off');
      const sms = await ordered.client.refused('orderNewsChange', { ...ordered.own, sms: true });
      assert.equal(sms.code, 'sms_off');
      await makeReady(ordered);
      await noneQueued();
      assert.deepEqual(service.to(browser), []);
      assert.deepEqual(smsTo(ordered.telephone), []);
    } finally {
      await choose({ order_push: true, order_sms: true });
    }
  });

  it('ends with the order, and is deleted a day later', async () => {
    const ordered = await asGuest();
    const { endpoint } = await follow(ordered);
    await ordered.client.succeed('orderNewsChange', { ...ordered.own, sms: true });
    const lasting = await asGuest();
    await follow(lasting);
    await makeReady(ordered);
    await move(ordered, 6);
    const over = await ordered.client.succeed('orderNews', { ...ordered.own, endpoint });
    assert.deepEqual([over.public_key, over.subscribed, over.sms], [null, false, null]);
    await noneQueued();
    const later = () => backend.now() + 25 * HOUR_MS;
    await createPurgeTask({ database, clock: later, log }).runOne();
    const { order_id } = ordered.own;
    for (const table of ['order_push', 'order_sms'])
      assert.deepEqual(await rowsOf(`SELECT 1 FROM ${table} WHERE order_id = $1`, [order_id]), []);
    assert.deepEqual(await rowsOf('SELECT 1 FROM push_subscription WHERE endpoint = $1', [endpoint]), []);
    const kept = await rowsOf('SELECT 1 FROM order_push WHERE order_id = $1', [lasting.own.order_id]);
    assert.equal(kept.length, 1);
  });

  it('is erased with what the order says of its contact', async () => {
    const ordered = await asGuest();
    const { endpoint } = await follow(ordered);
    await ordered.client.succeed('orderNewsChange', { ...ordered.own, sms: true });
    await makeReady(ordered);
    await move(ordered, 6);
    await noneQueued();
    const { order_id } = ordered.own;
    await manager.succeed('manageOrderContactErase', { order_id });
    for (const table of ['order_push', 'order_sms', 'sms_message'])
      assert.deepEqual(await rowsOf(`SELECT 1 FROM ${table} WHERE order_id = $1`, [order_id]), []);
    assert.deepEqual(await rowsOf('SELECT 1 FROM push_subscription WHERE endpoint = $1', [endpoint]), []);
  });
});

describe('an SMS', () => {
  it('goes to the number of the account or the contact, once for each news, with a short text', async () => {
    for (const ordered of [await asCustomer(), await asGuest()]) {
      const { client, own, telephone, number } = ordered;
      const masked = `06 XX XX XX ${telephone.slice(-2)}`;
      assert.deepEqual((await client.succeed('orderNews', own)).sms, { telephone: masked, on: false });
      const chosen = await client.succeed('orderNewsChange', { ...own, sms: true });
      assert.deepEqual(chosen.sms, { telephone: masked, on: true });
      await makeReady(ordered);
      // The staff have taken the moves back, and make them again.
      await manager.succeed('manageOrderStepBack', { order_id: own.order_id });
      await makeReady(ordered);
      await noneQueued();
      await until(() => smsTo(telephone).length >= 2);
      const [accepted, ready, ...more] = smsTo(telephone);
      assert.match(
        accepted ?? '',
        new RegExp(`: commande ${number} acceptée, à retirer à \\d+ h( \\d\\d)?\\.$`),
      );
      assert.equal(ready, `${SHOP} : votre commande ${number} est prête à retirer.`);
      assert.deepEqual(more, []);
      assert.ok(!said().includes(e164(telephone)) && !said().includes('prête à retirer'));
      assert.match(said(), /\.sms\.txt/);
    }
  });

  it('is sent to nobody who did not ask, has taken it back or has no mobile number', async () => {
    const asked = await asGuest();
    await asked.client.succeed('orderNewsChange', { ...asked.own, sms: true });
    const back = await asked.client.succeed('orderNewsChange', { ...asked.own, sms: false });
    assert.equal(back.sms?.on, false);
    const silent = await asGuest();
    for (const ordered of [asked, silent]) await makeReady(ordered);
    await noneQueued();
    for (const { telephone } of [asked, silent]) assert.deepEqual(smsTo(telephone), []);
    for (const telephone of ['03 20 00 00 00', '+44 7911 123456']) {
      const { client, own } = await asGuest(telephone);
      assert.equal((await client.succeed('orderNews', own)).sms, null);
      assert.equal((await client.refused('orderNewsChange', { ...own, sms: true })).code, 'sms_off');
    }
  });

  it('cannot be offered where the installation sends none, and the page is told so', async () => {
    const there = await memberOf(without, 'a', 'manager');
    assert.equal((await there.succeed('manageServiceSettings', {})).sms_available, false);
    assert.equal((await manager.succeed('manageServiceSettings', {})).sms_available, true);
    const refusal = await there.refused('manageServiceSettingsChange', { order_sms: true });
    assert.deepEqual([refusal.status, refusal.code], [422, 'sms_off']);
    await there.succeed('manageServiceSettingsChange', { order_push: true });
  });

  it('leaves the choices of the shop alone when its file is imported again', async () => {
    await backend.admin.succeed('shopImport', shopFile);
    const { settings } = await manager.succeed('manageServiceSettings', {});
    assert.deepEqual([settings.order_push, settings.order_sms], [true, true]);
  });
});
