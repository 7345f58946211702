import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { ordered } from './support/orders.ts';
import { memberOf } from './support/staff.ts';

const backend = await startBackend();

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
  await backend.admin.succeed('shopImport', counter('shop-b'));
});

/** What a member did to an order, oldest first: action, before and after. */
const auditOf = (staffId: number) =>
  backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query(
      "SELECT action, before, after FROM audit_entry WHERE staff_id = $1 AND action LIKE 'order.%' ORDER BY audit_id",
      [staffId],
    ),
  );

const inEuros = (total: string) => Math.round(Number(total) * 100);

describe('an order in the management area', () => {
  it('is accepted, prepared and handed over by the kitchen, each step in the audit', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { client, order } = await ordered(backend, 'a');
    const { order_id } = order;
    const { orders } = await cook.succeed('manageOrders', {});
    assert(orders.some((each) => each.order_id === order_id && each.customer?.lastname === 'Dupont'));
    for (const order_status_id of [5, 2, 3, 6] as const) {
      const moved = await cook.succeed('manageOrderMove', { order_id, order_status_id });
      assert.equal(moved.order.order_status_id, order_status_id);
    }
    assert.equal((await client.succeed('orderFind', { order_id })).order.order_status_id, 6);
    const statuses = [order.order_status_id, 5, 2, 3, 6];
    assert.deepEqual(
      await auditOf(cook.staffId),
      statuses.slice(1).map((orderStatusId, at) => ({
        action: 'order.moved',
        before: { orderId: order_id, orderStatusId: statuses[at] },
        after: { orderId: order_id, orderStatusId },
      })),
    );
  });

  it('is refused by the counter with a reason, and not by the kitchen, by whatever call', async () => {
    const [cook, cashier] = [
      await memberOf(backend, 'a', 'kitchen'),
      await memberOf(backend, 'a', 'counter'),
    ];
    const { client, order } = await ordered(backend, 'a');
    const { order_id } = order;
    const refusal = { order_id, reason: 'Rupture de galettes' };
    assert.equal((await cook.refused('manageOrderRefuse', refusal)).code, 'not_permitted');
    const moved = await cook.refused('manageOrderMove', { order_id, order_status_id: CANCELLED });
    assert.equal(moved.code, 'malformed');
    assert.equal((await cashier.refused('manageOrderRefuse', { order_id, reason: ' ' })).code, 'malformed');

    await cashier.succeed('manageOrderRefuse', refusal);
    const found = await client.succeed('orderFind', { order_id });
    assert.deepEqual(
      [found.order.order_status_id, found.order.cancel_reason],
      [CANCELLED, 'Rupture de galettes'],
    );
    const [entry] = await auditOf(cashier.staffId);
    // The reason is a text, and stands with the order alone.
    assert(!JSON.stringify(entry).includes('Rupture'));
  });

  it('is paid and adjusted by the counter, with amounts in the audit', async () => {
    const [cook, cashier] = [
      await memberOf(backend, 'a', 'kitchen'),
      await memberOf(backend, 'a', 'counter'),
    ];
    const { order } = await ordered(backend, 'a');
    const { order_id, total } = order;
    const change = {
      order_id,
      version: 1,
      change: { kind: 'discount', amount: '0.35' },
      reason: 'Un geste',
      idempotency_key: randomUUID(),
    } as const;
    assert.equal((await cook.refused('manageOrderAdjust', change)).code, 'not_permitted');
    const adjusted = await cashier.succeed('manageOrderAdjust', change);
    await cashier.succeed('manageOrderAdjust', change);
    assert.equal(inEuros(adjusted.order.total), inEuros(total) - 35);

    const payment = {
      order_id,
      means: 'cash',
      amount: adjusted.order.total,
      idempotency_key: randomUUID(),
    } as const;
    assert.equal((await cook.refused('manageOrderReceived', payment)).code, 'not_permitted');
    await cashier.succeed('manageOrderReceived', payment);
    await cashier.succeed('manageOrderReceived', payment);
    assert.deepEqual(await auditOf(cashier.staffId), [
      {
        action: 'order.adjusted',
        before: { orderId: order_id, version: 1, total: inEuros(total) },
        after: { orderId: order_id, version: 2, kind: 'discount', total: inEuros(total) - 35 },
      },
      {
        action: 'order.received',
        before: null,
        after: { orderId: order_id, means: 'cash', amount: inEuros(total) - 35 },
      },
    ]);
  });

  it('of another shop is not known', async () => {
    const owner = await memberOf(backend, 'b', 'owner');
    const { client, order } = await ordered(backend, 'a');
    const { order_id } = order;
    const refused = [
      await owner.refused('manageOrderMove', { order_id, order_status_id: 5 }),
      await owner.refused('manageOrderRefuse', { order_id, reason: 'x' }),
      await owner.refused('manageOrderReceived', {
        order_id,
        means: 'cash',
        amount: '0.10',
        idempotency_key: randomUUID(),
      }),
    ];
    for (const { code } of refused) assert.equal(code, 'unknown_order');
    assert.equal(
      (await client.succeed('orderFind', { order_id })).order.order_status_id,
      order.order_status_id,
    );
  });
});
