import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OnSiteMethod } from '#lib/domain/orders/order.ts';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { until } from './support/until.ts';

const backend = await startBackend();
const { place, open, now, act, paid, ledger, sessionOf, coffee, diner } = await cardOrders(backend);

const MINUTE = 60_000;

const payloadOf = ({ order }: CardOrder, payment_method: OnSiteMethod = 'cash') => ({
  order_id: order.order_id,
  payment_method,
});
/** Read from the database, since the session has expired by then. */
const statusOf = async ({ order }: CardOrder) => {
  const [row] = await backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ status: number }>('SELECT order_status_id AS status FROM "order" WHERE order_id = $1', [
      order.order_id,
    ]),
  );
  return row?.status;
};
const emailsOf = ({ order }: CardOrder) =>
  deliveredEmails(backend, { subject: new RegExp(`n°\\s${order.invoice_no} `) });

describe('v2/payment/pay-on-site', () => {
  for (const means of ['cash', 'card_on_site', 'meal_voucher'] as const)
    it(`lets an order that waits for its payment be paid as ${means}: the shop has it, and its diner sees so`, async () => {
      const card = await place();
      await open(card);
      const { order } = await card.client.succeed('paymentOnSite', payloadOf(card, means));
      assert.deepEqual(
        [order.order_status_id, order.payment_method, order.payment_status],
        [1, means, 'unsettled'],
      );
      assert.deepEqual([order.invoice_no, order.total], [card.order.invoice_no, card.order.total]);
      assert.deepEqual(await now(card), order);
      assert.equal((await emailsOf(card)).length, 1);
    });

  it('closes the payment page, and the order does not expire with it', async () => {
    const card = await place();
    await open(card);
    await card.client.succeed('paymentOnSite', payloadOf(card));
    await until(async () => (await sessionOf(card)).status === 'expired');
    await act(card, 'pay', 'now');
    assert.deepEqual(await ledger(card), []);
    const { order_id } = card.order;
    assert.equal((await card.client.refused('checkoutSession', { order_id })).code, 'payment_over');
    const gone = await place();
    backend.pass(16 * MINUTE);
    // A cancellation wakes the scheduler, which would cancel an unpaid order.
    const other = await place();
    await other.client.succeed('orderCancel', { order_id: other.order.order_id });
    await until(async () => (await statusOf(gone)) === 4);
    assert.equal(await statusOf(card), 1);
  });

  it('answers the same when asked twice, with one e-mail, and nothing else after', async () => {
    const card = await place();
    const first = await card.client.succeed('paymentOnSite', payloadOf(card));
    assert.deepEqual(await card.client.succeed('paymentOnSite', payloadOf(card)), first);
    assert.equal(
      (await card.client.refused('paymentOnSite', payloadOf(card, 'meal_voucher'))).code,
      'payment_over',
    );
    assert.equal((await emailsOf(card)).length, 1);
  });

  it('is refused for a paid order, even before the webhook has arrived', async () => {
    const card = await paid();
    assert.equal((await card.client.refused('paymentOnSite', payloadOf(card))).code, 'payment_settled');
    const { order_status_id, payment_method } = await now(card);
    assert.deepEqual([order_status_id, payment_method], [9, 'card_online']);
  });

  it('is refused for an order that is cancelled, and for one that was to be paid on site anyway', async () => {
    const card = await place();
    await card.client.succeed('orderCancel', { order_id: card.order.order_id });
    assert.equal((await card.client.refused('paymentOnSite', payloadOf(card))).code, 'payment_over');
    assert.equal((await now(card)).order_status_id, 4);
    const client = await diner();
    const { order } = await client.succeed('orderAdd', coffee());
    const onSite = await client.refused('paymentOnSite', payloadOf({ client, order }, 'meal_voucher'));
    assert.equal(onSite.code, 'payment_over');
  });

  it('cannot be requested by another customer, and is no online payment', async () => {
    const [card, stranger] = [await place(), await place()];
    assert.equal((await stranger.client.refused('paymentOnSite', payloadOf(card))).code, 'unknown_order');
    assert.equal((await backend.shop('a').refused('paymentOnSite', payloadOf(card))).status, 401);
    const online = await card.client.refused('paymentOnSite', payloadOf(card, 'card_online' as never));
    assert.equal(online.status, 400);
    assert.equal((await now(card)).order_status_id, 12);
  });
});
