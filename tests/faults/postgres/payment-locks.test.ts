import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { lockOrder } from '#backend/modules/orders/repository/order.ts';
import { insertLedgerEntry } from '#backend/modules/payments/repository/ledger.ts';
import type { LocalSession } from '#backend/modules/payments/repository/local-session.ts';
import { cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { START, startBackend } from '#tests/api/support/backend.ts';
import { capturedLog } from '#tests/api/support/captured-log.ts';
import { type CardOrder, cardOrders, tell } from '#tests/api/support/card-orders.ts';
import { fakeStripe } from '#tests/api/support/fake-stripe.ts';
import { paymentTasks, standIn, stripeKeys } from '#tests/api/support/stand-in.ts';
import { runAllDue, until } from '#tests/api/support/until.ts';
import { isFull } from '#tests/support/full-run.ts';

// PostgreSQL only: an embedded database has one connection, which waits for no lock.

const ROUNDS = isFull ? 10_000 : 50;
/** Concurrent rounds. */
const AT_ONCE = 5;

const stripe = await fakeStripe();
const keys = stripeKeys(stripe);
const { log, said } = capturedLog();
const backend = await startBackend({
  config: { stripe: keys },
  log,
});
const { database, now: clock } = backend;
stripe.answerWith(standIn(backend));
const { place, open, sessionOf, diner, receive } = await cardOrders(backend);

const tasks = await paymentTasks(backend, keys);
const { runOne: runPayment } = tasks.expiry;
const { runOne: runRefund } = tasks.refunds;

const paidOf = (session: LocalSession) =>
  ({
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${session.id}`,
    url: null,
  }) as const;

const store = (session: LocalSession) =>
  database.acrossStores((tx) =>
    tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [session.id, session]),
  );

const client = await diner();

beforeEach(() => {
  stripe.mood = 'well';
});

/** The statements that wait for a row lock. */
const waiting = () =>
  database.acrossStores(async (tx) => {
    const [row] = await tx.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row?.count ?? 0;
  });

async function sessionById(sessionId: string): Promise<LocalSession> {
  const [kept] = await database.acrossStores((tx) =>
    tx.query<{ session: LocalSession }>('SELECT session FROM local_session WHERE session_id = $1', [
      sessionId,
    ]),
  );
  if (!kept) throw new Error('no such session');
  return kept.session;
}

/** Whether the scheduler still has something to do for these orders. */
async function isAnyDue(orderIds: readonly number[]): Promise<boolean> {
  const due = await database.acrossStores((tx) =>
    tx.query(
      `SELECT order_id FROM payment WHERE order_id = ANY($1::integer[]) AND due_at IS NOT NULL
       UNION ALL SELECT order_id FROM refund WHERE order_id = ANY($1::integer[]) AND due_at IS NOT NULL`,
      [orderIds],
    ),
  );
  return due.length > 0;
}

/** The status of orders, and how often each was paid and refunded. */
const endOf = (orderIds: readonly number[]) =>
  database.acrossStores((tx) => {
    const entries = (kind: string) =>
      `(SELECT count(*) FROM ledger_entry l WHERE l.order_id = o.order_id AND l.kind = '${kind}')`;
    return tx.query(
      `SELECT order_status_id AS status, ${entries('payment')} AS payments, ${entries('refund')} AS refunds
         FROM "order" o WHERE order_id = ANY($1::integer[])
        ORDER BY array_position($1::integer[], order_id)`,
      [orderIds],
    );
  });

type Work = (card: CardOrder) => Promise<unknown>;

const WORKS: Record<string, Work> = {
  'the event of an expired session': async (card) =>
    tell(backend, 'checkout.session.expired', { ...(await sessionOf(card)), status: 'expired', url: null }),
  'the event of a payment': async (card) =>
    tell(backend, 'checkout.session.completed', paidOf(await sessionOf(card))),
  'a cancellation by the diner': (card) => card.client.call('orderCancel', { order_id: card.order.order_id }),
  'the payment page that is opened again': (card) =>
    card.client.call('checkoutSession', { order_id: card.order.order_id }),
  'money on site': (card) => receive(card, {}),
  'the choice to pay on site': (card) =>
    card.client.call('paymentOnSite', { order_id: card.order.order_id, payment_method: 'cash' }),
};

for (const [name, work] of Object.entries(WORKS))
  test(`locks the order before its payment: ${name}`, async () => {
    const card = await place(client);
    await open(card);
    const { order_id } = card.order;
    let working: Promise<unknown> = Promise.resolve();
    await database.inStore(backend.storeIds.a, async (tx) => {
      await lockOrder(tx, order_id);
      working = work(card);
      await until(async () => (await waiting()) > 0);
      // The transaction that waits for the order has not locked its payment.
      await tx.query('SELECT 1 FROM payment WHERE order_id = $1 FOR UPDATE NOWAIT', [order_id]);
    });
    await working;
  });

test('locks the order before its payment: a session that the provider has answered', async () => {
  const card = await place(client);
  const { order_id } = card.order;
  let opening: Promise<unknown> = Promise.resolve();
  const asked = stripe.asked.length;
  stripe.mood = 'held';
  opening = open(card);
  await until(() => stripe.asked.length > asked);
  await database.inStore(backend.storeIds.a, async (tx) => {
    await lockOrder(tx, order_id);
    stripe.release();
    await until(async () => (await waiting()) > 0);
    await tx.query('SELECT 1 FROM payment WHERE order_id = $1 FOR UPDATE NOWAIT', [order_id]);
  });
  await opening;
});

test('reads of an order it waited for what was paid meanwhile', async () => {
  const { order } = await place(client);
  const { order_id: orderId } = order;
  const storeId = backend.storeIds.a;
  let reading: Promise<Order | null> = Promise.resolve(null);
  await database.inStore(storeId, async (tx) => {
    await lockOrder(tx, orderId);
    reading = database.inStore(storeId, (other) => lockOrder(other, orderId));
    await until(async () => (await waiting()) > 0);
    const online = { accountId: null, intentId: null, currency: 'eur', applicationFee: 0 };
    const entry = { storeId, orderId, kind: 'payment', means: 'card', online, staffId: null } as const;
    await insertLedgerEntry(tx, {
      ...entry,
      amount: cents(1250),
      reference: 'pi_meanwhile',
      at: new Date(clock()),
    });
  });
  const read = await reading;
  assert.deepEqual([read?.received.card, read?.receivedOnline], [1250, 1250]);
});

test(`${ROUNDS} concurrent cancellations, expiries and webhooks: none fails, and every payment is counted once`, {
  timeout: 3_600_000,
}, async () => {
  const totals = { cancelled: 0, paid: 0 };

  /** Creates an order with an open, due session; every second one is paid at the provider. */
  async function prepare(number: number) {
    const card = await place(client);
    const { url } = await open(card);
    const session = await sessionById(new URL(url).pathname.slice(1));
    const isPaid = number % 2 === 0;
    if (isPaid) await store(paidOf(session));
    await database.acrossStores((tx) =>
      tx.query('UPDATE payment SET due_at = $2 WHERE order_id = $1', [
        card.order.order_id,
        new Date(clock()),
      ]),
    );
    return { number, orderId: card.order.order_id, session, isPaid };
  }

  async function race({ number, orderId, session, isPaid }: Awaited<ReturnType<typeof prepare>>) {
    const event = async (roundTrips: number) => {
      for (let trip = 0; trip < roundTrips; trip += 1)
        await database.acrossStores((tx) => tx.query('SELECT 1'));
      return isPaid
        ? tell(backend, 'checkout.session.completed', paidOf(session))
        : tell(backend, 'checkout.session.expired', { ...session, status: 'expired', url: null });
    };
    const [cancelled, ...told] = await Promise.all([
      client.call('orderCancel', { order_id: orderId }),
      // At a different moment of the cancellation in each round.
      event(number % 5),
      event(number % 7),
      runPayment(),
    ]);
    assert.ok([200, 409].includes(cancelled.status), JSON.stringify(cancelled.body));
    for (const one of told.slice(0, 2)) assert.equal(Object(one).status, 200);
    totals.cancelled += cancelled.status === 200 ? 1 : 0;
    totals.paid += isPaid ? 1 : 0;
  }

  for (let done = 0; done < ROUNDS; done += AT_ONCE) {
    backend.moveTo(START);
    const rounds = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => prepare(done + index)));
    await Promise.all(rounds.map(race));
    const orderIds = rounds.map(({ orderId }) => orderId);
    await until(async () => {
      await runAllDue(async () => (await runPayment()) || (await runRefund()));
      if (!(await isAnyDue(orderIds))) return true;
      // Jobs that another instance leased, or that failed, are due again later.
      backend.pass(10_000);
      return false;
    });
    const ended = await endOf(orderIds);
    const once = (isPaid: boolean) => (isPaid ? 1 : 0);
    assert.deepEqual(
      ended,
      rounds.map(({ isPaid }) => ({ status: 4, payments: once(isPaid), refunds: once(isPaid) })),
    );
    // The fake provider searches all its sessions for one.
    await database.acrossStores((tx) => tx.query('DELETE FROM local_session'));
  }
  assert.ok(totals.cancelled > 0 && totals.paid === ROUNDS / 2);
  // Matches the text around a code: its digits alone occur in times and request ids.
  assert.doesNotMatch(said(), /deadlock detected|(?:"code":"|error )(?:40P01|40001)/);
});
