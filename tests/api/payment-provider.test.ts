import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders, tell } from './support/card-orders.ts';
import { fakeStripe, type Mood } from './support/fake-stripe.ts';
import { paymentTasks, standIn, stripeKeys } from './support/stand-in.ts';
import { runAllDue } from './support/until.ts';

const stripe = await fakeStripe();
const keys = stripeKeys(stripe);
const backend = await startBackend({ config: { stripe: keys } });
const { database } = backend;
stripe.answerWith(standIn(backend));
const { place, open, now, sessionOf, ledger, coffee, diner, payUntold } = await cardOrders(backend);

async function opened(): Promise<CardOrder> {
  const card = await place();
  await open(card);
  return card;
}

const tasks = await paymentTasks(backend, keys);

/** The scheduler's task of one instance. */
const runDue = () => runAllDue(tasks.expiry.runOne);

/** How long the storefront's proxy waits for an answer. */
const STOREFRONT_PATIENCE_MS = 15_000;
const COMPLETED = 'checkout.session.completed';

describe('v1/payment/webhook', () => {
  it('takes an event once, however often it comes', async () => {
    const card = await opened();
    const session = await payUntold(card);
    const told = [await tell(backend, COMPLETED, session), await tell(backend, COMPLETED, session)];
    assert.deepEqual(told, [
      { status: 200, outcome: 'done' },
      { status: 200, outcome: 'known' },
    ]);
    assert.equal((await now(card)).order_status_id, 9);
    assert.deepEqual(await ledger(card), [['payment', 'card', '2.35']]);
  });

  it('accepts events in the wrong order: a late older event changes nothing', async () => {
    const card = await opened();
    const before = await sessionOf(card);
    const session = await payUntold(card);
    await tell(backend, 'checkout.session.async_payment_succeeded', session);
    const older = { ...session, payment_status: 'unpaid', payment_intent: null } as const;
    assert.equal((await tell(backend, COMPLETED, older)).outcome, 'ignored');
    const expired = { ...before, status: 'expired', url: null } as const;
    assert.equal((await tell(backend, 'checkout.session.expired', expired)).outcome, 'known');
    assert.equal((await now(card)).order_status_id, 9);
  });

  it('takes five at once once', async () => {
    const card = await opened();
    const session = await payUntold(card);
    const told = await Promise.all(Array.from({ length: 5 }, () => tell(backend, COMPLETED, session)));
    assert.equal(told.filter(({ outcome }) => outcome === 'done').length, 1);
    assert.equal((await now(card)).total_CC, '2.35');
  });

  it('takes one that comes before the session was known here', async () => {
    const card = await place();
    stripe.mood = 'cut_after';
    assert.equal(
      (await card.client.refused('checkoutSession', { order_id: card.order.order_id })).status,
      503,
    );
    stripe.mood = 'well';
    assert.equal((await tell(backend, COMPLETED, await payUntold(card))).outcome, 'done');
    assert.equal((await now(card)).order_status_id, 9);
  });

  it('records an online payment of an order that was changed to payment on site meanwhile', async () => {
    const card = await opened();
    const { order_id } = card.order;
    const before = await sessionOf(card);
    await card.client.succeed('paymentOnSite', { order_id, payment_method: 'cash' });
    const session = {
      ...before,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${before.id}`,
    };
    assert.equal((await tell(backend, COMPLETED, session as typeof before)).outcome, 'done');
    const { order_status_id, payment_method, payment_status } = await now(card);
    assert.deepEqual([order_status_id, payment_method, payment_status], [1, 'card_online', 'settled']);
    assert.equal((await card.client.succeed('orderCancel', { order_id })).order.payment_status, 'refunding');
  });

  it('refuses forged and unsigned events, and events replayed after five minutes', async () => {
    const card = await opened();
    const session = await payUntold(card);
    const forged = await tell(backend, COMPLETED, session, {
      secrets: { webhookSecret: 'whsec_other', connectWebhookSecret: 'whsec_other' },
    });
    const replayed = await tell(backend, COMPLETED, session, { at: backend.now() - 301_000 });
    for (const told of [forged, replayed]) assert.deepEqual(told, { status: 400, outcome: 'bad_signature' });
    const body = JSON.stringify({ id: 'evt', type: COMPLETED, data: { object: session } });
    const { status } = await backend.direct().send('POST', '/api/v1/payment/webhook', body);
    assert.equal(status, 400);
    assert.equal((await now(card)).order_status_id, 12);
  });

  it('ignores events of unknown orders', async () => {
    const card = await opened();
    const session = await payUntold(card);
    const { metadata } = session;
    for (const foreign of [
      { ...session, metadata: {} },
      { ...session, metadata: { ...metadata, ardoise_key: crypto.randomUUID() } },
      { ...session, metadata: { ...metadata, ardoise_store: String(backend.storeIds.b) } },
      { ...session, metadata: { ...metadata, ardoise_store: '999999' } },
    ])
      assert.deepEqual(await tell(backend, COMPLETED, foreign), { status: 200, outcome: 'ignored' });
    assert.equal((await now(card)).order_status_id, 12);
    assert.deepEqual(await ledger(card), []);
  });
});

describe('while the provider does not answer as it should', () => {
  for (const mood of ['error', 'cut', 'cut_after'] as const satisfies Mood[])
    it(`(${mood}) a payment page is refused with 503, and is there the next time, once`, async () => {
      const card = await place();
      const { order_id } = card.order;
      stripe.mood = mood;
      const refused = await card.client.refused('checkoutSession', { order_id });
      stripe.mood = 'well';
      assert.deepEqual([refused.status, refused.code], [503, 'payment_away']);
      const { url } = await open(card);
      assert.equal(url, (await sessionOf(card)).url);
      const sessions = await database.acrossStores((tx) =>
        tx.query(`SELECT 1 FROM local_session WHERE session->'metadata'->>'ardoise_order' = $1`, [
          String(order_id),
        ]),
      );
      assert.equal(sessions.length, 1);
    });

  it('(silent) a payment page is refused with 503 before the storefront stops waiting, and is there the next time', async () => {
    const card = await place();
    const { order_id } = card.order;
    stripe.mood = 'silent';
    const began = performance.now();
    const refused = await card.client.refused('checkoutSession', { order_id });
    const waited = performance.now() - began;
    stripe.mood = 'well';
    assert.deepEqual([refused.status, refused.code], [503, 'payment_away']);
    assert.ok(waited < STOREFRONT_PATIENCE_MS, `it took ${waited} ms`);
    assert.equal((await open(card)).url, (await sessionOf(card)).url);
  });

  it('an order whose diner returns while the provider is unavailable is paid when it is back', async () => {
    const card = await opened();
    await payUntold(card);
    stripe.mood = 'error';
    const { order } = await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
    stripe.mood = 'well';
    assert.equal(order.order_status_id, 12);
    const { order: later } = await card.client.succeed('paymentCheck', { order_id: order.order_id });
    assert.equal(later.order_status_id, 9);
  });
});

/** Read from the database, since the sign-in has expired by then. */
async function statusOf(orderId: number): Promise<number | undefined> {
  const [order] = await database.acrossStores((tx) =>
    tx.query<{ order_status_id: number }>('SELECT order_status_id FROM "order" WHERE order_id = $1', [
      orderId,
    ]),
  );
  return order?.order_status_id;
}

describe('an abandoned payment', () => {
  const PAST_HOLD_MS = 15 * 60_000;
  const limited = () =>
    backend.admin.succeed(
      'shopImport',
      counter('shop-a', {
        ordering: { forward_ordering: 'before_closing', preparation_minutes: 20, max_orders_per_slot: 1 },
      }),
    );
  const at = { delivery_time: '2026-11-20T14:00', payment_method: 'card_online' } as const;

  it('releases its capacity after 15 minutes, after its session was expired at the provider', async () => {
    backend.moveTo(START);
    await limited();
    const client = await diner();
    const { order } = await client.succeed('orderAdd', coffee(at));
    await open({ client, order });
    assert.equal((await client.refused('orderAdd', coffee(at))).code, 'slot_full');
    backend.pass(PAST_HOLD_MS - 1);
    await runDue();
    assert.equal(await statusOf(order.order_id), 12);
    backend.pass(1);
    stripe.mood = 'error';
    await runDue();
    stripe.mood = 'well';
    assert.equal(await statusOf(order.order_id), 12, 'it may be paid yet');
    backend.pass(2 * 60_000);
    await runDue();
    assert.equal((await sessionOf({ client, order })).status, 'expired');
    assert.equal(await statusOf(order.order_id), 4);
  });

  it('releases it although its page was never opened', async () => {
    backend.moveTo(START);
    const client = await diner();
    const payload = coffee({ ...at, delivery_time: '2026-11-20T14:15' });
    const { order } = await client.succeed('orderAdd', payload);
    backend.pass(PAST_HOLD_MS);
    await runDue();
    assert.equal(await statusOf(order.order_id), 4);
  });

  it('is recorded when it was made after all, though no event came', async () => {
    backend.moveTo(START);
    const client = await diner();
    const payload = coffee({ ...at, delivery_time: '2026-11-20T13:45' });
    const { order } = await client.succeed('orderAdd', payload);
    await open({ client, order });
    await payUntold({ client, order });
    backend.pass(PAST_HOLD_MS);
    await runDue();
    assert.equal(await statusOf(order.order_id), 9);
  });
});
