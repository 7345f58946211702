import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { readActiveOrders } from '#lib/contract/manage/calls.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import type { Client } from './support/client.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { letRefusalsPass } from './support/order-timers.ts';
import { ordered } from './support/orders.ts';
import { deviceOf, memberOf } from './support/staff.ts';

const MINUTE = 60_000;

const backend = await startBackend();

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

const acceptance = (order_id: number, promised?: { minutes: number } | { at: string }) => ({
  order_id,
  ...(promised && { promised }),
  act_key: randomUUID(),
});

const dueOf = ({ order }: { order: { order_date: { date: string } } }) => Date.parse(order.order_date.date);

/** The events of an order, oldest first. */
const eventsOf = (orderId: number) =>
  backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ status: number; staffId: number | null; due: boolean }>(
      `SELECT order_status_id AS status, staff_id AS "staffId", due_at IS NOT NULL AS due FROM order_event
        WHERE order_id = $1 ORDER BY order_event_id`,
      [orderId],
    ),
  );

describe('accepting an order', () => {
  it('approves it and begins it in one act, and promises the time to the diner', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { client, order } = await ordered(backend, 'a');
    const accepted = await cook.succeed('manageOrderAccept', acceptance(order.order_id, { minutes: 35 }));
    assert.equal(accepted.order.order_status_id, 2);
    assert.equal(dueOf(accepted), backend.now() + 35 * MINUTE);
    const seen = await client.succeed('orderFind', { order_id: order.order_id });
    assert.deepEqual(
      [seen.order.order_status_id, seen.order.order_date, seen.order.delivery_time],
      [2, accepted.order.order_date, accepted.order.delivery_time],
    );
    assert.deepEqual(await eventsOf(order.order_id), [
      { status: 1, staffId: null, due: false },
      { status: 5, staffId: cook.staffId, due: true },
      { status: 2, staffId: cook.staffId, due: false },
    ]);
  });

  it('without a time keeps the one that the diner was told', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order } = await ordered(backend, 'a');
    const accepted = await cook.succeed('manageOrderAccept', acceptance(order.order_id));
    assert.deepEqual(accepted.order.order_date, order.order_date);
    assert.equal(accepted.order.delivery_time, order.delivery_time);
  });

  it('sends one e-mail, with the promised time', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order, signUp } = await ordered(backend, 'a');
    const accepted = await cook.succeed('manageOrderAccept', acceptance(order.order_id, { minutes: 50 }));
    const texts = await deliveredEmails(backend, { to: signUp.email, subject: /acceptée|préparation/ });
    assert.equal(texts.length, 1);
    const [hour, minute] = accepted.order.delivery_time.split(':');
    assert.match(texts[0]?.text ?? '', new RegExp(`${Number(hour)}\\sh\\s?${minute === '00' ? '' : minute}`));
  });

  it('is done once, however often the same act is repeated, also at the same time', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order } = await ordered(backend, 'a');
    const act = acceptance(order.order_id, { minutes: 20 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => cook.succeed('manageOrderAccept', act)),
    );
    assert.equal(new Set(answers.map(dueOf)).size, 1);
    assert.equal((await eventsOf(order.order_id)).length, 3);
  });

  it('of two people at once is one person’s: the other is told what is true now', async () => {
    const [cook, cashier] = [
      await memberOf(backend, 'a', 'kitchen'),
      await memberOf(backend, 'a', 'counter'),
    ];
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    const answers = await Promise.all([
      cook.call('manageOrderAccept', acceptance(order_id, { minutes: 20 })),
      cashier.call('manageOrderRefuse', { order_id, reason: 'Rupture' }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    // An accepted order may still be cancelled by the counter; a cancelled one may not be accepted.
    assert(statuses.join() === '200,200' || statuses.join() === '200,409', statuses.join());
    const refused = answers.find(({ status }) => status === 409);
    if (refused) assert.equal(refused.body.code, 'order_handled');
  });

  it('holds for a paired device without a PIN, and not for an order that was accepted', async () => {
    const tablet = await deviceOf(backend, 'a');
    const { order } = await ordered(backend, 'a');
    await tablet.succeed('manageOrderAccept', acceptance(order.order_id, { minutes: 15 }));
    const again = await tablet.refused('manageOrderAccept', acceptance(order.order_id, { minutes: 15 }));
    assert.deepEqual([again.status, again.code], [409, 'order_handled']);
    assert.equal(again.message, 'Tablette s’occupe déjà de cette commande.');
  });

  it('leaves a scheduled order approved until its preparation time', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { client, payload } = await ordered(backend, 'a');
    const { days } = await client.succeed('orderSlots', {
      store_id: backend.storeIds.a,
      shipping_method: 'pickup',
    });
    const { date, times } = days.find(({ times }) => times.length > 6) ?? { date: '', times: [] };
    const { order } = await client.succeed('orderAdd', {
      ...payload,
      delivery_time: `${date}T${times.at(-1)}`,
      idempotency_key: randomUUID(),
    });
    assert.equal(order.scheduled, true);
    const accepted = await cook.succeed('manageOrderAccept', acceptance(order.order_id));
    assert.deepEqual([accepted.order.order_status_id, accepted.order.order_date], [5, order.order_date]);
  });
});

describe('another promise', () => {
  it('is read by the diner at once, and sent by e-mail', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { client, order, signUp } = await ordered(backend, 'a');
    const { order_id } = order;
    await cook.succeed('manageOrderAccept', acceptance(order_id, { minutes: 20 }));
    const at = new Date(backend.now() + 55 * MINUTE).toISOString();
    const promised = await cook.succeed('manageOrderPromise', { ...acceptance(order_id), promised: { at } });
    assert.deepEqual([promised.order.order_status_id, promised.order.order_date.date], [2, at]);
    assert.equal((await client.succeed('orderFind', { order_id })).order.order_date.date, at);
    const told = await deliveredEmails(backend, { to: signUp.email, subject: /^Une autre heure/ });
    assert.equal(told.length, 1);
  });

  it('is refused in the past, for too late, before the acceptance and after the end', async () => {
    const cook = await memberOf(backend, 'a', 'kitchen');
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    const promise = (promised: { minutes: number } | { at: string }) =>
      cook.refused('manageOrderPromise', { order_id, promised, act_key: randomUUID() });
    assert.equal((await promise({ minutes: 20 })).code, 'status_move');
    await cook.succeed('manageOrderAccept', acceptance(order_id, { minutes: 20 }));
    const past = await promise({ at: new Date(backend.now()).toISOString() });
    assert.deepEqual([past.status, past.code], [422, 'promise_out_of_range']);
    const late = new Date(backend.now() + 26 * 60 * MINUTE).toISOString();
    assert.equal((await promise({ at: late })).code, 'promise_out_of_range');
    for (const order_status_id of [3, 6] as const)
      await cook.succeed('manageOrderMove', { order_id, order_status_id });
    assert.equal((await promise({ minutes: 20 })).code, 'status_move');
  });
});

it('the list of the board says what the kitchen needs for an order now', async () => {
  const cook = await memberOf(backend, 'a', 'kitchen');
  const { preparation_minutes } = await cook.succeed('manageOrders', {});
  assert.equal(Number.isInteger(preparation_minutes) && preparation_minutes > 0, true);
});

describe('a new order', () => {
  const seenOf = async (client: Awaited<ReturnType<typeof memberOf>>, orderId: number) =>
    (await client.succeed('manageOrders', { limit: 200 })).orders.find(({ order_id }) => order_id === orderId)
      ?.seen;

  it('is unseen on every device until one of them has seen it', async () => {
    const [cook, cashier] = [
      await memberOf(backend, 'a', 'kitchen'),
      await memberOf(backend, 'a', 'counter'),
    ];
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    assert.equal(await seenOf(cook, order_id), false);
    await cashier.succeed('manageOrdersSeen', { order_ids: [order_id] });
    assert.equal(await seenOf(cook, order_id), true);
    // Nothing changes for the diner, and its status is what it was.
    assert.equal((await eventsOf(order_id)).length, 1);
    await cook.succeed('manageOrdersSeen', { order_ids: [order_id, 2_000_000_000] });
    const seen = await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query<{ staffId: number }>(
        `SELECT staff_id AS "staffId" FROM audit_entry WHERE action = 'order.seen' AND (after ->> 'orderId')::integer = $1`,
        [order_id],
      ),
    );
    assert.deepEqual(seen, [{ staffId: cashier.staffId }]);
  });

  it('of another shop stays unseen', async () => {
    await backend.admin.succeed('shopImport', counter('shop-b'));
    const { order } = await ordered(backend, 'b');
    await (await memberOf(backend, 'a', 'owner')).succeed('manageOrdersSeen', {
      order_ids: [order.order_id],
    });
    assert.equal(await seenOf(await memberOf(backend, 'b', 'kitchen'), order.order_id), false);
  });
});

const toldOf = async (client: Client) =>
  (await client.succeed('manageOrders', {})).cancelled?.map(({ order_id, seen }) => [order_id, seen]);

describe('an order that its diner cancels', () => {
  it('is shown to the staff as cancelled until one of them has seen that, though the order was seen before', async () => {
    const [cook, cashier] = [
      await memberOf(backend, 'a', 'kitchen'),
      await memberOf(backend, 'a', 'counter'),
    ];
    const { client, order } = await ordered(backend, 'a');
    const { order_id } = order;
    await cook.succeed('manageOrdersSeen', { order_ids: [order_id] });
    await client.succeed('orderCancel', { order_id });
    assert.deepEqual(await toldOf(cook), [[order_id, false]]);
    assert.deepEqual(await toldOf(cashier), [[order_id, false]]);
    await cashier.succeed('manageOrdersSeen', { order_ids: [order_id] });
    assert.deepEqual(await toldOf(cook), []);
  });

  it('is not shown when it awaited its card payment, nor one that the staff refused', async () => {
    const cashier = await memberOf(backend, 'a', 'counter');
    const refused = await ordered(backend, 'a');
    await cashier.succeed('manageOrderRefuse', { order_id: refused.order.order_id, reason: 'Rupture' });
    const unpaid = await (await cardOrders(backend)).place();
    await unpaid.client.succeed('orderCancel', { order_id: unpaid.order.order_id });
    assert.deepEqual(await toldOf(cashier), []);
  });
});

it('300 orders that are not over are all on the board', async () => {
  await backend.admin.succeed('shopImport', counter('shop-b'));
  const { client, payload, order } = await ordered(backend, 'b');
  const others = await Promise.all(
    Array.from({ length: 299 }, () =>
      client.succeed('orderAdd', { ...payload, idempotency_key: randomUUID() }),
    ),
  );
  const placed = [order, ...others.map((other) => other.order)];
  const cook = await memberOf(backend, 'b', 'kitchen');
  const { orders } = await cook.succeed('manageOrders', readActiveOrders.encode(null));
  const shown = new Set(orders.map(({ order_id }) => order_id));
  assert.equal(placed.filter(({ order_id }) => shown.has(order_id)).length, placed.length);
});

describe('stepping back', () => {
  const moved = async (...statuses: (3 | 6)[]) => {
    const member = await memberOf(backend, 'a', 'counter');
    const { client, order } = await ordered(backend, 'a');
    const { order_id } = order;
    await member.succeed('manageOrderAccept', acceptance(order_id, { minutes: 20 }));
    for (const order_status_id of statuses) {
      backend.pass(1000);
      await member.succeed('manageOrderMove', { order_id, order_status_id });
    }
    return { member, client, order_id, total: order.total, told: [order.order_date, order.delivery_time] };
  };

  it('takes one status back within ten seconds, and not a moment later', async () => {
    const { member, client, order_id } = await moved(3);
    backend.pass(10_000);
    const { order } = await member.succeed('manageOrderStepBack', { order_id });
    assert.equal(order.order_status_id, 2);
    assert.equal((await client.succeed('orderFind', { order_id })).order.order_status_id, 2);
    await member.succeed('manageOrderMove', { order_id, order_status_id: 3 });
    backend.pass(10_001);
    const late = await member.refused('manageOrderStepBack', { order_id });
    assert.deepEqual([late.status, late.code], [409, 'status_move']);
  });

  it('takes an acceptance back as the one act it was', async () => {
    const { member, order_id, told } = await moved();
    const { order } = await member.succeed('manageOrderStepBack', { order_id });
    assert.equal(order.order_status_id, 1);
    // What the diner was told first holds again.
    assert.deepEqual([order.order_date, order.delivery_time], told);
    // It may be accepted again.
    const again = await member.succeed('manageOrderAccept', acceptance(order_id, { minutes: 30 }));
    assert.equal(again.order.order_status_id, 2);
  });

  it('takes a hand-over back within two minutes, with the money that it noted, by a counter-entry', async () => {
    const { member, order_id, total } = await moved(3, 6);
    backend.pass(120_000);
    const { order } = await member.succeed('manageOrderStepBack', { order_id });
    assert.deepEqual(
      [order.order_status_id, order.total_NKT, order.payment_status],
      [3, '0.00', 'unsettled'],
    );
    const entries = await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query<{ kind: string; amount: number }>(
        'SELECT kind, amount FROM ledger_entry WHERE order_id = $1 ORDER BY ledger_entry_id',
        [order_id],
      ),
    );
    const amount = Math.round(Number(total) * 100);
    assert.deepEqual(entries, [
      { kind: 'payment', amount },
      { kind: 'refund', amount },
    ]);
    backend.pass(1000);
    const handed = await member.succeed('manageOrderMove', { order_id, order_status_id: 6 });
    assert.equal(handed.order.total_NKT, total);
    backend.pass(120_001);
    assert.equal((await member.refused('manageOrderStepBack', { order_id })).code, 'status_move');
  });

  it('is refused for a new order, a cancelled one, and a second time', async () => {
    const member = await memberOf(backend, 'a', 'counter');
    const { order } = await ordered(backend, 'a');
    const { order_id } = order;
    const back = () => member.refused('manageOrderStepBack', { order_id });
    assert.equal((await back()).code, 'status_move');
    backend.pass(1000);
    await member.succeed('manageOrderRefuse', { order_id, reason: 'Rupture' });
    await letRefusalsPass(backend);
    assert.equal((await back()).code, 'status_move');
    const second = await moved(3);
    backend.pass(1000);
    await second.member.succeed('manageOrderStepBack', { order_id: second.order_id });
    backend.pass(1000);
    const twice = await second.member.refused('manageOrderStepBack', { order_id: second.order_id });
    assert.deepEqual([twice.status, twice.code], [409, 'status_move']);
  });
});

// The last test: time passes for all of them.
it('a cancellation is not shown for longer than four hours', async () => {
  const { client, order } = await ordered(backend, 'a');
  await client.succeed('orderCancel', { order_id: order.order_id });
  backend.pass(4 * 60 * MINUTE - 1000);
  const cook = await memberOf(backend, 'a', 'kitchen');
  assert.deepEqual(await toldOf(cook), [[order.order_id, false]]);
  backend.pass(1000);
  assert.deepEqual(await toldOf(cook), []);
});
