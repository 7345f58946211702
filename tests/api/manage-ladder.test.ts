import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { askAllTimers } from '#backend/modules/orders/repository/order-timer.ts';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { orderTimers, runTimers } from './support/order-timers.ts';
import { ordered } from './support/orders.ts';
import { memberOf } from './support/staff.ts';
import { runAllDue, until } from './support/until.ts';

const MINUTE = 60_000;

const backend = await startBackend({ manualIntervals: true });
type Member = Awaited<ReturnType<typeof memberOf>>;
type Change = AnyCallOf<'manageServiceSettingsChange'>;

let owner: Member;
let cook: Member;

before(async () => {
  for (const shop of ['shop-a', 'shop-b']) await backend.admin.succeed('shopImport', counter(shop));
  owner = await memberOf(backend, 'a', 'owner');
  cook = await memberOf(backend, 'a', 'kitchen');
});

/** As the settings are before anybody changes them, once the first service has begun. */
beforeEach(async () => {
  backend.moveTo(START);
  await owner.succeed('manageServiceBegin', {});
  await settings({ ladder: true, acceptance: 'by_hand', accept_scheduled: true });
});

const settings = (change: Change) => owner.succeed('manageServiceSettingsChange', change);

const of = async (orderId: number) => {
  const [row] = await backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ status: number; seen: boolean; byItself: boolean }>(
      `SELECT order_status_id AS status, seen_at IS NOT NULL AS seen, accepted_by_itself AS "byItself" FROM "order"
        WHERE order_id = $1`,
      [orderId],
    ),
  );
  assert(row);
  return row;
};

const emailsTo = (to: string, subject?: RegExp) => {
  backend.tick(MINUTE);
  return deliveredEmails(backend, { to, ...(subject && { subject }) });
};

/** The history of an order, oldest first. */
const historyOf = (orderId: number) =>
  backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ status: number; actor: string; step: string | null }>(
      `SELECT order_status_id AS status, actor, ladder_step AS step FROM order_event
        WHERE order_id = $1 ORDER BY order_event_id`,
      [orderId],
    ),
  );

const stepsOf = async (orderId: number) =>
  (await historyOf(orderId)).flatMap(({ step }) => (step === null ? [] : [step]));

/** What the history of the shop says that happened to an order by itself, the newest first. */
async function byItself(orderId: number) {
  const { entries } = await (await memberOf(backend, 'a', 'owner')).succeed('manageHistory', { limit: 200 });
  return entries
    .filter(({ action, after }) => action.startsWith('order.auto_') && after?.orderId === orderId)
    .map(({ action, name, after }) => [action, name, after?.day, after?.toRefund]);
}

async function pass(minutes: number): Promise<void> {
  await runTimers(backend);
  backend.pass(minutes * MINUTE);
  await runTimers(backend);
}

/** A second, for what is to be so up to the instant before. */
const SECOND = 1 / 60;

describe('an order that nobody accepts', () => {
  it('is reminded of, then the managers are alerted, then it is refused, each at its minute and on its history', async () => {
    const { order, client, signUp } = await ordered(backend, 'a');
    const { order_id } = order;
    const stepNow = async () => (await client.succeed('orderFind', { order_id })).order.ladder_step;
    await pass(1 - SECOND);
    assert.equal(await stepNow(), undefined);
    await pass(SECOND);
    assert.equal(await stepNow(), 'reminded');
    await pass(1 - SECOND);
    assert.equal(await stepNow(), 'reminded');
    await pass(SECOND);
    assert.equal(await stepNow(), 'alerted');
    const alerts = await emailsTo(owner.email, new RegExp(`${order.invoice_no}`));
    assert.equal(alerts.length, 1);
    await pass(8 - SECOND);
    assert.equal(await stepNow(), 'alerted');
    await pass(SECOND);
    const over = (await client.succeed('orderFind', { order_id })).order;
    assert.deepEqual(
      [over.order_status_id, over.cancelled_by, over.cancel_reason, over.ladder_step, over.invoice_no],
      [4, 'system', undefined, 'refused', -order.invoice_no],
    );
    assert.deepEqual(await historyOf(order_id), [
      { status: 1, actor: 'customer', step: null },
      { status: 1, actor: 'system', step: 'reminded' },
      { status: 1, actor: 'system', step: 'alerted' },
      { status: 1, actor: 'system', step: 'refused' },
      { status: 4, actor: 'system', step: null },
    ]);
    const [told] = (await emailsTo(signUp.email)).slice(-1);
    assert.match(told?.text ?? '', /n’a pas répondu à temps/);
    assert.match(told?.text ?? '', /Vous n’avez rien à régler/);
  });

  it('says on the board when it is cancelled, in open minutes from the step that was taken last', async () => {
    const { order } = await ordered(backend, 'a');
    const cancelsAt = async () => {
      const { orders } = await cook.succeed('manageOrders', { limit: 200 });
      return orders.find(({ order_id }) => order_id === order.order_id)?.cancels_at;
    };
    const inMinutes = (minutes: number) => new Date(backend.now() + minutes * MINUTE).toISOString();
    assert.equal(await cancelsAt(), inMinutes(10));
    // A step that comes late leaves the minutes until the next one.
    await pass(4);
    assert.equal(await cancelsAt(), inMinutes(9));
    await settings({ ladder: false });
    assert.equal(await cancelsAt(), undefined);
    await settings({ ladder: true });
    await owner.succeed('manageOrderRefuse', { order_id: order.order_id, reason: 'Rupture' });
    assert.equal(await cancelsAt(), undefined);
    await owner.succeed('manageOrderStepBack', { order_id: order.order_id });
    await cook.succeed('manageOrderAccept', { order_id: order.order_id, act_key: randomUUID() });
    assert.equal(await cancelsAt(), undefined);
  });

  it('rings anew when it is reminded of, although somebody had seen it', async () => {
    const { order } = await ordered(backend, 'a');
    await cook.succeed('manageOrdersSeen', { order_ids: [order.order_id] });
    await pass(1 - SECOND);
    assert.equal((await of(order.order_id)).seen, true);
    await pass(SECOND);
    assert.equal((await of(order.order_id)).seen, false);
    await cook.succeed('manageOrdersSeen', { order_ids: [order.order_id] });
    await pass(1);
    assert.equal((await of(order.order_id)).seen, true);
  });

  it('gets its card payment back', async () => {
    const cards = await cardOrders(backend);
    const card = await cards.place();
    await pass(3);
    assert.deepEqual(await stepsOf(card.order.order_id), [], 'the ladder has begun before the payment');
    await cards.open(card);
    await cards.act(card, 'pay', 'now');
    await until(async () => (await cards.now(card)).order_status_id === 9);
    for (const minutes of [1, 1, 8]) await pass(minutes);
    const refused = await cards.now(card);
    assert.deepEqual([refused.order_status_id, refused.payment_status], [4, 'refunding']);
    const refunds = await backend.database.inStore(backend.storeIds.a, (tx) =>
      tx.query('SELECT amount FROM refund WHERE order_id = $1', [card.order.order_id]),
    );
    assert.deepEqual(refunds, [{ amount: 235 }]);
    assert.deepEqual(await byItself(card.order.order_id), [['order.auto_refused', null, undefined, 235]]);
  });

  it('waits no longer once somebody accepts it', async () => {
    const { order } = await ordered(backend, 'a');
    for (const minutes of [1, 1]) await pass(minutes);
    await cook.succeed('manageOrderAccept', { order_id: order.order_id, act_key: randomUUID() });
    await pass(30);
    assert.equal((await of(order.order_id)).status, 2);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded', 'alerted']);
  });

  it('takes no step while the shop is closed', async () => {
    backend.moveTo('2026-11-20T22:28:30+01:00');
    const { order } = await ordered(backend, 'a');
    await pass(1);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded']);
    // It closes half a minute later, and opens at half past eleven on the next day.
    await pass(10);
    backend.moveTo('2026-11-21T11:30:29+01:00');
    await runTimers(backend);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded']);
    await pass(SECOND);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded', 'alerted']);
  });

  it('keeps its remaining minutes when a step comes late', async () => {
    const { order } = await ordered(backend, 'a');
    // The backend was away for a quarter of an hour.
    await pass(15);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded']);
    await pass(1);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded', 'alerted']);
    await pass(8 - SECOND);
    assert.equal((await of(order.order_id)).status, 1);
  });

  it('takes no step when the ladder is off, and before the first service of the shop', async () => {
    await settings({ ladder: false });
    const neighbour = await memberOf(backend, 'b', 'kitchen');
    const { order } = await ordered(backend, 'a');
    const elsewhere = await ordered(backend, 'b');
    await pass(10);
    assert.deepEqual(await stepsOf(order.order_id), []);
    const eventsElsewhere = async () => {
      const rows = await backend.database.inStore(backend.storeIds.b, (tx) =>
        tx.query('SELECT 1 FROM order_event WHERE order_id = $1', [elsewhere.order.order_id]),
      );
      return rows.length;
    };
    assert.equal(await eventsElsewhere(), 1);
    await neighbour.succeed('manageServiceBegin', {});
    // From now on, not from when it was placed.
    await settings({ ladder: true });
    await pass(1 - SECOND);
    assert.deepEqual(await stepsOf(order.order_id), []);
    assert.equal(await eventsElsewhere(), 1);
    await pass(SECOND);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded']);
    assert.equal(await eventsElsewhere(), 2);
  });

  it('keeps its minutes through a change of the acceptance, and gets new ones with a change of the ladder', async () => {
    const { order } = await ordered(backend, 'a');
    await pass(0.5);
    await settings({ acceptance: 'below', acceptance_below: 1 });
    await settings({ acceptance: 'by_hand' });
    await pass(0.5);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded']);
    await pass(0.5);
    await settings({ refuse_minutes: 9 });
    await pass(1 - SECOND);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded']);
    await pass(SECOND);
    assert.deepEqual(await stepsOf(order.order_id), ['reminded', 'alerted']);
    await settings({ refuse_minutes: 10 });
  });

  it('takes each step once, with two instances at work and one that died in the middle', async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => ordered(backend, 'a')));
    await runTimers(backend);
    const instances = [await orderTimers(backend), await orderTimers(backend)];
    const [first] = placed;
    assert(first);
    for (const minutes of [1, 1, 8]) {
      backend.pass(minutes * MINUTE);
      // An instance has taken this one, and was killed: its lease must end first.
      await backend.database.acrossStores((tx) =>
        tx.query('UPDATE order_timer SET due_at = $2, attempts = 1 WHERE order_id = $1', [
          first.order.order_id,
          new Date(backend.now() + MINUTE),
        ]),
      );
      await Promise.all(instances.map(({ runOne }) => runAllDue(runOne)));
    }
    const all = ['reminded', 'alerted', 'refused'];
    for (const { order } of placed.slice(1)) assert.deepEqual(await stepsOf(order.order_id), all);
    backend.pass(MINUTE);
    for (const minutes of [0, 1, 8]) await pass(minutes);
    assert.deepEqual(await stepsOf(first.order.order_id), all);
    const alerts = await emailsTo(owner.email);
    for (const { order } of placed)
      assert.equal(alerts.filter(({ subject }) => subject?.includes(`${order.invoice_no}`)).length, 1);
  });
});

describe('automatic acceptance', () => {
  it('accepts every order within about a second, with the promise that is proposed, and rings until it is seen', async () => {
    await settings({ acceptance: 'always' });
    const { order, signUp, client } = await ordered(backend, 'a');
    await until(async () => (await of(order.order_id)).status === 2, 2_000);
    assert.deepEqual(await of(order.order_id), { status: 2, seen: false, byItself: true });
    const { order: promised } = await client.succeed('orderFind', { order_id: order.order_id });
    assert.equal(promised.order_date.date, order.order_date.date);
    assert.deepEqual(await historyOf(order.order_id), [
      { status: 1, actor: 'customer', step: null },
      { status: 5, actor: 'system', step: null },
      { status: 2, actor: 'system', step: null },
    ]);
    assert.equal((await emailsTo(signUp.email, /acceptée/)).length, 1);
  });

  it('accepts while fewer orders are due than the shop says, also when many come at once', async () => {
    await settings({ acceptance: 'below', acceptance_below: (await dueNow()) + 3 });
    const placed = await Promise.all(Array.from({ length: 6 }, () => ordered(backend, 'a')));
    const instances = [await orderTimers(backend), await orderTimers(backend)];
    await Promise.all(instances.map(({ runOne }) => runAllDue(runOne)));
    await runTimers(backend);
    const statuses = await Promise.all(placed.map(async ({ order }) => (await of(order.order_id)).status));
    assert.deepEqual(statuses.sort(), [1, 1, 1, 2, 2, 2]);
  });

  it('accepts the orders that waited when it is switched on, the oldest first', async () => {
    // What earlier tests left waiting comes before.
    await settings({ acceptance: 'always' });
    await runTimers(backend);
    await settings({ acceptance: 'by_hand' });
    const limit = (await dueNow()) + 2;
    const placed: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      placed.push((await ordered(backend, 'a')).order.order_id);
      backend.pass(1_000);
    }
    await runTimers(backend);
    await settings({ acceptance: 'below', acceptance_below: limit });
    const instances = [await orderTimers(backend), await orderTimers(backend)];
    await Promise.all(instances.map(({ runOne }) => runAllDue(runOne)));
    await runTimers(backend);
    const statuses = await Promise.all(placed.map(async (orderId) => (await of(orderId)).status));
    assert.deepEqual(statuses, [2, 2, 1, 1, 1]);
    // Without a limit instances work side by side: they take them in this order.
    const taken = await backend.database.inStore(backend.storeIds.a, async (tx) => {
      await askAllTimers(tx, new Date(backend.now() + 60 * MINUTE));
      return tx.query<{ orderId: number }>(
        'SELECT order_id AS "orderId" FROM order_timer WHERE order_id = ANY($1::integer[]) ORDER BY due_at',
        [placed.slice(2)],
      );
    });
    assert.deepEqual(
      taken.map(({ orderId }) => orderId),
      placed.slice(2),
    );
    await settings({ acceptance: 'always' });
    await runTimers(backend);
    for (const orderId of placed) assert.equal((await of(orderId)).status, 2);
  });

  it('accepts a card order only once it is paid', async () => {
    await settings({ acceptance: 'always' });
    const cards = await cardOrders(backend);
    const card = await cards.place();
    await runTimers(backend);
    assert.equal((await cards.now(card)).order_status_id, 12);
    await cards.open(card);
    await cards.act(card, 'pay', 'now');
    await until(async () => (await cards.now(card)).order_status_id === 2, 5_000);
  });

  it('leaves an order to the staff while they refuse it', async () => {
    const { order } = await ordered(backend, 'a');
    await owner.succeed('manageOrderRefuse', { order_id: order.order_id, reason: 'Rupture' });
    await settings({ acceptance: 'always' });
    await runTimers(backend);
    assert.equal((await of(order.order_id)).status, 1);
  });

  /** The orders that earlier tests left in preparation. */
  const dueNow = async () => {
    const { orders } = await owner.succeed('manageOrders', { limit: 200 });
    return orders.filter(({ order_status_id }) => order_status_id === 2).length;
  };
});

describe('a scheduled order', () => {
  async function scheduled() {
    const { coffee, diner } = await coffeeOrders(backend);
    const client = await diner();
    const { order } = await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T20:00' }));
    return order;
  }

  it('is accepted by itself, and stays so until its preparation time, when it is begun', async () => {
    const { order_id } = await scheduled();
    await until(async () => (await of(order_id)).status === 5, 2_000);
    const { preparation_minutes } = await owner.succeed('manageOrders', {});
    const begins = Date.parse('2026-11-20T20:00:00+01:00') - preparation_minutes * MINUTE;
    backend.moveTo(new Date(begins - 1_000).toISOString());
    await runTimers(backend);
    assert.equal((await of(order_id)).status, 5);
    await pass(SECOND);
    assert.equal((await of(order_id)).status, 2);
    assert.deepEqual(await historyOf(order_id), [
      { status: 1, actor: 'customer', step: null },
      { status: 5, actor: 'system', step: null },
      { status: 2, actor: 'system', step: null },
    ]);
    assert.deepEqual(await byItself(order_id), [
      ['order.auto_begun', null, undefined, undefined],
      ['order.auto_accepted', null, '2026-11-20', undefined],
    ]);
    // The history of the order has each once.
    const { history } = await (await memberOf(backend, 'a', 'owner')).succeed('manageOrder', { order_id });
    assert.deepEqual(
      history.map(({ actor, action }) => [actor, action]),
      [
        ['customer', 'order.moved'],
        ['system', 'order.moved'],
        ['system', 'order.moved'],
      ],
    );
  });

  it('waits for the staff when the shop says so, whatever it says of the others; its ladder begins at its preparation time', async () => {
    await settings({ acceptance: 'always', accept_scheduled: false });
    const { order_id } = await scheduled();
    const { preparation_minutes } = await owner.succeed('manageOrders', {});
    const begins = Date.parse('2026-11-20T20:00:00+01:00') - preparation_minutes * MINUTE;
    await runTimers(backend);
    backend.moveTo(new Date(begins).toISOString());
    await runTimers(backend);
    await pass(1 - SECOND);
    assert.deepEqual([(await of(order_id)).status, await stepsOf(order_id)], [1, []]);
    await pass(SECOND);
    assert.deepEqual(await stepsOf(order_id), ['reminded']);
  });
});
