import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { QUEUES } from '#backend/jobs/queues.ts';
import { START, startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { type CardOrder, cardOrders, tell } from './support/card-orders.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { paymentTasks, standIn, stripeKeys } from './support/stand-in.ts';
import { runAllDue, until } from './support/until.ts';

const stripe = await fakeStripe();
const keys = stripeKeys(stripe);
const { log, said } = capturedLog();
const backend = await startBackend({ config: { stripe: keys }, log });
const { database, now: clock } = backend;
stripe.answerWith(standIn(backend));
const { place, open, now, sessionOf, payUntold } = await cardOrders(backend);

beforeEach(() => {
  stripe.mood = 'well';
  backend.moveTo(START);
});

async function opened(): Promise<CardOrder> {
  const card = await place();
  await open(card);
  return card;
}

async function paid(): Promise<CardOrder> {
  const card = await opened();
  await tell(backend, 'checkout.session.completed', await payUntold(card));
  return card;
}

/** An entry in the operator's list of failures. */
async function failureOf(kind: string, key: number) {
  const { failures } = await backend.admin.succeed('jobFailures', { shop: 'shop-a' });
  return failures.find((failure) => failure.kind === kind && failure.key === key);
}

async function refundOf({ order }: CardOrder) {
  const [refund] = await database.acrossStores((tx) =>
    tx.query<{ id: number; attempts: number; due: Date | null; refunded: number }>(
      `SELECT refund_id AS id, attempts, due_at AS due, (SELECT count(*) FROM ledger_entry l
          WHERE l.order_id = refund.order_id AND l.kind = 'refund') AS refunded
         FROM refund WHERE order_id = $1`,
      [order.order_id],
    ),
  );
  return refund;
}

const tasks = await paymentTasks(backend, keys);

/** The scheduler's task of one instance. */
const runRefunds = () => runAllDue(tasks.refunds.runOne);

const REFUSED = { status: 400, code: 'charge_disputed' };

describe('a refund that the provider refuses', () => {
  it('is requested once, is in the list of failures with an audit line, and is made when it is retried', async () => {
    const card = await paid();
    stripe.mood = REFUSED;
    await card.client.succeed('orderCancel', { order_id: card.order.order_id });
    await until(async () => (await refundOf(card))?.due === null);
    const refund = await refundOf(card);
    const failure = await failureOf('card_refund', refund?.id ?? 0);
    assert.deepEqual(
      [failure?.attempts, failure?.reason],
      [1, 'the payment provider refused: 400 charge_disputed'],
    );
    assert.match(said(), /"job":"card_refund".*charge_disputed.*job given up/);
    assert.equal((await now(card)).payment_status, 'refunding');

    const asked = stripe.asked.length;
    backend.pass(7 * 24 * 60 * 60_000);
    await runRefunds();
    assert.equal(stripe.asked.length, asked);

    stripe.mood = 'well';
    await backend.admin.succeed('jobRetry', { failure_id: failure?.failure_id ?? 0 });
    await until(async () => (await refundOf(card))?.refunded === 1);
    assert.equal(await failureOf('card_refund', refund?.id ?? 0), undefined);
  });

  for (const status of [408, 409, 429, 500, 503])
    it(`is no refusal with status ${status}: it is counted, and asked for again after a pause`, async () => {
      const card = await paid();
      stripe.mood = { status, code: 'later' };
      await card.client.succeed('orderCancel', { order_id: card.order.order_id });
      const pause = (QUEUES.card_refund.pauses[0] ?? 0) * 1000;
      const refund = await refundOf(card);
      // The lease of the attempt ends when the pause does: the row alone does not say that the attempt has failed.
      const failed = new RegExp(`"job":"card_refund","key":${refund?.id},.*"job failed"`);
      await until(() => failed.test(said()));
      const { attempts, due } = (await refundOf(card)) ?? {};
      assert.deepEqual([attempts, due?.getTime()], [1, clock() + pause]);
      stripe.mood = 'well';
      backend.pass(pause);
      await runRefunds();
      // The backend's own scheduler may have leased it first.
      await until(async () => (await refundOf(card))?.refunded === 1);
      assert.equal(await failureOf('card_refund', refund?.id ?? 0), undefined);
    });

  it('of a provider that stays unavailable is given up after a week, and is in the list', async () => {
    const card = await paid();
    const { order_id } = card.order;
    stripe.mood = { status: 503, code: 'later' };
    await card.client.succeed('orderCancel', { order_id });
    await until(async () => {
      const due = (await refundOf(card))?.due;
      if (due) backend.moveTo(due.toISOString());
      await runRefunds();
      return due === null;
    });
    const refund = await refundOf(card);
    const failure = await failureOf('card_refund', refund?.id ?? 0);
    assert.deepEqual([failure?.attempts, refund?.due], [QUEUES.card_refund.pauses.length + 1, null]);
  });
});

describe('a payment page that the provider refuses', () => {
  it('is reported to the diner, counted in the list, and requested again when the job is retried', async () => {
    const card = await place();
    const { order_id } = card.order;
    stripe.mood = { status: 400, code: 'amount_too_small' };
    for (const attempts of [1, 2]) {
      const refused = await card.client.refused('checkoutSession', { order_id });
      assert.deepEqual([refused.status, refused.code], [422, 'payment_refused']);
      const failure = await failureOf('card_session', order_id);
      assert.deepEqual(
        [failure?.attempts, failure?.reason],
        [attempts, 'the payment provider refused: 400 amount_too_small'],
      );
    }
    stripe.mood = 'well';
    assert.equal((await open(card)).url, (await sessionOf(card)).url);
    // There is nothing to attempt: the entry is removed from the list.
    const failure = await failureOf('card_session', order_id);
    const { code } = await backend.admin.refused('jobRetry', { failure_id: failure?.failure_id ?? 0 });
    assert.equal(code, 'job_by_hand');
    assert.equal(await failureOf('card_session', order_id), undefined);
  });
});
