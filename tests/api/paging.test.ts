import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { runCommand } from '../../scripts/staff/run-command.ts';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { signedIn } from './support/customers.ts';
import { insertManyOrders, type ManyOrders } from './support/many-orders.ts';
import { ordered } from './support/orders.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
const { database, storeIds } = backend;
await backend.admin.succeed('shopImport', counter('shop-a'));
await backend.admin.succeed('shopImport', counter('shop-b'));

const store_id = storeIds.a;
const unknown = { access_token: '', refresh_token: '', store_id };
const START = `timestamptz '2026-11-20T10:00:00Z'`;
/** A higher number is an older order; each two orders were added at the same instant. */
const PAIRS_BACK = `${START} - (n / 2) * interval '1 day'`;

const insert = (orders: Partial<ManyOrders> & { count: number; customerId: number | null }) =>
  database.inStore(orders.storeId ?? store_id, (tx) =>
    insertManyOrders(tx, { storeId: store_id, addedAt: PAIRS_BACK, ...orders }),
  );

/** A customer with `count` orders; their ids in the order of the database, the newest first. */
async function customerOf(count: number, changes: Partial<ManyOrders> = {}) {
  const person = await signedIn(backend, 'a');
  const customerId = person.customer.customer_id;
  await insert({ customerId, count, ...changes });
  const rows = await database.inStore(store_id, (tx) =>
    tx.query<{ order_id: number }>(
      'SELECT order_id FROM "order" WHERE customer_id = $1 ORDER BY date_added DESC, order_id DESC',
      [customerId],
    ),
  );
  return { ...person, ids: rows.map(({ order_id }) => order_id) };
}

const idsOf = (orders: readonly { order_id: number }[]) => orders.map(({ order_id }) => order_id);

const me = async (client: Client) => (await client.succeed('customerMe', unknown)).customer;

/** Fetches the remaining pages of a customer's orders. */
async function pagesFrom(client: Client, cursor: string | null, limit?: number): Promise<number[][]> {
  const pages: number[][] = [];
  for (let next = cursor; next; ) {
    const page = await client.succeed('customerOrders', { cursor: next, ...(limit && { limit }) });
    pages.push(idsOf(page.orders));
    next = page.next_cursor;
  }
  return pages;
}

describe("a customer's orders", () => {
  it('are all there up to 20, and from 21 on the newest 20 with the key to the rest', async () => {
    const few = await customerOf(20);
    assert.deepEqual(idsOf((await me(few.client)).orders), few.ids);
    assert.equal((await me(few.client)).orders_cursor, null);

    const many = await customerOf(21);
    const { orders, orders_cursor } = await me(many.client);
    assert.deepEqual(idsOf(orders), many.ids.slice(0, 20));
    assert.deepEqual(await pagesFrom(many.client, orders_cursor), [many.ids.slice(20)]);
  });

  it('follow page by page without a gap or a duplicate, though ids are not in order of time and two have one instant', async () => {
    const { client, ids } = await customerOf(60);
    assert.notDeepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    );
    const { orders, orders_cursor } = await me(client);
    const pages = await pagesFrom(client, orders_cursor, 7);
    assert.deepEqual([...idsOf(orders), ...pages.flat()], ids);
    assert(pages.every(({ length }, index) => length === 7 || index === pages.length - 1));
  });

  it('begin with the newest without a cursor', async () => {
    const { client, ids } = await customerOf(3);
    const page = await client.succeed('customerOrders', { limit: 2 });
    assert.deepEqual(idsOf(page.orders), ids.slice(0, 2));
  });

  it('go on where they were when another one is placed meanwhile', async () => {
    const { client, ids, customer } = await customerOf(30);
    const { orders_cursor } = await me(client);
    await insert({ customerId: customer.customer_id, count: 1, addedAt: `${START} + interval '1 hour'` });
    assert.deepEqual((await pagesFrom(client, orders_cursor)).flat(), ids.slice(20));
  });

  it('are distinguished to the microsecond', async () => {
    const { client, ids } = await customerOf(25, {
      addedAt: `${START} - n * interval '1 microsecond'`,
    });
    const { orders_cursor } = await me(client);
    assert.deepEqual((await pagesFrom(client, orders_cursor, 2)).flat(), ids.slice(20));
  });

  it('keep with the newest those that are not over, however old', async () => {
    const { client, ids } = await customerOf(60, {
      status: 'CASE n WHEN 50 THEN 1 WHEN 55 THEN 4 ELSE 6 END',
    });
    const { orders } = await me(client);
    assert.equal(orders.length, 21);
    assert.deepEqual(idsOf(orders).slice(0, 20), ids.slice(0, 20));
    assert.equal(orders.at(-1)?.order_status_id, 1);
    assert(ids.indexOf(orders.at(-1)?.order_id ?? 0) > 20);
  });

  it("are the customer's own, whatever cursor is sent", async () => {
    const [many, stranger] = [await customerOf(30), await customerOf(2)];
    const { orders_cursor } = await me(many.client);
    const page = await stranger.client.succeed('customerOrders', { cursor: orders_cursor ?? '' });
    assert(idsOf(page.orders).every((id) => stranger.ids.includes(id)));
  });

  it("are refused for an invalid cursor, with the field's name", async () => {
    const { client } = await customerOf(1);
    const staff = await staffOf(backend, 'a');
    for (const cursor of [
      '',
      'x',
      '1_',
      '1_2_3',
      '-1_2',
      '1_2147483648',
      `1_2'`,
      '12345678901234567_1',
      '1_2_3_4',
    ]) {
      for (const [who, name] of [
        [client, 'customerOrders'],
        [client, 'customerTransactions'],
        [staff, 'staffOrderList'],
      ] as const) {
        const payload = { cursor, ...(name === 'staffOrderList' && { all: true }) };
        const { code, status, fields } = await who.refused(name, payload as CallOf<typeof name>);
        assert.deepEqual([status, code, Object.keys(fields ?? {})], [400, 'malformed', ['cursor']], cursor);
      }
    }
    // A cursor of the other list of the staff.
    assert.equal((await staff.refused('staffOrderList', { cursor: '1_2' })).code, 'malformed');
    await client.succeed('customerOrders', { cursor: '9999999999999999_2147483647' });
  });

  it('that are old are found and exported all the same, and have a receipt', async () => {
    const { client, ids, signUp } = await customerOf(250);
    const order_id = ids.at(-1) ?? 0;
    assert.equal((await client.succeed('orderFind', { order_id })).order.order_id, order_id);
    assert.equal((await client.succeed('customerReceipt', { order_id })).receipt.order.order_id, order_id);
    const { customer } = (await client.succeed('customerExport', { password: signUp.password })).export;
    assert.deepEqual(idsOf(customer.orders), ids);
    assert.equal(customer.orders_cursor, null);
  });
});

describe("a customer's transactions", () => {
  it('have 20 orders a page, each order on one page, and state where the rest is to be paid', async () => {
    const { client, ids } = await customerOf(45);
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const page: { transactions: { order_id: number; place?: string }[]; next_cursor: string | null } =
        await client.succeed('customerTransactions', cursor ? { cursor } : {});
      pages.push(idsOf(page.transactions));
      assert(page.transactions.every(({ place }) => place === 'handed_over'));
      assert(page.next_cursor === null || page.next_cursor !== cursor, 'the next page is another one');
      cursor = page.next_cursor;
    } while (cursor);
    assert.deepEqual(
      pages.map(({ length }) => length),
      [20, 20, 5],
    );
    assert.deepEqual(pages.flat(), ids);
  });
});

describe("the staff's lists", () => {
  /** Every page of a list of shop b. */
  async function all(staff: Client, payload: { all?: boolean; limit: number }): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { orders: { order_id: number }[]; next_cursor: string | null } = await staff.succeed(
        'staffOrderList',
        { ...payload, ...(cursor && { cursor }) },
      );
      assert(page.orders.length <= payload.limit);
      ids.push(...idsOf(page.orders));
      assert(page.next_cursor === null || page.next_cursor !== cursor, 'the next page is another one');
      cursor = page.next_cursor;
    } while (cursor);
    return ids;
  }

  it('go through all orders, the newest first, and through those at work, the soonest first', async () => {
    const staff = await staffOf(backend, 'b');
    await insert({
      storeId: storeIds.b,
      customerId: null,
      count: 50,
      dueAt: `${START} + (n % 7) * interval '1 hour'`,
      status: 'CASE n % 3 WHEN 0 THEN 6 WHEN 1 THEN 1 ELSE 2 END',
    });
    const expected = (order: string, where = 'true') =>
      database.inStore(storeIds.b, async (tx) =>
        idsOf(
          await tx.query<{ order_id: number }>(
            `SELECT order_id FROM "order" WHERE ${where} ORDER BY ${order}`,
          ),
        ),
      );
    const newest = await expected('date_added DESC, order_id DESC');
    assert.equal(newest.length, 50);
    assert.deepEqual(await all(staff, { all: true, limit: 8 }), newest);
    const soonest = await expected('order_date, date_added, order_id', 'order_status_id NOT IN (4, 6)');
    assert.deepEqual(await all(staff, { limit: 8 }), soonest);
    assert.deepEqual(await all(staff, { limit: soonest.length }), soonest);
  });

  it('give no order of another shop under its key', async () => {
    const [a, b] = [await staffOf(backend, 'a'), await staffOf(backend, 'b')];
    const { order } = await ordered(backend, 'a');
    const { next_cursor } = await b.succeed('staffOrderList', { all: true, limit: 1 });
    const { orders } = await a.succeed('staffOrderList', { all: true, cursor: next_cursor ?? '' });
    const own = await database.inStore(store_id, (tx) =>
      tx.query<{ order_id: number }>('SELECT order_id FROM "order"'),
    );
    assert(idsOf(orders).every((id) => idsOf(own).includes(id)));
    assert(idsOf(own).includes(order.order_id));
  });

  it("are paged by the operator's command, which finds an old order to move on", async () => {
    const operator = {
      call: callsOf(async (path, init) => backend.app.request(path, init), backend.config.adminKey),
      close: async () => {},
    };
    await insert({
      customerId: null,
      count: 230,
      addedAt: `${START} + interval '1 day'`,
      dueAt: `${START} + n * interval '1 minute'`,
      status: '1',
    });
    const last = await database.inStore(store_id, (tx) =>
      tx.query<{ order_id: number }>(
        `SELECT order_id FROM "order" WHERE order_status_id = 1
          ORDER BY order_date DESC, date_added DESC, order_id DESC LIMIT 1`,
      ),
    );
    const orderId = last[0]?.order_id ?? 0;
    const list = (cursor?: string) =>
      runCommand(operator, { name: 'orders', shop: 'shop-a', all: false, cursor });
    const first = await list();
    const key = /--after (\S+)$/.exec(first)?.[1];
    assert(key, first);
    assert.notEqual(await list(key), first);
    const moved = await runCommand(operator, {
      name: 'status',
      shop: 'shop-a',
      orderId,
      to: 'next',
      reason: undefined,
      means: undefined,
    });
    assert.match(moved, /approuvée/);
  });
});

describe("the operator's failed jobs", () => {
  it('come newest first and each once over pages, of one shop and of all, dropped ones apart', async () => {
    const at = new Date(backend.now());
    // Seven of each shop at the same instant, so that only the id tells them apart; each third was dropped.
    await database.acrossStores((tx) =>
      tx.query(
        `INSERT INTO job_failure (store_id, kind, job_key, attempts, reason, given_up_at, dropped_at)
         SELECT CASE WHEN n % 2 = 0 THEN $1::integer ELSE $2 END, 'email', n, 1, '', $3, CASE WHEN n % 3 = 0 THEN $3::timestamptz END
           FROM generate_series(1, 14) AS n`,
        [backend.storeIds.a, backend.storeIds.b, at],
      ),
    );
    const keysOf = async (filter: { shop?: string; dropped?: boolean }) => {
      const keys: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await backend.admin.succeed('jobFailures', {
          ...filter,
          limit: 2,
          ...(cursor && { cursor }),
        });
        assert(page.failures.length <= 2);
        keys.push(...page.failures.map(({ key }) => key));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return keys;
    };
    assert.deepEqual(await keysOf({}), [14, 13, 11, 10, 8, 7, 5, 4, 2, 1]);
    assert.deepEqual(await keysOf({ shop: 'shop-a' }), [14, 10, 8, 4, 2]);
    assert.deepEqual(await keysOf({ dropped: true }), [12, 9, 6, 3]);
    assert.deepEqual(await keysOf({ shop: 'unknown' }), []);
  });
});
