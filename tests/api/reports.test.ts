import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sumBehindFigure } from '#backend/modules/orders/repository/order-search.ts';
import { countOrders } from '#backend/modules/reports/count-orders.ts';
import { ordersPlacedAfter } from '#backend/modules/reports/repository/course.ts';
import { NO_ORDER, type PlacedOrder } from '#backend/modules/reports/repository/progress.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { AnyAnswerOf, AnyCallOf, AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { OrderFilter } from '#lib/domain/orders/order-search.ts';
import { AWAITING_CARD, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import type { Selected } from '#lib/domain/reports/selection.ts';
import { readCommand, runCommand } from '../../scripts/reports/command.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { closeOpenDay, journalsOf } from './support/journal.ts';
import { reportCounter } from './support/reports.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';

// MANAGEMENT section 9, Reports: what a shop's orders and their money add up to, by business day.

const backend = await startBackend({ manualIntervals: true });
const { database, storeIds } = backend;
const orders = await cardOrders(backend);
const { placed, paidByCard, receive } = orders;
let manager: Awaited<ReturnType<typeof memberOf>>;
const count = reportCounter(backend);
const DAY = 86_400_000;

const report = async (wanted: AnyPayloadOf<'manageReport'> = { period: 'today' }) => {
  await count();
  return manager.succeed('manageReport', wanted);
};
const salesOf = ({ figures }: AnyAnswerOf<'manageReport'>) =>
  figures.taxes.reduce((sum, { gross }) => sum + Math.round(Number(gross) * 100), 0);
const move = (orderId: number, ...to: (2 | 3 | 4 | 5 | 6)[]) =>
  to.reduce<Promise<unknown>>(
    (before, order_status_id) =>
      before.then(() =>
        backend.admin.succeed(
          'staffOrderStatus',
          {
            order_id: orderId,
            order_status_id,
            ...(order_status_id === 4 && { reason: 'Trop de commandes en ce moment' }),
          },
          asStaffOf('a'),
        ),
      ),
    Promise.resolve(),
  );
const found = async (selected: object, days: object = {}) => {
  const { today } = await report();
  const { orders: list } = await manager.succeed('manageOrderSearch', {
    report: { from: today, until: today, ...days, selected },
  } as AnyCallOf<'manageOrderSearch'>);
  return list.map(({ order_id }) => order_id).sort((one, other) => one - other);
};
/** A day on which a manager signs in: sessions do not last from day to day. */
async function toDay(days: number): Promise<void> {
  backend.moveTo(new Date(Date.parse('2026-11-20T12:30:00+01:00') + days * DAY).toISOString());
  manager = await memberOf(backend, 'a', 'manager');
}
const stored = () =>
  database.acrossStores(async (tx) => ({
    orders: await tx.query('SELECT order_id, business_date, content FROM report_order ORDER BY order_id'),
    money: await tx.query('SELECT * FROM report_money ORDER BY order_id, business_date'),
    days: await tx.query(
      'SELECT store_id, business_date, content FROM report_day ORDER BY store_id, business_date',
    ),
    products: await tx.query('SELECT * FROM report_product ORDER BY store_id, business_date, product_id'),
    values: await tx.query(
      'SELECT * FROM report_value ORDER BY store_id, business_date, option_name, value_name',
    ),
  }));

describe('a report', () => {
  it('is empty before the first order, and says when it was counted', async () => {
    await toDay(0);
    const { figures, days, products, counted_at, behind } = await report();
    assert.deepEqual([figures.orders, figures.taxes, days, products], [0, [], [], []]);
    assert.ok(counted_at);
    assert.equal(behind, false);
  });

  it('adds up what was sold, by a sheet made by hand', async () => {
    await toDay(1);
    const [one, two, three, refused] = [await placed(), await placed(), await placed(), await placed()];
    const paid = await paidByCard();
    // Paid when it is handed over, paid outside, not handed over yet.
    await receive(one, { amount: '21.80', means: 'cash' });
    await move(one.order.order_id, 5, 2, 3, 6);
    await move(two.order.order_id, 5, 2, 3);
    const handedOver = { order_id: two.order.order_id, order_status_id: 6, means: 'none' } as const;
    await manager.succeed('manageOrderMove', handedOver);
    await move(three.order.order_id, 5, 2);
    await move(refused.order.order_id, 4);
    const now = await report();
    assert.equal(now.figures.orders, 4);
    assert.equal(now.figures.value, '87.20');
    assert.equal(salesOf(now), 3 * 2180);
    assert.deepEqual(now.figures.means, [
      { means: 'cash', received: '21.80', returned: '0.00' },
      { means: 'card_online', received: '21.80', returned: '0.00' },
      { means: 'unrecorded', received: '21.80', returned: '0.00' },
    ]);
    assert.deepEqual(now.figures.cancelled, [{ by: 'staff', why: 'too_busy', orders: 1, value: '21.80' }]);
    assert.deepEqual(
      now.products.map(({ name, pieces, amount }) => [name, pieces, amount]),
      [
        ['Steak', 4, '49.60'],
        ['Café', 16, '37.60'],
      ],
    );
    assert.deepEqual(
      now.values.map(({ name, of, pieces }) => [name, of, pieces]),
      [['Oignons', 'Suppléments', 4]],
    );
    const idsOf = (...some: (typeof one)[]) => some.map(({ order }) => order.order_id).sort((a, b) => a - b);
    const ids = idsOf(one, two, three, paid);
    assert.deepEqual(await found({ kind: 'orders' }), ids);
    assert.deepEqual(await found({ kind: 'money' }), idsOf(one, two, paid));
    assert.deepEqual(await found({ kind: 'means', means: 'card_online' }), idsOf(paid));
    for (const { rate } of now.figures.taxes)
      assert.deepEqual(await found({ kind: 'rate', rate }), idsOf(one, two, paid), String(rate));
    assert.deepEqual(await found({ kind: 'rate', rate: 2.1 }), []);
    assert.deepEqual([now.figures.punctual.known, now.figures.punctual.late], [2, 0]);
    assert.deepEqual(await found({ kind: 'on_time' }), idsOf(one, two));
    assert.deepEqual(await found({ kind: 'cancelled', by: 'staff' }), [refused.order.order_id]);
    assert.deepEqual(await found({ kind: 'cancelled', by: 'customer' }), []);
    const [steak] = now.products;
    assert.deepEqual(await found({ kind: 'product', product_id: steak?.product_id }), ids);
    assert.deepEqual(await found({ kind: 'value', option: 'Suppléments', name: 'Oignons' }), ids);
    const [hour] = now.figures.hours;
    assert.deepEqual(await found({ kind: 'hour', weekday: hour?.weekday, hour: hour?.hour }), ids);
    assert.deepEqual(await found({ kind: 'method', method: 'table' }), []);
  });

  it('is counted and summed over all orders behind a figure, as the report states it', async () => {
    await toDay(1);
    const { today, figures, products, values } = await report();
    const sumOf = async (selected: object, more: object = {}) => {
      const wanted = { report: { from: today, until: today, selected }, limit: 1, ...more };
      const { figure } = await manager.succeed('manageOrderSearch', wanted as AnyCallOf<'manageOrderSearch'>);
      return [figure?.orders, figure?.amount];
    };
    assert.deepEqual(await sumOf({ kind: 'orders' }), [figures.orders, figures.value]);
    assert.deepEqual(await sumOf({ kind: 'money' }), [3, '65.40']);
    for (const { rate, gross } of figures.taxes)
      assert.deepEqual(await sumOf({ kind: 'rate', rate }), [3, gross], String(rate));
    for (const { means, received } of figures.means)
      assert.deepEqual(await sumOf({ kind: 'means', means }), [1, received], means);
    for (const { method, orders: count, value } of figures.methods)
      assert.deepEqual(await sumOf({ kind: 'method', method }), [count, value], method);
    for (const { weekday, hour, orders: count, value } of figures.hours)
      assert.deepEqual(await sumOf({ kind: 'hour', weekday, hour }), [count, value]);
    assert.deepEqual(await sumOf({ kind: 'cancelled', by: 'staff' }), [1, '21.80']);
    assert.deepEqual(await sumOf({ kind: 'cancelled', by: 'customer' }), [0, '0.00']);
    for (const { by, why, orders: count, value } of figures.cancelled)
      assert.deepEqual(await sumOf({ kind: 'cancelled', by, why }), [count, value], why);
    assert.deepEqual(await sumOf({ kind: 'cancelled', by: 'staff', why: 'absent' }), [0, '0.00']);
    for (const { product_id, name, amount } of products)
      assert.deepEqual(await sumOf({ kind: 'product', product_id }), [4, amount], name);
    for (const { of: option, name, amount } of values)
      assert.deepEqual(await sumOf({ kind: 'value', option, name }), [4, amount], name);
    for (const { kind: customer, orders: count } of figures.customers)
      assert.equal((await sumOf({ kind: 'customer', customer }))[0], count, customer);
    const { known, late } = figures.punctual;
    assert.equal((await sumOf({ kind: 'late' }))[0], late);
    assert.equal((await sumOf({ kind: 'on_time' }))[0], known - late);
    assert.deepEqual(await sumOf({ kind: 'orders' }, { filter: 'handed_over' }), [2, '43.60']);
    assert.deepEqual(await sumOf({ kind: 'orders' }, { text: 'personne' }), [0, '0.00']);
    assert.deepEqual(await sumOf({ kind: 'money' }, { filter: 'active' }), [1, '21.80']);
    const cook = await memberOf(backend, 'a', 'kitchen');
    const seen = await cook.succeed('manageOrderSearch', {
      report: { from: today, until: today, selected: { kind: 'orders' } },
    });
    assert.equal(seen.figure, undefined);
  });

  it('is summed without the orders, which are many in two years, unless they are narrowed further', async () => {
    const read = async (selected: Selected, filter?: OrderFilter) => {
      const statements: string[] = [];
      await database.inStore(storeIds.a, (tx) => {
        const query: Tx['query'] = (sql, parameters) => {
          statements.push(sql);
          return tx.query(sql, parameters);
        };
        const report = { from: '2026-11-19', until: '2026-11-20', selected };
        return sumBehindFigure(
          { query, script: (sql) => tx.script(sql) },
          { terms: null, filter, placed: undefined, report },
        );
      });
      return statements.some((sql) => sql.includes('"order"'));
    };
    const kinds: Selected[] = [
      { kind: 'orders' },
      { kind: 'money' },
      { kind: 'product', productId: 1, name: '' },
    ];
    for (const selected of kinds)
      assert.deepEqual([await read(selected), await read(selected, 'active')], [false, true], selected.kind);
  });

  it('is the same when all is counted anew, and when the same events are read again', async () => {
    await count();
    const before = await stored();
    const text = await runCommand(
      { call: (name, payload) => backend.admin.succeed(name, payload) as never, close: async () => {} },
      readCommand(['rebuild', '--all']),
    );
    assert.match(text, /Rapports à recompter : \d+ boutiques/);
    await count();
    assert.deepEqual(await stored(), before);
    await database.acrossStores((tx) => tx.query('UPDATE report_progress SET event_number = 0'));
    await count();
    assert.deepEqual(await stored(), before);
    await database.acrossStores((tx) => tx.script('DELETE FROM report_order; DELETE FROM report_day'));
    await backend.admin.succeed('reportRebuild', { shop: 'shop-a' });
    await count();
    assert.deepEqual(await stored(), before);
    assert.equal((await backend.admin.refused('reportRebuild', { shop: 'nobody' })).code, 'unknown_shop');
  });

  it('leaves the day of a sale as it was when the order is changed later', async () => {
    await toDay(2);
    const sold = await placed();
    await move(sold.order.order_id, 5, 2, 3, 6);
    const { today } = await report();
    await toDay(3);
    await manager.succeed('manageOrderAdjust', {
      order_id: sold.order.order_id,
      version: 1,
      change: { kind: 'discount', amount: '5.00' },
      reason: 'Plat froid',
      idempotency_key: randomUUID(),
    });
    assert.equal(salesOf(await report()), -500);
    assert.equal(
      salesOf(await manager.succeed('manageReport', { period: 'custom', from: today, until: today })),
      2180,
    );
  });

  it('counts a late order once it is ready six minutes after its time, and leads to it', async () => {
    await toDay(4);
    const late = await placed();
    await move(late.order.order_id, 5, 2);
    backend.moveTo(new Date(backend.now() + 2 * 3_600_000).toISOString());
    await move(late.order.order_id, 3, 6);
    manager = await memberOf(backend, 'a', 'manager');
    const { figures } = await report();
    assert.equal(figures.punctual.late, 1);
    assert.equal(figures.punctual.known, 1);
    assert.deepEqual(await found({ kind: 'late' }), [late.order.order_id]);
    assert.deepEqual(await found({ kind: 'on_time' }), []);
  });

  it('a new customer is one without an earlier order that was not cancelled', async () => {
    await toDay(5);
    const first = await placed();
    backend.moveTo(new Date(backend.now() + 60_000).toISOString());
    const again = await first.client.succeed('orderAdd', orders.coffee());
    assert.deepEqual((await report()).figures.customers, [
      { kind: 'new', orders: 1 },
      { kind: 'returning', orders: 1 },
    ]);
    assert.deepEqual(await found({ kind: 'customer', customer: 'new' }), [first.order.order_id]);
    await move(first.order.order_id, 4);
    assert.deepEqual((await report()).figures.customers, [{ kind: 'new', orders: 1 }]);
    // Once the account is erased, nobody knows whose order it was.
    const order_id = again.order.order_id;
    await database.acrossStores((tx) =>
      tx.query('UPDATE "order" SET customer_id = NULL WHERE order_id = $1', [order_id]),
    );
    await backend.admin.succeed('reportRebuild', {});
    assert.deepEqual((await report()).figures.customers, [{ kind: 'new', orders: 1 }]);
  });

  it('has the sales of the journal, to the cent and by rate', async () => {
    await toDay(6);
    const journals = journalsOf(backend);
    const chosen = await journals.tills.choose(storeIds.a, { way: 'journal', from: null }, { staffId: null });
    assert.ok(chosen.ok);
    const [part, whole, cancelled] = [await placed(), await placed(), await paidByCard()];
    await receive(part, { amount: '7.77', means: 'meal_voucher' });
    await receive(whole, { amount: '21.80', means: 'cash' });
    await move(whole.order.order_id, 5, 2, 3, 6);
    await move(part.order.order_id, 5, 2, 3);
    await move(cancelled.order.order_id, 4);
    const open = await journals.openDay(storeIds.a);
    const { figures, today } = await report();
    assert.equal(open?.date, today);
    const cents = (text: string) => Math.round(Number(text) * 100);
    assert.deepEqual(
      figures.taxes.map(({ rate, net, tax, gross }) => ({
        rate,
        net: cents(net),
        tax: cents(tax),
        gross: cents(gross),
      })),
      open?.figures.taxes,
    );
    // Paid after the day is closed: it falls on the next one in both.
    const closed = await closeOpenDay(journals, storeIds.a);
    assert.ok(closed.ok && closed.value.date === today);
    await receive(part, { amount: '10.00', means: 'cash' });
    assert.equal(salesOf(await report()), salesOf({ figures } as never));
    await toDay(7);
    assert.equal(salesOf(await report()), 1000);
  });

  it('is refused for dates in the wrong order, and beyond two years', async () => {
    const refused = (from: string, until: string) =>
      manager.refused('manageReport', { period: 'custom', from, until });
    assert.equal((await refused('2026-11-20', '2026-11-19')).code, 'report_days');
    assert.equal((await refused('2024-01-01', '2026-11-19')).code, 'report_days');
    assert.equal((await refused('1999-01-01', '2026-11-19')).code, 'malformed');
  });

  it('says that something has changed since, and is counted again in a while', async () => {
    await toDay(8);
    await count();
    await placed();
    const { behind, figures } = await manager.succeed('manageReport', { period: 'today' });
    assert.deepEqual([behind, figures.orders], [true, 0]);
    assert.equal((await report()).behind, false);
  });

  it('a customer whose order is paid late has one first order', async () => {
    await toDay(9);
    const first = await placed();
    backend.moveTo(new Date(backend.now() + 60_000).toISOString());
    const second = await first.client.succeed('orderAdd', orders.coffee());
    const { order_id } = first.order;
    const countIn = (status: number, ...ids: number[]) =>
      database.inStore(storeIds.a, async (tx) => {
        await tx.query('UPDATE "order" SET order_status_id = $2 WHERE order_id = $1', [order_id, status]);
        await countOrders(tx, storeIds.a, ids);
      });
    const kinds = async () => (await report()).figures.customers;
    await countIn(AWAITING_CARD, order_id, second.order.order_id);
    assert.deepEqual(await kinds(), [{ kind: 'new', orders: 1 }]);
    await countIn(PAY_ON_SITE_NOT_SEEN, order_id);
    assert.deepEqual(await kinds(), [
      { kind: 'new', orders: 1 },
      { kind: 'returning', orders: 1 },
    ]);
  });

  it('goes through many orders of one instant', () =>
    database.inStore(storeIds.a, async (tx) => {
      await tx.query('UPDATE "order" SET date_added = $1', [new Date(backend.now())]);
      const all = await ordersPlacedAfter(tx, NO_ORDER, 1000);
      const read: number[] = [];
      for (let next: PlacedOrder | null = NO_ORDER; next; ) {
        const batch = await ordersPlacedAfter(tx, next, 2);
        assert(batch.ids.every((id) => !read.includes(id)));
        read.push(...batch.ids);
        next = batch.until;
      }
      assert(read.length > 4);
      assert.deepEqual(read, all.ids);
    }));
});
