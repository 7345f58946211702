import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { insertRefund } from '#backend/modules/payments/repository/refund.ts';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

// What a shop does in the provider's own dashboard, or the bank does to a payment: events say so, and the ledger, the
// order and the diner follow. The stand-in's dashboard sends the events as Stripe does.

const backend = await startBackend();
const { place, open, act, now, ledger, inDashboard, sessionOf, accountId, receive } =
  await cardOrders(backend);

async function paid(): Promise<CardOrder> {
  const card = await place();
  await open(card);
  await act(card, 'pay');
  await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
  return card;
}

const entries = (card: CardOrder, count: number) => until(async () => (await ledger(card)).length >= count);

const cancelByStaff = ({ order: { order_id } }: CardOrder) =>
  backend.admin.succeed(
    'staffOrderStatus',
    { order_id, order_status_id: 4, reason: 'Rupture' },
    asStaffOf('a'),
  );

const emailsOf = ({ order }: CardOrder) =>
  deliveredEmails(backend, { subject: new RegExp(`n°\\s${order.invoice_no}\\b`) });

async function failureOf(kind: string, key?: number) {
  const { failures } = await backend.admin.succeed('jobFailures', { shop: 'shop-a' });
  return failures.find((failure) => failure.kind === kind && (key === undefined || failure.key === key));
}

describe("a refund in the account's dashboard", () => {
  it('of a part reaches the ledger, the order and the diner, and is not due again', async () => {
    const card = await paid();
    await inDashboard('refund', card, '0,35');
    await entries(card, 2);
    assert.deepEqual(await ledger(card), [
      ['payment', 'card', '2.35'],
      ['refund', 'card', '0.35'],
    ]);
    const order = await now(card);
    assert.deepEqual(
      [order.payment_status, order.total_CC, order.total_refunded, order.order_status_id],
      ['partly_refunded', '2.00', '0.35', 9],
    );
    const { transactions } = await card.client.succeed('customerTransactions', {});
    assert.ok(transactions.every(({ kind }) => kind !== 'due'));
    const email = (await emailsOf(card)).find(({ subject }) => /Remboursement/.test(subject));
    assert.match(email?.text ?? '', /vous rembourse 0,35\s€/);
  });

  it('of a part while a refund of ours waits is the shop’s own, and ours still goes out', async () => {
    const card = await paid();
    const { payment_intent } = await sessionOf(card);
    assert(payment_intent);
    const WAIT_MS = 30_000;
    const storeId = backend.storeIds.a;
    const payment = { storeId, orderId: card.order.order_id, accountId: await accountId() };
    const queued = { ...payment, intentId: payment_intent, amount: 100, version: 0 };
    await backend.database.inStore(storeId, (tx) =>
      insertRefund(tx, queued, new Date(backend.now() + WAIT_MS)),
    );
    await inDashboard('refund', card, '0,35');
    await entries(card, 2);
    assert.equal((await now(card)).total_refunded, '0.35');
    backend.pass(WAIT_MS);
    // Any news of a payment wakes the jobs.
    await inDashboard('refund', await paid());
    await entries(card, 3);
    assert.deepEqual((await ledger(card)).slice(1), [
      ['refund', 'card', '0.35'],
      ['refund', 'card', '1.00'],
    ]);
    assert.equal((await now(card)).total_refunded, '0.35');
  });

  it('of all reads as refunded, and a later cancellation refunds nothing more', async () => {
    const card = await paid();
    await inDashboard('refund', card);
    await entries(card, 2);
    assert.equal((await now(card)).payment_status, 'refunded');
    const { order } = await card.client.succeed('orderCancel', { order_id: card.order.order_id });
    assert.equal(order.payment_status, 'refunded');
    const queued = await backend.database.acrossStores((tx) =>
      tx.query('SELECT 1 FROM refund WHERE order_id = $1', [order.order_id]),
    );
    assert.deepEqual(queued, []);
  });

  it('of a part, then a cancellation: the rest goes back, to the cent', async () => {
    const card = await paid();
    await inDashboard('refund', card, '1,00');
    await entries(card, 2);
    await card.client.succeed('orderCancel', { order_id: card.order.order_id });
    await entries(card, 3);
    assert.deepEqual((await ledger(card)).at(-1), ['refund', 'card', '1.35']);
    const order = await now(card);
    assert.deepEqual([order.payment_status, order.total_CC], ['refunded', '0.00']);
  });

  it('that does not reach the diner is reversed', async () => {
    const card = await paid();
    await inDashboard('refund', card, '1,00');
    await entries(card, 2);
    await inDashboard('fail_refund', card);
    await entries(card, 3);
    assert.deepEqual((await ledger(card)).at(-1), ['refund_reversal', 'card', '1.00']);
    const order = await now(card);
    assert.deepEqual(
      [order.payment_status, order.total_CC, order.total_refunded],
      ['settled', '2.35', undefined],
    );
  });
});

describe('a refund of ours', () => {
  it('is recorded once, though the provider tells of it too, and is in the list when it fails afterwards', async () => {
    const card = await paid();
    const { order_id } = card.order;
    await card.client.succeed('orderCancel', { order_id });
    await until(async () => (await now(card)).payment_status === 'refunded');
    await inDashboard('fail_refund', card);
    await entries(card, 3);
    assert.deepEqual(await ledger(card), [
      ['payment', 'card', '2.35'],
      ['refund', 'card', '2.35'],
      ['refund_reversal', 'card', '2.35'],
    ]);
    assert.equal((await now(card)).payment_status, 'refunding');
    const failure = await failureOf('card_refund');
    assert.match(failure?.reason ?? '', /did not reach the customer/);
    // The operator has it made again: another refund, not the answer of the first.
    await backend.admin.succeed('jobRetry', { failure_id: failure?.failure_id ?? 0 });
    await entries(card, 4);
    assert.equal((await now(card)).payment_status, 'refunded');
  });
});

describe('a dispute', () => {
  it('takes the money back, needs the operator, and gives it back when the shop wins', async () => {
    const card = await paid();
    await inDashboard('dispute', card);
    await entries(card, 2);
    assert.deepEqual((await ledger(card)).at(-1), ['dispute', 'card', '2.35']);
    const disputed = await now(card);
    assert.deepEqual([disputed.payment_status, disputed.total_disputed], ['disputed', '2.35']);
    assert.match(
      (await failureOf('card_dispute', card.order.order_id))?.reason ?? '',
      /answer it in the dashboard/,
    );
    await inDashboard('win', card);
    await entries(card, 3);
    assert.deepEqual((await ledger(card)).at(-1), ['dispute_reversal', 'card', '2.35']);
    assert.equal((await now(card)).payment_status, 'settled');
  });

  it('that is lost stays as it is, and a cancellation refunds nothing', async () => {
    const card = await paid();
    await inDashboard('dispute', card);
    await entries(card, 2);
    await inDashboard('lose', card);
    await card.client.succeed('orderCancel', { order_id: card.order.order_id });
    const order = await now(card);
    assert.deepEqual([order.payment_status, (await ledger(card)).length], ['disputed', 2]);
  });
});

describe('the money of a cancelled order', () => {
  it('that the bank held at the cancellation goes back once the shop has won', async () => {
    const card = await paid();
    await inDashboard('dispute', card);
    await entries(card, 2);
    await cancelByStaff(card);
    await inDashboard('win', card);
    await until(async () => (await now(card)).payment_status === 'refunded');
    assert.deepEqual((await ledger(card)).slice(-2), [
      ['dispute_reversal', 'card', '2.35'],
      ['refund', 'card', '2.35'],
    ]);
    // Its document keeps what it was, beside the note that takes all of it back.
    const { receipt } = await card.client.succeed('customerReceipt', { order_id: card.order.order_id });
    assert.deepEqual(
      [receipt.order.total, receipt.credit_notes?.map(({ amount, reason }) => [amount, reason])],
      ['2.35', [['2.35', 'Rupture']]],
    );
  });

  it('goes back to the card as far as it was paid online, and the rest is given back by the shop', async () => {
    const card = await paid();
    const seen = await now(card);
    const request = { order_id: seen.order_id, version: seen.version ?? 1, reason: 'Merci' };
    await backend.admin.succeed(
      'staffOrderAdjust',
      { ...request, change: { kind: 'tip', amount: '1.00' }, idempotency_key: randomUUID() },
      asStaffOf('a'),
    );
    assert.equal((await now(card)).payment_status, 'unsettled');
    await receive(card, { amount: '1.00', means: 'card' });
    assert.equal((await now(card)).total_online, '2.35');
    await cancelByStaff(card);
    const email = (await emailsOf(card)).find(({ subject }) => /annulée/.test(subject));
    assert.match(email?.text ?? '', /en ligne de 2,35\s€ vous est remboursé.*Pour le reste, appelez-nous/s);
    await until(async () => (await now(card)).total_CC === '1.00');
    assert.equal((await now(card)).payment_status, 'unsettled');
    await receive(card, { amount: '1.00', means: 'card', kind: 'refund' });
    assert.equal((await now(card)).payment_status, 'refunded');
  });
});

describe('a payout', () => {
  it("is in the operator's report, and in the list when it fails", async () => {
    await inDashboard('payout');
    await until(
      async () =>
        (await backend.admin.succeed('paymentAccountFind', { shop: 'shop-a' })).latest_payout !== null,
    );
    await inDashboard('fail_payout');
    await until(async () => (await failureOf('card_payout')) !== undefined);
    assert.match(
      (await failureOf('card_payout'))?.reason ?? '',
      /^payout po_local_\w+ failed: account_closed$/,
    );
  });
});
