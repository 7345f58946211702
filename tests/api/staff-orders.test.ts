import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { canMove, ORDER_STATUS_IDS, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { emailsTo } from '#tests/support/outbox.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { cardOf, ordered, orderOf, setStatus, written } from './support/orders.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
let staff: Client;

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
  await backend.admin.succeed('shopImport', counter('shop-b'));
  staff = await staffOf(backend, 'a');
});

const move = (order_id: number, order_status_id: OrderStatusId, reason?: string) => ({
  order_id,
  order_status_id,
  ...(reason !== undefined && { reason }),
});

describe('v1/staff/order/list', () => {
  it('lists the active orders with their customers, the soonest first', async () => {
    const { client, order: noon } = await ordered(backend, 'a');
    const { line } = await cardOf(backend, 'a');
    const at = (delivery_time: string) =>
      orderOf(backend.storeIds.a, '2.35', [line('Café')], { delivery_time });
    const placed = async (delivery_time: string) => {
      backend.pass(1);
      return (await client.succeed('orderAdd', at(delivery_time))).order;
    };
    const late = await placed('2026-11-20T20:00');
    const soon = await placed('2026-11-20T13:00');
    const gone = await placed('2026-11-20T13:30');
    await setStatus(backend, 'a', gone.order_id, 6);

    const ids = async (payload: { all?: boolean; limit?: number }) =>
      (await staff.succeed('staffOrderList', payload)).orders.map(({ order_id }) => order_id);
    assert.deepEqual(
      await ids({}),
      [noon, soon, late].map(({ order_id }) => order_id),
    );
    assert.deepEqual(
      await ids({ all: true }),
      [gone, soon, late, noon].map(({ order_id }) => order_id),
    );
    assert.deepEqual(await ids({ limit: 1 }), [noon.order_id]);

    const [first] = (await staff.succeed('staffOrderList', {})).orders;
    assert.deepEqual(first, {
      ...noon,
      seen: false,
      accepted_by_itself: false,
      refusal: null,
      customer: { firstname: 'Léa', lastname: 'Dupont', telephone: '+33612345678' },
    });
  });

  it('lists no order of another shop', async () => {
    const { order } = await ordered(backend, 'b');
    const { orders } = await staff.succeed('staffOrderList', { all: true });
    assert(!orders.some(({ order_id }) => order_id === order.order_id));
  });
});

describe('v1/staff/order/status', () => {
  it('moves an order through its statuses, with an e-mail at each', async () => {
    const { signUp, client, order } = await ordered(backend, 'a');
    for (const status of [5, 2, 3, 6] as const) {
      const answer = await staff.succeed('staffOrderStatus', move(order.order_id, status));
      assert.equal(answer.order.order_status_id, status);
      assert.equal(answer.order.invoice_no, order.invoice_no);
    }
    const found = await client.succeed('orderFind', { order_id: order.order_id });
    assert.equal(found.order.order_status_id, 6);
    const emails = await emailsTo(backend.config.dataDir, signUp.email, 6);
    assert.deepEqual(
      emails.slice(2).map(({ subject }) => subject.replace(/.* (est|vous a)/, '$1')),
      ['est acceptée', 'est en préparation', 'est prête', 'vous a été remise'],
    );
  });

  for (const from of ORDER_STATUS_IDS) {
    it(`allows a move from ${from} only to the statuses of the rules`, async () => {
      const { order } = await ordered(backend, 'a');
      for (const to of ORDER_STATUS_IDS) {
        await setStatus(backend, 'a', order.order_id, from);
        const before = await written(backend);
        const { status, body } = await staff.call(
          'staffOrderStatus',
          move(order.order_id, to, 'Plus de pain'),
        );
        if (canMove(from, to, 'staff')) {
          assert.equal(status, 200, `${from} to ${to}`);
          continue;
        }
        assert.equal(status, 409, `${from} to ${to}`);
        assert.equal(body.code, 'status_move');
        assert.equal(body.message, 'Cette commande ne peut pas passer à cet état.');
        assert.equal(body.order_status_id, from);
        assert.deepEqual(await written(backend), before);
      }
    });
  }

  it('cancels only with a reason, which the diner reads', async () => {
    const { signUp, client, order } = await ordered(backend, 'a');
    const before = await written(backend);
    for (const reason of [undefined, '', '   ']) {
      const answer = await staff.refused('staffOrderStatus', move(order.order_id, 4, reason));
      assert.equal(answer.status, 422);
      assert.equal(answer.code, 'reason_required');
      assert.equal(answer.message, 'Indiquez le motif de l’annulation.');
    }
    assert.deepEqual(await written(backend), before);

    const reason = 'Plus de <b>pain</b>';
    const answer = await staff.succeed('staffOrderStatus', move(order.order_id, 4, reason));
    assert.equal(answer.order.invoice_no, -order.invoice_no);
    const found = (await client.succeed('orderFind', { order_id: order.order_id })).order;
    assert.deepEqual([found.cancelled_by, found.cancel_reason], ['staff', reason]);
    const { customer } = await client.succeed('customerMe', {
      access_token: '',
      refresh_token: '',
      store_id: backend.storeIds.a,
    });
    assert.deepEqual(customer.orders[0], found);
    const email = (await emailsTo(backend.config.dataDir, signUp.email, 3)).at(-1);
    assert.match(email?.text ?? '', /Plus de <b>pain/);
  });

  it('records who moved it', async () => {
    const { client, order } = await ordered(backend, 'a');
    await staff.succeed('staffOrderStatus', move(order.order_id, 5));
    await backend.admin.succeed('staffOrderStatus', move(order.order_id, 2), { 'x-ardoise-shop': 'shop-a' });
    assert.equal((await client.refused('orderCancel', { order_id: order.order_id })).code, 'status_move');
    const events = await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query(
        `SELECT order_status_id, actor, staff_id IS NULL AS nobody FROM order_event
          WHERE order_id = $1 ORDER BY order_event_id`,
        [order.order_id],
      ),
    );
    assert.deepEqual(events, [
      { order_status_id: 1, actor: 'customer', nobody: true },
      { order_status_id: 5, actor: 'staff', nobody: false },
      { order_status_id: 2, actor: 'staff', nobody: true },
    ]);
  });

  it('answers 404 for an order of another shop, and does not change it', async () => {
    const { order } = await ordered(backend, 'b');
    const before = await written(backend);
    for (const order_id of [order.order_id, 999_999]) {
      const answer = await staff.refused('staffOrderStatus', move(order_id, 5));
      assert.equal(answer.status, 404);
      assert.equal(answer.code, 'unknown_order');
    }
    assert.deepEqual(await written(backend), before);
  });

  it('answers 400 for a status that does not exist', async () => {
    for (const order_status_id of [7, '5', null]) {
      const { status, body } = await staff.post('v1/staff/order/status', { order_id: 1, order_status_id });
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body.fields ?? {}), ['order_status_id']);
    }
  });
});
