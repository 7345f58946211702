import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/orders/order-status.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { letRefusalsPass } from './support/order-timers.ts';
import { ordered, setStatus } from './support/orders.ts';
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
    await letRefusalsPass(backend);
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
        after: {
          orderId: order_id,
          version: 2,
          kind: 'discount',
          total: inEuros(total) - 35,
          toRefund: 0,
          toGiveBack: 0,
        },
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

describe('the search of orders', () => {
  const idsFound = async (member: Awaited<ReturnType<typeof memberOf>>, wanted: object) =>
    (await member.succeed('manageOrderSearch', wanted)).orders.map(({ order_id }) => order_id);

  it('finds an order by number, by beginnings of names without accents, and by telephone', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order } = await ordered(backend, 'a', {
      firstname: 'Bérénice',
      lastname: 'Le Goff-Œuvrard',
      telephone: '06 98 76 54 32',
    });
    const number = String(Math.abs(order.invoice_no));
    for (const text of [
      number,
      `n° ${number}`,
      'berenice',
      'OEUV',
      'goff bere',
      '0698',
      '+33 6 98 76',
      '06 98 76 54 32',
    ])
      assert((await idsFound(cook, { text })).includes(order.order_id), text);
    for (const text of ['berenice dupont', 'enice', '5432', '!', 'b', '06 98 76 54 33', '9999999'])
      assert(!(await idsFound(cook, { text })).includes(order.order_id), text);
  });

  it('follows a changed name, and forgets an erased customer', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order } = await ordered(backend, 'a', { firstname: 'Zéphyrin', lastname: 'Avant' });
    const rename = (sql: string) =>
      backend.database.inStore(backend.storeIds.a, (tx) => tx.query(sql, [order.order_id]));
    const whose = 'WHERE customer_id = (SELECT customer_id FROM "order" WHERE order_id = $1)';
    await rename(`UPDATE customer SET lastname = 'Après' ${whose}`);
    assert.deepEqual(await idsFound(cook, { text: 'zephyrin apres' }), [order.order_id]);
    assert.deepEqual(await idsFound(cook, { text: 'zephyrin avant' }), []);
    await rename(`DELETE FROM customer ${whose}`);
    assert.deepEqual(await idsFound(cook, { text: 'zephyrin' }), []);
  });

  it("filters by state and by the day on the shop's clock", async () => {
    const cashier = await memberOf(backend, 'b', 'counter');
    const { order } = await ordered(backend, 'b');
    const { order_id } = order;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
      Date.parse(order.date_added.date),
    );
    assert((await idsFound(cashier, { filter: 'active', day })).includes(order_id));
    assert(!(await idsFound(cashier, { filter: 'cancelled' })).includes(order_id));
    assert(!(await idsFound(cashier, { day: '2020-01-01' })).includes(order_id));
    await cashier.succeed('manageOrderRefuse', { order_id, reason: 'Fermé' });
    await letRefusalsPass(backend);
    assert((await idsFound(cashier, { filter: 'cancelled', day })).includes(order_id));
    assert(!(await idsFound(cashier, { filter: 'active' })).includes(order_id));
    const number = String(Math.abs(order.invoice_no));
    assert((await idsFound(cashier, { text: number, filter: 'cancelled' })).includes(order_id));
  });

  it('never shows an order that awaits its card payment, and refuses a day of no calendar', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { order } = await ordered(backend, 'a');
    await setStatus(backend, 'a', order.order_id, AWAITING_CARD);
    const text = String(Math.abs(order.invoice_no));
    for (const wanted of [{ text }, { filter: 'active' }, {}])
      assert(!(await idsFound(owner, wanted)).includes(order.order_id));
    for (const day of ['0001-01-01', '1999-12-31', '2026-02-30', '26-01-01', ''])
      assert.equal((await owner.refused('manageOrderSearch', { day })).code, 'malformed', day);
    await idsFound(owner, { day: '2099-12-31' });
  });

  it('has pages without a gap, and shows no order of another shop', async () => {
    const cook = await memberOf(backend, 'b', 'kitchen');
    const placed: number[] = [];
    for (const _ of [1, 2, 3])
      placed.push((await ordered(backend, 'b', { firstname: 'Ysoline' })).order.order_id);
    const other = await ordered(backend, 'a', { firstname: 'Ysoline' });
    const found: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await cook.succeed('manageOrderSearch', {
        text: 'ysoline',
        limit: 1,
        ...(cursor && { cursor }),
      });
      found.push(...page.orders.map(({ order_id }) => order_id));
      cursor = page.next_cursor;
    } while (cursor);
    // At one instant of the test's clock: the higher id first.
    assert.deepEqual(
      found,
      placed.toSorted((one, other) => other - one),
    );
    assert(!found.includes(other.order.order_id));
  });
});
