import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { LocalSession } from '#backend/modules/payments/repository/local-session.ts';
import { START, startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders, tell } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { staffOf } from './support/staff.ts';
import { standIn, stripeKeys } from './support/stand-in.ts';
import { until } from './support/until.ts';

// Money that the staff receive for an order that was to be paid by card online. The fake provider has a port, so
// that it can be unavailable; like Stripe it sends the webhook an event for an expired session.

const stripe = await fakeStripe();
const keys = stripeKeys(stripe);
const backend = await startBackend({ config: { stripe: keys } });
const { database } = backend;
let told: Promise<unknown> = Promise.resolve();
stripe.answerWith(
  standIn(backend, (type, session) => {
    told = tell(backend, type, session as LocalSession);
  }),
);
const { place, open, now, receive, ledger, sessionOf, payUntold } = await cardOrders(backend);

const MINUTE = 60_000;

beforeEach(() => backend.moveTo(START));

async function opened(): Promise<CardOrder> {
  const card = await place();
  await open(card);
  return card;
}

/** Read from the database, since the sign-in has expired by then. */
async function kept({ order }: CardOrder) {
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ status: number; method: string; cash: number }>(
      `SELECT order_status_id AS status, payment_method AS method, received_cash AS cash
         FROM "order" WHERE order_id = $1`,
      [order.order_id],
    ),
  );
  return row;
}

/** Waits until the scheduler has handled every due payment: another order, due last, has expired by then. */
async function letTimePass(): Promise<void> {
  backend.pass(16 * MINUTE);
  const last = await place();
  backend.pass(16 * MINUTE);
  const waker = await place();
  await waker.client.succeed('orderCancel', { order_id: waker.order.order_id });
  await until(async () => (await kept(last))?.status === 4);
}

const emailsOf = ({ order }: CardOrder) =>
  deliveredEmails(backend, { subject: new RegExp(`n°\\s${order.invoice_no} `) });

describe('money on site for an order that awaits its payment by card', () => {
  for (const [amount, payment_status] of [
    ['2.35', 'settled'],
    ['1.00', 'unsettled'],
  ] as const)
    it(`(${amount} of 2.35) closes the session first: the shop has the order, and no scheduler cancels it`, async () => {
      const card = await opened();
      const { order } = await receive(card, { amount });
      assert.equal((await sessionOf(card)).status, 'expired');
      // The provider sends the event of the expired session.
      await told;
      assert.deepEqual(
        [order.order_status_id, order.payment_method, order.total_NKT, order.payment_status],
        [1, 'cash', amount, payment_status],
      );
      assert.deepEqual(await ledger(card), [['payment', 'cash', amount]]);
      assert.equal((await emailsOf(card)).length, 1);
      const { code } = await card.client.refused('checkoutSession', { order_id: card.order.order_id });
      assert.equal(code, 'payment_over');
      await letTimePass();
      assert.deepEqual(await kept(card), {
        status: 1,
        method: 'cash',
        cash: Math.round(Number(amount) * 100),
      });
    });

  it('needs no session: an order whose payment page was never opened moves 12 -> 1 and is not cancelled', async () => {
    const card = await place();
    const { order } = await receive(card, { amount: '2.35', means: 'meal_voucher' });
    assert.deepEqual([order.order_status_id, order.payment_method], [1, 'meal_voucher']);
    await letTimePass();
    assert.equal((await kept(card))?.status, 1);
  });

  it('is refused when the card was already charged, and the card payment is recorded at once', async () => {
    const card = await opened();
    await payUntold(card);
    assert.equal((await receive(card, { amount: '2.35' })).code, 'payment_settled');
    assert.equal((await now(card)).order_status_id, 9);
    assert.deepEqual(await ledger(card), [['payment', 'card', '2.35']]);
  });

  it('is refused while the bank has not answered or the provider is unavailable: nothing is recorded', async () => {
    const card = await opened();
    const session = await sessionOf(card);
    await database.acrossStores((tx) =>
      tx.query('UPDATE local_session SET session = $2::jsonb WHERE session_id = $1', [
        session.id,
        { ...session, status: 'complete' },
      ]),
    );
    assert.equal((await receive(card, {})).code, 'payment_pending');
    stripe.mood = 'error';
    const away = await receive(card, {});
    stripe.mood = 'well';
    assert.equal(away.code, 'payment_away');
    assert.equal((await now(card)).order_status_id, 12);
    assert.deepEqual(await ledger(card), []);
    // The bank accepts the payment in the end.
    assert.equal((await tell(backend, 'checkout.session.completed', await payUntold(card))).outcome, 'done');
    assert.equal((await now(card)).order_status_id, 9);
  });

  it('leaves the session open where the amount is refused, or was recorded before', async () => {
    const card = await opened();
    assert.equal((await receive(card, { amount: '2.36' })).code, 'received_too_much');
    assert.equal((await receive(card, { kind: 'refund' })).code, 'refunded_too_much');
    assert.equal((await sessionOf(card)).status, 'open');
    assert.equal((await now(card)).order_status_id, 12);
    const key = crypto.randomUUID();
    await receive(card, {}, key);
    assert.equal((await receive(card, {}, key)).order.total_NKT, '1.00');
  });

  it('an order that has a part of its money on site is charged no more by card: the whole of that payment goes back', async () => {
    const card = await opened();
    const before = await sessionOf(card);
    await receive(card, { amount: '1.00' });
    const late = {
      ...before,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${before.id}`,
    } as const;
    assert.equal((await tell(backend, 'checkout.session.completed', late)).outcome, 'done');
    const [refund] = await database.acrossStores((tx) =>
      tx.query<{ amount: number }>('SELECT amount FROM refund WHERE order_id = $1', [card.order.order_id]),
    );
    assert.deepEqual(refund, { amount: 235 });
    const emails = await emailsOf(card);
    assert.equal(emails.length, 2);
    assert.match(emails.at(-1)?.text ?? '', /Une partie de votre commande .* déjà\sréglée au restaurant/);
    assert.equal((await now(card)).order_status_id, 1);
  });

  it('an order in status 12 with money received is charged only the rest, and not cancelled', async () => {
    const [charged, forgotten] = [await place(), await place()];
    for (const { order } of [charged, forgotten])
      await database.acrossStores((tx) =>
        tx.query('UPDATE "order" SET received_cash = 100 WHERE order_id = $1', [order.order_id]),
      );
    await open(charged);
    assert.equal((await sessionOf(charged)).amount_total, 135);
    assert.equal(
      (await tell(backend, 'checkout.session.completed', await payUntold(charged))).outcome,
      'done',
    );
    const paid = await now(charged);
    assert.deepEqual([paid.order_status_id, paid.total_CC, paid.payment_status], [9, '1.35', 'settled']);
    await letTimePass();
    assert.deepEqual(await kept(forgotten), { status: 1, method: 'cash', cash: 100 });
  });
});

describe('an order with money received on site', () => {
  it('is not cancelled by its diner; the staff cancel it, and it owes the diner that money', async () => {
    const card = await place();
    const { order_id } = card.order;
    await receive(card, { amount: '2.35' });
    assert.equal((await card.client.refused('orderCancel', { order_id })).code, 'money_received');
    const staff = await staffOf(backend, 'a');
    await staff.succeed('staffOrderStatus', { order_id, order_status_id: 4, reason: 'Plus de café' });
    const cancelled = await now(card);
    assert.deepEqual([cancelled.order_status_id, cancelled.total_NKT], [4, '2.35']);
    await receive(card, { kind: 'refund', amount: '2.35' });
    assert.equal((await now(card)).payment_status, 'refunded');
  });
});
