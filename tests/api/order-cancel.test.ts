import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { ordered, setStatus, written } from './support/orders.ts';

const backend = await startBackend();

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

describe('v1/order/update-cancel', () => {
  for (const waiting of [0, 1, 9, 12] as const) {
    it(`cancels an order in status ${waiting}: the invoice number becomes negative, the reason is stored`, async () => {
      const { client, order } = await ordered(backend, 'a');
      await setStatus(backend, 'a', order.order_id, waiting);
      backend.pass(60_000);
      const answer = await client.succeed('orderCancel', { order_id: order.order_id, reason: ' Trop tard ' });
      assert.deepEqual(answer.order, {
        ...order,
        order_status_id: 4,
        cancelled_by: 'customer',
        cancel_reason: 'Trop tard',
        invoice_no: -order.invoice_no,
        date_modified: { date: new Date(backend.now()).toISOString() },
      });
      assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, answer.order);
    });
  }

  it('needs no reason, and sends the customer an e-mail', async () => {
    const { client, signUp, order } = await ordered(backend, 'a');
    const cancelled = await client.succeed('orderCancel', { order_id: order.order_id });
    assert.equal('cancel_reason' in cancelled.order, false);
    const email = (await emailsTo(backend.config.dataDir, signUp.email, 3)).at(-1);
    assert.match(email?.subject ?? '', /est annulée$/);
  });

  for (const late of [5, 2, 3, 6, 4] as const satisfies OrderStatusId[]) {
    it(`refuses with 409 in status ${late}, and writes nothing`, async () => {
      const { client, order } = await ordered(backend, 'a');
      await setStatus(backend, 'a', order.order_id, late);
      const before = await written(backend);
      const answer = await client.refused('orderCancel', { order_id: order.order_id });
      assert.equal(answer.status, 409);
      assert.equal(answer.code, 'status_move');
      assert.equal(answer.message, 'Cette commande ne peut pas passer à cet état.');
      assert.equal(answer.body.order_status_id, late);
      assert.deepEqual(await written(backend), before);
    });
  }

  it('cancels once when asked twice at the same time', async () => {
    const { client, order } = await ordered(backend, 'a');
    const cancel = () => client.call('orderCancel', { order_id: order.order_id });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409],
    );
  });

  it("answers 404 for another customer's order, and leaves it as it is", async () => {
    const { order } = await ordered(backend, 'a');
    const { client } = await signedIn(backend, 'a');
    const before = await written(backend);
    const answer = await client.refused('orderCancel', { order_id: order.order_id });
    assert.equal(answer.code, 'unknown_order');
    assert.deepEqual(await written(backend), before);
  });

  it('uses no number twice: the next order continues', async () => {
    const { client, order, payload } = await ordered(backend, 'a');
    await client.succeed('orderCancel', { order_id: order.order_id });
    const next = await client.succeed('orderAdd', { ...payload, idempotency_key: crypto.randomUUID() });
    assert.equal(next.order.invoice_no, order.invoice_no + 1);
  });
});
