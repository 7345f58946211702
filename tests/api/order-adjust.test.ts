import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

type Payload = PayloadOf<'staffOrderAdjust'>;

const backend = await startBackend();
const orders = await cardOrders(backend);
const { card, ledger, now, placed, paidByCard } = orders;

const request = (order: OrderWire, change: Payload['change'], more: Partial<Payload> = {}): Payload => ({
  order_id: order.order_id,
  version: order.version ?? 1,
  change,
  reason: 'Plus de café',
  idempotency_key: randomUUID(),
  ...more,
});

const adjusted = (order: OrderWire, change: Payload['change'], more?: Partial<Payload>) =>
  backend.admin.succeed('staffOrderAdjust', request(order, change, more), asStaffOf('a'));
const refusal = async (order: OrderWire, change: Payload['change'], more?: Partial<Payload>) =>
  (await backend.admin.refused('staffOrderAdjust', request(order, change, more), asStaffOf('a'))).code;

const receiptOf = async ({ client, order }: CardOrder) =>
  (await client.succeed('customerReceipt', { order_id: order.order_id })).receipt;
const notesOf = async (order: CardOrder) =>
  (await receiptOf(order)).credit_notes?.map(({ number, amount, reason }) => [number, amount, reason]) ?? [];
const discount = (amount: string): Payload['change'] => ({ kind: 'discount', amount });
const kept = (...lines: [line: number, quantity?: number][]): Payload['change'] => ({
  kind: 'lines',
  kept: lines.map(([line, quantity]) => ({ line, ...(quantity && { quantity }) })),
});

describe('v1/staff/order/adjust', () => {
  it('lowers an order that was paid by card: refund of the difference, credit note, e-mail', async () => {
    const order = await paidByCard();
    const { order: after, to_give_back } = await adjusted(order.order, kept([1, 2], [2]));
    assert.deepEqual([after.total, after.version, to_give_back], ['17.10', 2, '0.00']);
    assert.deepEqual(
      after.order_products.map(({ quantity, price }) => [quantity, price]),
      [
        [2, '4.70'],
        [1, '12.40'],
      ],
    );
    await until(async () => (await ledger(order)).length === 2);
    assert.deepEqual(await ledger(order), [
      ['payment', 'card', '21.80'],
      ['refund', 'card', '4.70'],
    ]);
    const seen = await now(order);
    assert.deepEqual([seen.total_CC, seen.payment_status, seen.total], ['17.10', 'settled', '17.10']);
    const { taxes, credit_notes = [] } = await receiptOf(order);
    assert.deepEqual(credit_notes[0]?.taxes, [{ rate: 5.5, net: '4.46', tax: '0.24', gross: '4.70' }]);
    assert.deepEqual(
      taxes.map(({ rate, gross }) => [rate, gross]),
      [
        [5.5, '4.70'],
        [10, '12.40'],
      ],
    );
    const emails = await deliveredEmails(backend, { subject: /a été modifiée/ });
    const email = emails.find(({ subject }) => subject.includes(String(order.order.invoice_no)));
    assert.match(email?.text ?? '', /vous rembourse 4,70\s€/);
    assert.match(email?.text ?? '', /Plus de café/);
  });

  it('refunds two changes in a row each once, to the cent', async () => {
    const order = await paidByCard();
    const { order: first } = await adjusted(order.order, discount('2.00'));
    const { order: second } = await adjusted(first, discount('5.01'));
    assert.deepEqual([second.total, second.discount, second.version], ['16.79', '5.01', 3]);
    await until(async () => (await now(order)).total_CC === '16.79');
    const back = (await ledger(order)).filter(([kind]) => kind === 'refund').map(([, , amount]) => amount);
    assert.equal(
      back.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0),
      501,
    );
    assert.deepEqual(
      (await notesOf(order)).map(([, amount]) => amount),
      ['2.00', '3.01'],
    );
    await order.client.succeed('orderCancel', { order_id: order.order.order_id });
    await until(async () => (await now(order)).total_CC === '0.00');
    assert.equal((await now(order)).payment_status, 'refunded');
  });

  it('says what the shop gives back by hand of what it received on site', async () => {
    const order = await placed();
    await orders.receive(order, { amount: '21.80' });
    const once = { idempotency_key: randomUUID() };
    const seen = await now(order);
    for (const _ of ['asked', 'asked again'])
      assert.equal((await adjusted(seen, discount('1.80'), once)).to_give_back, '1.80');
    await orders.receive(order, { amount: '1.80', kind: 'refund' });
    assert.equal((await now(order)).payment_status, 'settled');
  });

  it('counts what the shop refunded in the dashboard before, and refunds the rest', async () => {
    const order = await paidByCard();
    await orders.inDashboard('refund', order, '1,00');
    await until(async () => (await now(order)).payment_status === 'partly_refunded');
    const { order: after } = await adjusted(await now(order), discount('1.50'));
    assert.equal(after.total, '20.30');
    await until(async () => (await now(order)).total_CC === '20.30');
    assert.equal((await now(order)).payment_status, 'settled');
    assert.deepEqual(
      (await ledger(order)).map(([kind, , amount]) => [kind, amount]),
      [
        ['payment', '21.80'],
        ['refund', '1.00'],
        ['refund', '0.50'],
      ],
    );
  });

  it('promises nothing of what the bank holds in a dispute, and refunds it once the shop has won', async () => {
    const order = await paidByCard();
    await orders.inDashboard('dispute', order);
    await until(async () => (await now(order)).payment_status === 'disputed');
    const { to_give_back } = await adjusted(await now(order), discount('1.80'));
    assert.equal(to_give_back, '0.00');
    await orders.inDashboard('win', order);
    await until(async () => (await now(order)).total_CC === '20.00');
    assert.equal((await now(order)).payment_status, 'settled');
    assert.deepEqual((await ledger(order)).at(-1), ['refund', 'card', '1.80']);
  });

  it('gives nothing back twice when a refund that failed is tried again after another change', async () => {
    const order = await paidByCard();
    await adjusted(order.order, discount('1.00'));
    await until(async () => (await ledger(order)).length === 2);
    await orders.inDashboard('fail_refund', order);
    await until(async () => (await ledger(order)).length === 3);
    await adjusted(await now(order), discount('1.50'));
    await until(async () => (await now(order)).total_CC === '20.30');
    const { failures } = await backend.admin.succeed('jobFailures', { shop: 'shop-a' });
    const failed = failures.find(({ kind }) => kind === 'card_refund');
    assert(failed);
    await backend.admin.succeed('jobRetry', { failure_id: failed.failure_id });
    // A later refund is made by the same jobs, after it.
    const other = await paidByCard();
    await adjusted(other.order, discount('1.00'));
    await until(async () => (await ledger(other)).length === 2);
    assert.equal((await now(order)).total_CC, '20.30');
    assert.equal((await now(order)).payment_status, 'settled');
  });

  it('adds lines at the current price, and a tip: both are due on site', async () => {
    const order = await paidByCard();
    const more: Payload['change'] = {
      kind: 'lines',
      kept: [{ line: 1 }, { line: 2 }],
      added: [card.line('Café')],
    };
    const { order: added } = await adjusted(order.order, more);
    const { order: tipped } = await adjusted(added, { kind: 'tip', amount: '1.00' });
    assert.deepEqual([tipped.total, tipped.tip, tipped.payment_status], ['25.15', '1.00', 'unsettled']);
    const { taxes } = await receiptOf(order);
    assert.equal(
      taxes.reduce((sum, { gross }) => sum + Math.round(Number(gross) * 100), 0),
      2415,
    );
    const received = await orders.receive(order, { amount: '3.35' });
    assert.equal(received.order.payment_status, 'settled');
  });

  it('has no credit note for an order that nothing was received for', async () => {
    const order = await placed();
    await adjusted(order.order, discount('1.00'));
    assert.deepEqual(await notesOf(order), []);
  });

  it('makes a change once for its key, and only of the version that was looked at', async () => {
    const order = await placed();
    const key = { idempotency_key: randomUUID() };
    const once = await adjusted(order.order, discount('1.00'), key);
    assert.deepEqual(await adjusted(order.order, discount('1.00'), key), once);
    assert.equal(await refusal(order.order, discount('2.00')), 'order_changed');
  });

  it('is refused where it would leave nothing, change nothing, or meet a payment or an end', async () => {
    const order = await placed();
    assert.equal(await refusal(order.order, kept()), 'no_lines');
    assert.equal(await refusal(order.order, kept([1, 5])), 'unknown_line');
    assert.equal(await refusal(order.order, kept([1], [2])), 'order_unchanged');
    assert.equal(await refusal(order.order, discount('21.81')), 'discount_too_large');
    assert.equal(await refusal(order.order, kept([1], [2]), { reason: ' ' }), 'malformed');
    const awaiting = await placed({ payment_method: 'card_online' });
    assert.equal(await refusal(awaiting.order, discount('1.00')), 'payment_pending');
    await order.client.succeed('orderCancel', { order_id: order.order.order_id });
    assert.equal(await refusal(order.order, discount('1.00')), 'order_over');
  });

  it('numbers the credit notes of a shop without gaps, cancellations of paid orders among them', async () => {
    const paid = await Promise.all(Array.from({ length: 6 }, paidByCard));
    await Promise.all(
      paid.map(({ client, order }, index) =>
        index % 2 === 0
          ? adjusted(order, discount('0.01'))
          : client.succeed('orderCancel', { order_id: order.order_id }),
      ),
    );
    const numbers = await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query<{ no: number }>('SELECT credit_note_no AS no FROM credit_note ORDER BY credit_note_no'),
    );
    assert.ok(numbers.length >= 6);
    assert.deepEqual(
      numbers.map(({ no }) => no),
      numbers.map((_, index) => index + 1),
    );
  });
});
