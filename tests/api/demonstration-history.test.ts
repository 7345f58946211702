import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import {
  type CurrentProducts,
  readAllProducts,
  readCurrentStore,
} from '#backend/modules/catalogue/interface.ts';
import { drawHistory, HISTORY_DAYS } from '#backend/modules/demonstration/draw-orders.ts';
import { SHOPS_WITH_HISTORY } from '#backend/modules/demonstration/seed-history.ts';
import { priceOrder } from '#backend/modules/orders/interface.ts';
import { ordersById } from '#backend/modules/orders/repository/order.ts';
import type { Config } from '#backend/shared/config.ts';
import type { Database } from '#backend/shared/database/database.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { NOTHING_TAKEN } from '#lib/domain/opening-hours/slot-capacity.ts';
import { openingsOf, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import type { OrderMoney } from '#lib/domain/orders/adjustment.ts';
import { MEANS, type Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { paidTotal } from '#lib/domain/payments/payment-status.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { tenants } from '#tenants';
import { START, startBackend } from './support/backend.ts';
import { testDatabase } from './support/databases.ts';
import { until } from './support/until.ts';

const NOW = Date.parse(START);
const TIME_ZONE = 'Europe/Paris';
const [GRILL] = SHOPS_WITH_HISTORY;

const seedDir = await mkdtemp(join(tmpdir(), 'ardoise-history-'));
after(() => rm(seedDir, { recursive: true, force: true }));
const seedOneDir = await mkdtemp(join(tmpdir(), 'ardoise-history-'));
after(() => rm(seedOneDir, { recursive: true, force: true }));
const copyShop = (shop: string, folder: string) =>
  cp(join('data/shops', `${shop}.json`), join(folder, `${shop}.json`));
for (const shop of [...SHOPS_WITH_HISTORY, 'ty-gwenn']) await copyShop(shop, seedDir);
await copyShop(GRILL, seedOneDir);

/** Starts a demonstration on a database, as each of its processes does. */
const startOn = (database: Database, changes: Partial<Config> = {}) =>
  startBackend({
    database: { ...database, close: async () => {} },
    shops: false,
    tenants,
    config: { seedDir, ...changes },
  });

/** What past orders took of their slots, which a running backend purges at some moment. */
const PURGED = ['order_slot', 'slot_load'];

/** Its rows in each table but those, in some order of their own. */
async function rowCounts({ acrossStores }: Database): Promise<Record<string, number>> {
  const tables = await acrossStores((tx) =>
    tx.query<{ name: string }>(
      `SELECT quote_ident(relname) AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL($1::text[])`,
      [PURGED],
    ),
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] =
      (
        await acrossStores((tx) =>
          tx.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${name}`),
        )
      )[0]?.count ?? 0;
  return counts;
}

const own = await testDatabase();
const { database } = own;
const select = <Row>(sql: string): Promise<Row[]> => database.acrossStores((tx) => tx.query<Row>(sql));

await startOn(database, { demonstrationHistory: false });
const withoutHistory = await rowCounts(database);
await startOn(database, { production: true, localPayments: false, isDeploymentSet: true });
const afterProduction = await rowCounts(database);
const backend = await startOn(database);
// A running backend closes the last day by itself.
await until(async () => {
  const closed = await select<object>(
    "SELECT entry_no FROM journal_entry WHERE kind = 'day' AND business_date = '2026-11-19'",
  );
  return closed.length > 0;
});
const seeded = await rowCounts(database);
// After the backends on it are closed.
after(async () => {
  await database.close();
  await own.drop();
});

interface SeededShop {
  tenantId: string;
  storeId: number;
  store: Store;
  products: CurrentProducts;
  /** By the time of ordering. */
  orders: Order[];
}

const stores = await select<{ tenantId: string; storeId: number }>(
  'SELECT tenant AS "tenantId", store_id AS "storeId" FROM store',
);
const shops: SeededShop[] = await Promise.all(
  SHOPS_WITH_HISTORY.map((tenantId) => {
    const { storeId = 0 } = stores.find((store) => store.tenantId === tenantId) ?? {};
    return database.inStore(storeId, async (tx) => {
      const store = await readCurrentStore(tx);
      const ids = await tx.query<{ id: number }>('SELECT order_id AS id FROM "order"');
      const orders = await ordersById(
        tx,
        ids.map(({ id }) => id),
      );
      return {
        tenantId,
        storeId,
        store,
        products: await readAllProducts(tx, store),
        orders: [...orders.values()].toSorted((one, other) => one.dateAdded - other.dateAdded),
      };
    });
  }),
);
const allOrders = shops.flatMap(({ orders }) => orders);
const share = (wanted: (order: Order) => boolean) => allOrders.filter(wanted).length / allOrders.length;
const successive = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the history of a demonstration', () => {
  it('is seeded once, never in production, and not where it is off', async () => {
    assert.equal(withoutHistory['"order"'], 0);
    assert.equal(withoutHistory.customer, 0);
    assert.equal(afterProduction['"order"'], 0);
    assert((seeded['"order"'] ?? 0) > 1500);
    await startOn(database);
    assert.deepEqual(await rowCounts(database), seeded);
  });

  it('is of two shops', () => {
    assert.equal(shops.length, 2);
    assert.equal(seeded['"order"'], allOrders.length);
  });

  it('has 15 to 40 orders on each day of eight weeks that the shop is open, and none when it is closed', () => {
    const { date: today } = localClock(NOW, TIME_ZONE);
    let closedDays = 0;
    for (const { store, orders } of shops) {
      const days = Array.from({ length: HISTORY_DAYS }, (_, day) => addDays(today, day - HISTORY_DAYS));
      const openings = [...days, today].map((date) =>
        openingsOf(scheduleOf(store.openingHours, null), date, TIME_ZONE),
      );
      const isOf = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }, { orderDate }: Order) =>
        opensAt <= orderDate && orderDate < closesAt;
      const counts = openings.map(
        (ofDay) => orders.filter((order) => ofDay.some((opening) => isOf(opening, order))).length,
      );
      assert.equal(
        counts.reduce((sum, count) => sum + count),
        orders.length,
      );
      closedDays += openings.filter((ofDay) => ofDay.length === 0).length;
      for (const [day, ofDay] of openings.slice(0, -1).entries())
        if (ofDay.length > 0) assert(counts[day] && counts[day] >= 15 && counts[day] <= 40, `${days[day]}`);
    }
    assert.equal(closedDays, 8);
  });

  it('is all over: nothing is to be done, and nothing lies in the future', async () => {
    for (const { orderStatusId } of allOrders) assert([CANCELLED, HANDED_OVER].includes(orderStatusId));
    const [latest] = await select<{ at: Date }>(
      `SELECT greatest((SELECT max(occurred_at) FROM order_event), (SELECT max(occurred_at) FROM ledger_entry),
                       (SELECT max(issued_at) FROM credit_note), (SELECT max(date_modified) FROM "order")) AS at`,
    );
    assert(latest && latest.at.getTime() < NOW);
    const { date } = localClock(NOW, TIME_ZONE);
    assert(allOrders.some(({ dateAdded }) => localClock(dateAdded, TIME_ZONE).date === date));
    const due = await select<{ due: number }>(
      `SELECT (SELECT count(*) FROM payment WHERE due_at IS NOT NULL)::integer
            + (SELECT count(*) FROM refund WHERE due_at IS NOT NULL)::integer AS due`,
    );
    assert.deepEqual(due, [{ due: 0 }]);
  });

  it('sends no e-mail and tells no page: outbox and event log are empty', () => {
    assert.deepEqual(
      [
        seeded.email,
        seeded.shop_event,
        seeded.shop_event_counter,
        seeded.recurring_order,
        seeded.job_failure,
      ],
      [0, 0, 0, 0, 0],
    );
  });

  it('numbers orders and credit notes without gaps, in the order of time', async () => {
    for (const { storeId, orders } of shops) {
      assert.deepEqual(
        orders.map(({ invoiceNo }) => Math.abs(invoiceNo)),
        successive(orders.length),
      );
      const [counters] = await select<{ invoices: number; notes: number }>(
        `SELECT (SELECT last_no FROM invoice_counter WHERE store_id = ${storeId}) AS invoices,
                (SELECT last_no FROM credit_note_counter WHERE store_id = ${storeId}) AS notes`,
      );
      const notes = await select<{ number: number }>(
        `SELECT credit_note_no AS number FROM credit_note WHERE store_id = ${storeId} ORDER BY issued_at`,
      );
      assert(notes.length > 5);
      assert.deepEqual(
        notes.map(({ number }) => number),
        successive(notes.length),
      );
      assert.deepEqual(counters, { invoices: orders.length, notes: notes.length });
    }
  });

  it('has what every screen shows: methods, payments, cancellations, refunds, late orders', async () => {
    for (const method of ['pickup', 'delivery', 'table'] as const)
      assert(share(({ shippingMethod }) => shippingMethod === method) > 0.1, method);
    for (const method of ['cash', 'card_on_site', 'card_online', 'meal_voucher'] as const)
      assert(share(({ paymentMethod }) => paymentMethod === method) > 0.03, method);
    for (const actor of ['customer', 'staff', 'system'] as const)
      assert(share(({ cancelledBy }) => cancelledBy === actor) > 0.001, actor);
    assert(share(({ orderStatusId }) => orderStatusId === CANCELLED) < 0.1);
    for (const { cancelledBy, cancelReason } of allOrders)
      assert.equal(cancelReason !== '', cancelledBy === 'staff');
    const adjusted = await select<{ kind: string; online: boolean }>(
      `SELECT DISTINCT v.kind, l.online FROM order_version v JOIN ledger_entry l USING (order_id) WHERE l.kind = 'refund'`,
    );
    for (const kind of ['discount', 'lines', 'cancelled'])
      assert(
        adjusted.some((each) => each.kind === kind && each.online),
        kind,
      );
    assert(adjusted.some(({ online }) => !online));
    assert(share(({ total, orderStatusId }) => total === 0 && orderStatusId === HANDED_OVER) > 0);
    const [late] = await select<{ share: number }>(
      `SELECT avg((e.occurred_at > o.order_date)::integer) AS share FROM order_event e JOIN "order" o USING (order_id)
        WHERE e.order_status_id = ${HANDED_OVER}`,
    );
    assert(late && late.share > 0.05 && late.share < 0.3);
  });

  it('has customers who come often, and some who came once', async () => {
    for (const { storeId } of shops) {
      const customers = await select<{ email: string; telephone: string; orders: number; sound: boolean }>(
        `SELECT email, telephone, (SELECT count(*)::integer FROM "order" o WHERE o.customer_id = c.customer_id) AS orders,
                confirmed_at IS NOT NULL AND terms_accepted_at <= (
                  SELECT min(date_added) FROM "order" o WHERE o.customer_id = c.customer_id) AS sound
           FROM customer c WHERE store_id = ${storeId}`,
      );
      assert(customers.length >= 60 && customers.length <= 120, `${customers.length}`);
      assert.equal(new Set(customers.map(({ email }) => email)).size, customers.length);
      assert.equal(new Set(customers.map(({ telephone }) => telephone)).size, customers.length);
      for (const { email, telephone, sound } of customers) {
        assert.match(email, /^[a-z]+\.[a-z]+@[a-z-]+\.example$/);
        assert.match(telephone, /^\+3363998\d{4}$/);
        assert(sound, email);
      }
      assert(customers.filter(({ orders }) => orders >= 20).length >= 10);
      assert(customers.filter(({ orders }) => orders === 1).length >= 20);
    }
  });

  it('costs what the domain asks for the same order at the same instant', async () => {
    const first = new Map(
      (
        await select<{ orderId: number; money: OrderMoney }>(
          'SELECT order_id AS "orderId", money FROM order_version WHERE version = 1',
        )
      ).map(({ orderId, money }) => [orderId, money]),
    );
    for (const { store, products, orders } of shops)
      for (const order of orders) {
        const sold = first.get(order.orderId) ?? order;
        const { request, addresses } = requestOf(order, sold, store);
        const context = { cardOnline: true, addresses, taken: NOTHING_TAKEN, now: order.dateAdded };
        const priced = priceOrder(store, products, request, context);
        assert(priced.ok, priced.ok ? '' : priced.refusal.code);
        const { total, products: lines, delivery, moment } = priced.value;
        assert.deepEqual(
          [total, delivery.fee, moment.instant, moment.deliveryTime],
          [sold.total, sold.shippingPrice, order.orderDate, order.deliveryTime],
        );
        assert.deepEqual(
          lines.map(({ price, taxes, name, quantity }) => [price, taxes, name, quantity]),
          sold.products.map(({ price, taxes, name, quantity }) => [price, taxes, name, quantity]),
        );
      }
  });

  it('has a ledger that agrees with its orders', async () => {
    const entries = await select<{ orderId: number; means: string; online: boolean; sum: number }>(
      `SELECT order_id AS "orderId", means, online,
              sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END)::integer AS sum
         FROM ledger_entry GROUP BY order_id, means, online`,
    );
    const byOrder = Map.groupBy(entries, ({ orderId }) => orderId);
    for (const order of allOrders) {
      const ofOrder = byOrder.get(order.orderId) ?? [];
      for (const means of MEANS)
        assert.equal(
          order.received[means],
          ofOrder.filter((entry) => entry.means === means).reduce((sum, entry) => sum + entry.sum, 0),
        );
      assert.equal(paidTotal(order), order.orderStatusId === CANCELLED ? 0 : order.total);
    }
    const [wrong] = await select<{ count: number }>(
      `SELECT count(*)::integer AS count FROM credit_note c
        WHERE c.amount <> (SELECT sum((tax->>'gross')::integer) FROM jsonb_array_elements(c.taxes) AS tax)
           OR c.amount <> (SELECT sum(l.amount) FROM ledger_entry l WHERE l.order_id = c.order_id AND l.kind = 'refund')`,
    );
    assert.equal(wrong?.count, 0);
  });

  it('has a journal in one shop, whole, with a closed day for each day of sales and a closed month', async () => {
    const verified = await backend.admin.succeed('journalVerify', { shop: 'la-chouette-tablee' });
    assert.equal(verified.fault, null);
    assert.ok(verified.days >= 40, `${verified.days} closed days`);
    assert.equal((await backend.admin.succeed('journalVerify', { shop: GRILL })).entries, 0);
    const months = await backend.database.acrossStores((tx) =>
      tx.query(`SELECT FROM journal_entry WHERE kind = 'month'`),
    );
    assert.ok(months.length > 0);
  });

  it('goes through the same status history as every order', async () => {
    const histories = await select<{ statuses: number[]; sorted: boolean; final: number }>(
      `SELECT array_agg(e.order_status_id ORDER BY e.order_event_id) AS statuses,
              array_agg(e.occurred_at ORDER BY e.order_event_id) = array_agg(e.occurred_at ORDER BY e.occurred_at) AS sorted,
              o.order_status_id AS final
         FROM order_event e JOIN "order" o USING (order_id) GROUP BY o.order_id`,
    );
    assert.equal(histories.length, allOrders.length);
    for (const { statuses, sorted, final } of histories) {
      assert(sorted);
      assert.equal(statuses.at(-1), final);
      if (final === HANDED_OVER) assert.match(statuses.join(), /^(1|12,9),5,2,3,6$/);
    }
  });

  it('is the same in another database, and at another hour of the same day', async () => {
    const other = await testDatabase();
    await startOn(other.database, { seedDir: seedOneDir });
    after(async () => {
      await other.database.close();
      await other.drop();
    });
    for (const rows of [
      `SELECT o.invoice_no, o.total, o.order_status_id, o.date_added, o.date_modified, o.order_date, o.payment_method,
              o.shipping_method, o.idempotency_key, o.delivery_address, o.comment, c.email, o.received_cash, o.received_card,
              (SELECT jsonb_agg(jsonb_build_array(name, quantity, price) ORDER BY line_no) FROM order_product p
                WHERE p.order_id = o.order_id) AS lines
         FROM "order" o JOIN store s USING (store_id) JOIN customer c USING (customer_id)
        WHERE s.tenant = '${GRILL}' ORDER BY abs(o.invoice_no)`,
      `SELECT kind, means, amount, reference, occurred_at FROM ledger_entry JOIN store s USING (store_id)
        WHERE s.tenant = '${GRILL}' ORDER BY occurred_at, reference`,
      `SELECT firstname, lastname, email, telephone, created_at FROM customer JOIN store s USING (store_id)
        WHERE s.tenant = '${GRILL}' ORDER BY email`,
    ])
      assert.deepEqual(await other.database.acrossStores((tx) => tx.query(rows)), await select(rows));

    for (const { tenantId, store, products, orders } of shops) {
      const staff = { counter: null, kitchen: null };
      const source = { tenantId, store, products, takesCards: true, staff, origin: '' };
      const drawn = (now: number) =>
        drawHistory({ ...source, now }).orders.map(({ order }) => order.dateAdded);
      assert.deepEqual(
        drawn(NOW),
        orders.map(({ dateAdded }) => dateAdded),
      );
      assert.deepEqual(drawn(NOW + 9 * 3_600_000).slice(0, orders.length), drawn(NOW));
    }
  });

  it('goes on: a card payment of the past is still refunded by the local provider', async () => {
    const shop = shops.find(({ tenantId }) => tenantId === GRILL);
    const order = shop?.orders.find(
      ({ receivedOnline, version, total }) => receivedOnline === total && total > 2000 && version === 1,
    );
    assert(shop && order);
    await backend.admin.succeed(
      'staffOrderAdjust',
      {
        order_id: order.orderId,
        version: 1,
        change: { kind: 'discount', amount: '2.00' },
        reason: 'Un geste',
        idempotency_key: crypto.randomUUID(),
      },
      { 'x-ardoise-shop': GRILL },
    );
    const adjusted = () => database.inStore(shop.storeId, (tx) => ordersById(tx, [order.orderId]));
    await until(async () => (await adjusted()).get(order.orderId)?.receivedOnline === order.total - 200);
    assert.deepEqual(await select('SELECT reason FROM job_failure'), []);
  });
});

/** What an order stores of its options beside what the domain reads. */
type StoredOptions = readonly { productOptionId: number; values: readonly { valueId: number }[] }[];

/** The order as its diner asked for it. */
function requestOf(order: Order, { products }: Pick<OrderMoney, 'products'>, store: Store) {
  const { shippingMethod, paymentMethod, comment, address, dateAdded, orderDate } = order;
  const { date } = localClock(orderDate, TIME_ZONE);
  const isAsap = orderDate === dateAdded + store.preparationMinutes * 60_000;
  const zone = store.deliveryZones.find(({ city }) => city === address?.city);
  const request = {
    storeId: store.storeId,
    shippingMethod,
    ...(address && { addressId: 1 }),
    deliveryTime: isAsap ? 'asap' : `${date}T${order.deliveryTime}`,
    paymentMethod,
    comment,
    ageConfirmed: true,
    lines: products.map(({ productId, quantity, comment, options }) => ({
      productId,
      quantity,
      comment,
      options: (options as unknown as StoredOptions).map(({ productOptionId, values }) => ({
        productOptionId,
        optionValueIds: values.map(({ valueId }) => valueId),
      })),
    })),
  };
  const addresses = zone
    ? [{ ...address, addressId: 1, customerId: 1, cityId: zone.cityId, zoneId: zone.zoneId } as Address]
    : [];
  return { request, addresses };
}
