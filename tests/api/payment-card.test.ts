import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leftOf } from '#backend/modules/payments/local/charge-events.ts';
import { lastEventNumber } from '#backend/shared/events/shop-event.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { originOf } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { staffOf } from './support/staff.ts';
import { until } from './support/until.ts';

const { log, said } = capturedLog();
const backend = await startBackend({ log });
const { place, open, now, act, paid, receive, ledger, sessionOf, untilStatus, coffee } =
  await cardOrders(backend);
const emailsOf = (number: number) => deliveredEmails(backend, { subject: new RegExp(`n°\\s${number} `) });
/** How many events the webhook has handled. */
const webhookEvents = () => said().split('"payment event"').length - 1;

describe('an order that is paid by card online', () => {
  it('waits in status 12 until it is paid, without an e-mail before', async () => {
    const { order } = await place();
    assert.deepEqual(
      [order.order_status_id, order.payment_status, order.total_CC],
      [12, 'unsettled', '0.00'],
    );
    assert.deepEqual(await emailsOf(order.invoice_no), []);
  });

  it('leads to a page that asks for its total and leads back to the shop', async () => {
    const card = await place();
    const { url } = await open(card);
    const session = await sessionOf(card);
    assert.equal(url, `http://shop-a.localhost:${backend.config.port}/local-payment/${session.id}`);
    assert.equal(session.amount_total, 235);
    assert.equal(session.success_url, `${originOf('a')}/success-payment/${card.order.order_id}`);
    assert.equal(session.cancel_url, `${originOf('a')}/cancel-payment/${card.order.order_id}`);
    const page = await backend.app.request(new URL(url).pathname);
    assert.match(await page.text(), /Vous payez Le comptoir \(shop-a\)/);
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it('has one page, however often it is opened, by v1 and v2', async () => {
    const card = await place();
    const { order_id } = card.order;
    const opened = await Promise.all([open(card), open(card)]);
    const again = await card.client.succeed('checkoutSessionV1', { order_id });
    assert.deepEqual(new Set([...opened, again].map(({ url }) => url)).size, 1);
  });

  it('is paid by the webhook: status 9, settled, in the ledger, with its e-mail', async () => {
    const card = await place();
    await open(card);
    const answer = await act(card, 'pay', 'now');
    assert.deepEqual(
      [answer.status, answer.headers.get('location')],
      [303, `${originOf('a')}/success-payment/${card.order.order_id}`],
    );
    await untilStatus(card, 9);
    const order = await now(card);
    assert.deepEqual(
      [order.payment_status, order.total_CC, order.invoice_no],
      ['settled', '2.35', card.order.invoice_no],
    );
    assert.deepEqual(await ledger(card), [['payment', 'card', '2.35']]);
    assert.equal((await emailsOf(order.invoice_no)).length, 1);
  });

  it('is paid by the return page when no webhook arrives', async () => {
    const card = await paid();
    assert.equal((await now(card)).order_status_id, 12);
    const { order } = await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
    assert.deepEqual([order.order_status_id, order.payment_status], [9, 'settled']);
  });

  it('is paid once, whether webhook, return page or scheduler comes first, and however often', async () => {
    const card = await place();
    const { order_id } = card.order;
    await open(card);
    const before = webhookEvents();
    await act(card, 'pay', 'twice');
    await Promise.all(Array.from({ length: 5 }, () => card.client.succeed('paymentCheck', { order_id })));
    await until(() => webhookEvents() >= before + 2);
    assert.equal((await now(card)).order_status_id, 9);
    assert.deepEqual(await ledger(card), [['payment', 'card', '2.35']]);
    assert.equal((await now(card)).total_CC, '2.35');
  });

  it('can still be paid after a refused card, and after returning without paying', async () => {
    const card = await place();
    await open(card);
    const refused = await act(card, 'refuse');
    assert.match(await refused.text(), /Votre carte a été refusée/);
    const back = await act(card, 'abandon');
    assert.equal(back.headers.get('location'), `${originOf('a')}/cancel-payment/${card.order.order_id}`);
    const { order } = await card.client.succeed('paymentCheck', { order_id: card.order.order_id });
    assert.equal(order.order_status_id, 12);
    assert.equal((await act(card, 'pay', 'now')).status, 303);
    await untilStatus(card, 9);
  });

  it('has no page any more once it is paid or cancelled, and none when it is paid on site', async () => {
    const card = await paid();
    const { order_id } = card.order;
    await card.client.succeed('paymentCheck', { order_id });
    assert.equal((await card.client.refused('checkoutSession', { order_id })).code, 'payment_settled');
    const gone = await place();
    await gone.client.succeed('orderCancel', { order_id: gone.order.order_id });
    const over = await gone.client.refused('checkoutSession', { order_id: gone.order.order_id });
    assert.equal(over.code, 'payment_over');
    const { order } = await gone.client.succeed('orderAdd', coffee());
    const onSite = await gone.client.refused('checkoutSession', { order_id: order.order_id });
    assert.equal(onSite.code, 'payment_over');
  });

  it('that its diner cancels before it is paid sends no e-mail', async () => {
    const gone = await place();
    await gone.client.succeed('orderCancel', { order_id: gone.order.order_id });
    const next = await place(gone.client);
    await open(next);
    await act(next, 'pay');
    await next.client.succeed('paymentCheck', { order_id: next.order.order_id });
    assert.equal((await emailsOf(next.order.invoice_no)).length, 1);
    assert.deepEqual(await emailsOf(gone.order.invoice_no), []);
  });

  it('cannot be paid or read by another customer', async () => {
    const [card, stranger] = [await place(), await place()];
    const { order_id } = card.order;
    for (const name of ['checkoutSession', 'checkoutSessionV1', 'paymentCheck'] as const) {
      assert.equal((await stranger.client.refused(name, { order_id })).code, 'unknown_order');
      assert.equal((await backend.shop('a').refused(name, { order_id })).status, 401);
    }
  });
});

describe('a refund of a card payment', () => {
  const cancelled = async (status: 'by the diner' | 'by the staff') => {
    const card = await paid();
    const { order_id } = card.order;
    await card.client.succeed('paymentCheck', { order_id });
    if (status === 'by the diner') await card.client.succeed('orderCancel', { order_id });
    else {
      const staff = await staffOf(backend, 'a');
      await staff.succeed('staffOrderStatus', { order_id, order_status_id: 4, reason: 'Plus de café' });
    }
    return card;
  };

  for (const who of ['by the diner', 'by the staff'] as const)
    it(`is made once when a paid order is cancelled ${who}`, async () => {
      const card = await cancelled(who);
      await until(async () => (await ledger(card)).length === 2);
      assert.deepEqual(await ledger(card), [
        ['payment', 'card', '2.35'],
        ['refund', 'card', '2.35'],
      ]);
      const order = await now(card);
      assert.deepEqual(
        [order.order_status_id, order.total_CC, order.payment_status],
        [4, '0.00', 'refunded'],
      );
      assert.equal(leftOf(await sessionOf(card)), 0);
    });

  it('is made when it was paid while the order was being cancelled, and its diner gets an e-mail', async () => {
    const card = await paid();
    const { order_id, invoice_no } = card.order;
    const { order } = await card.client.succeed('orderCancel', { order_id });
    assert.equal(order.payment_status, 'unsettled');
    await until(async () => (await ledger(card)).length === 2);
    const [email, ...others] = await emailsOf(invoice_no);
    assert.deepEqual(others, []);
    assert.match(email?.subject ?? '', /^Votre paiement de .* vous est remboursé$/);
    assert.match(email?.text ?? '', /Votre paiement de 2,35\s€ vous est remboursé sur votre carte/);
    assert.equal(leftOf(await sessionOf(card)), 0);
    const after = await now(card);
    assert.deepEqual(
      [after.order_status_id, after.cancelled_by, after.payment_status],
      [4, 'customer', 'refunded'],
    );
  });

  it('is shown as in progress from the cancellation on, and as refunded when it is done', async () => {
    const card = await paid();
    const { order_id } = card.order;
    await card.client.succeed('paymentCheck', { order_id });
    const inStore = <Row>(sql: string, parameters: unknown[]) =>
      backend.database.inStore(backend.storeIds.a, (tx) => tx.query<Row>(sql, parameters));
    const before = await backend.database.inStore(backend.storeIds.a, lastEventNumber);
    const { order } = await card.client.succeed('orderCancel', { order_id });
    assert.equal(order.payment_status, 'refunding');
    await until(async () => (await now(card)).payment_status === 'refunded');
    const history = await inStore(
      'SELECT order_status_id, actor FROM order_event WHERE order_id = $1 ORDER BY order_event_id',
      [order_id],
    );
    assert.deepEqual(history.at(-1), { order_status_id: 4, actor: 'customer' });
    // The page receives the cancellation, then the refund.
    const changes = await inStore(
      "SELECT kind FROM shop_event WHERE number > $1 AND payload->>'order_id' = $2 ORDER BY number",
      [before, String(order_id)],
    );
    assert.deepEqual(changes, [{ kind: 'order_status' }, { kind: 'order_status' }]);
    assert.equal((await now(card)).cancelled_by, 'customer');
  });
});

describe('what the staff receive on site', () => {
  const note = (orderId: number, payload: object, key?: string) =>
    receive({ order: { order_id: orderId } } as CardOrder, payload, key);

  it('settles an order when it reaches the total, by one means or three together', async () => {
    const { client } = await place();
    const { order } = await client.succeed('orderAdd', coffee());
    const { order_id } = order;
    await note(order_id, { amount: '1.00', means: 'cash' });
    await note(order_id, { amount: '0.35', means: 'card' });
    assert.equal((await now({ client, order })).payment_status, 'unsettled');
    await note(order_id, { amount: '1.00', means: 'meal_voucher' });
    const after = await now({ client, order });
    assert.deepEqual(
      [after.payment_status, after.total_NKT, after.total_CC, after.total_TIC],
      ['settled', '1.00', '0.35', '1.00'],
    );
  });

  it('is recorded once per key, never more than is due, and refunded never more than was received', async () => {
    const { client } = await place();
    const { order } = await client.succeed('orderAdd', coffee());
    const { order_id } = order;
    const key = crypto.randomUUID();
    await note(order_id, { amount: '2.35' }, key);
    await note(order_id, { amount: '2.35' }, key);
    assert.deepEqual(await ledger({ client, order }), [['payment', 'cash', '2.35']]);
    assert.equal((await note(order_id, { amount: '0.01' })).code, 'received_too_much');
    assert.equal((await note(order_id, { kind: 'refund', amount: '2.36' })).code, 'refunded_too_much');
    assert.equal((await note(order_id, { kind: 'refund', means: 'card' })).code, 'refunded_too_much');
    await note(order_id, { kind: 'refund', amount: '2.35' });
    const after = await now({ client, order });
    // It is not cancelled, so it still has to be paid.
    assert.deepEqual([after.total_NKT, after.payment_status], ['0.00', 'unsettled']);
    assert.equal((await note(order_id, { amount: '0.00' })).code, 'malformed');
  });

  it("is not recorded by another shop's staff, and an online payment is not refunded by hand", async () => {
    const card = await paid();
    const { order_id } = card.order;
    await card.client.succeed('paymentCheck', { order_id });
    const refund = { kind: 'refund', means: 'card', amount: '2.35' };
    assert.equal((await note(order_id, refund)).code, 'refunded_too_much');
    const stranger = await staffOf(backend, 'b');
    const { code } = await stranger.refused('staffOrderReceived', {
      order_id,
      means: 'cash',
      amount: '1.00',
      idempotency_key: crypto.randomUUID(),
    });
    assert.equal(code, 'unknown_order');
  });
});
