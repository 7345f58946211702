import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { type AnyEndpointName, allEndpoints } from '#lib/contract/all-endpoints.ts';
import { BOUNDED_TABLES } from '#tests/support/bounded-tables.ts';
import { isFull } from '#tests/support/full-run.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { loginOf, registered } from './support/customers.ts';
import { isOnServer, testDatabase } from './support/databases.ts';
import { fillDatabase } from './support/large-database.ts';
import { runOtherStatements } from './support/other-statements.ts';
import { payloads } from './support/payloads.ts';
import {
  explaining,
  fullScansOf,
  placesWithStatements,
  type RunStatement,
  type TableSize,
  tableSizes,
} from './support/query-plans.ts';
import { staffOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';
import { whoMayCall } from './support/who-may.ts';

const ORDERS = Number(process.env.ORDERS ?? (isFull ? 100_000 : 20_000));
const SIZE = { orders: ORDERS, customers: Math.max(5_000, ORDERS / 5), others: 20 };
/** Enough for a page of orders with their lines; a full scan reads many times as much. */
const ROWS_MAX = 1_500;

/** The fake provider's sessions, which the steps below look up by an order. */
const READ_BY_TESTS = 'local_session';

const isGrowing = (table: string) => !BOUNDED_TABLES.has(table);

// PostgreSQL only: PGlite has the same planner and is slower.
if (isOnServer) {
  const own = await testDatabase();
  const { database, statements } = explaining(own.database);
  const backend: TestBackend = await startBackend({ database, manualIntervals: true });
  after(() => own.drop());

  /** All that were run; each test begins with none in `statements`. */
  const all: RunStatement[] = [];
  const found = (wrong: (statement: RunStatement) => boolean) =>
    statements
      .filter(wrong)
      .map(
        ({ place, sql, scanned, rowsRead }) =>
          `${place}: ${scanned.join()} ${rowsRead}: ${sql.replace(/\s+/g, ' ')}`,
      );

  let scansBefore: Map<string, number>;
  let tables: TableSize[];
  before(async () => {
    await fillDatabase(own.database, backend.storeIds.a, SIZE);
    scansBefore = await fullScansOf(own.database);
    tables = await tableSizes(own.database);
  });
  after(async () => {
    if (!process.env.PLANS_FILE) return;
    const sizes = tables.filter(({ table }) => isGrowing(table));
    await writeFile(process.env.PLANS_FILE, JSON.stringify({ ...SIZE, tables: sizes, statements: all }));
  });

  describe(`with ${ORDERS} orders, a tenth of them still to come`, () => {
    const assertBounded = () => {
      assert(statements.length > 0);
      all.push(...statements);
      assert.deepEqual(
        found(({ scanned }) => scanned.some(isGrowing)),
        [],
      );
      assert.deepEqual(
        found(({ rowsRead }) => rowsRead > ROWS_MAX),
        [],
      );
    };

    it('no endpoint reads a growing table from end to end', async () => {
      statements.length = 0;
      const whoMay = await whoMayCall(backend);
      // The entries of its journal do not add up: it may stop, and not begin.
      const till = { way: 'own_till', from: null } as const;
      const payload = { ...payloads(backend.storeIds.a), manageTillChoose: till };
      const names = (Object.keys(allEndpoints) as AnyEndpointName[]).filter((name) => name !== 'shopImport');
      for (const name of names) {
        const { status } = await whoMay(name).call(name, payload[name]);
        assert(status < 500, name);
      }
      assertBounded();
    });

    it('no step of an order, an account, a list or a page of it reads a growing table from end to end', async () => {
      statements.length = 0;
      const orders = await cardOrders({ ...backend, database: own.database });
      const person = await registered(backend, 'a');
      const { client } = person;
      await client.succeed('customerLogin', loginOf(person));
      const { order } = await client.succeed('orderAdd', orders.coffee());
      await orders.place(client);
      const paid = await orders.paid();
      await orders.now(paid);
      const { order_id } = order;
      await client.succeed('orderFind', { order_id });
      await client.succeed('customerReceipt', { order_id });
      await client.succeed('customerReceiptPdf', { order_id });
      await client.succeed('orderCancel', { order_id });
      await client.succeed('recurringAdd', {
        order_id,
        weekdays: [1, 5],
        time: '12:30',
        shipping_method: 'pickup',
        store_id: backend.storeIds.a,
      });

      // A customer with twenty of the hundred thousand orders.
      const [family] = await own.database.inStore(backend.storeIds.a, (tx) =>
        tx.query<{ customer_id: number }>('SELECT customer_id FROM "order" WHERE order_id = 3'),
      );
      await own.database.inStore(backend.storeIds.a, (tx) =>
        tx.query('UPDATE "order" SET customer_id = $1 WHERE customer_id = ANY (ARRAY[10, 12, 14])', [
          family?.customer_id,
        ]),
      );
      const staff = await staffOf(backend, 'a');
      for (const all of [true, false]) {
        const { next_cursor, orders: listed } = await staff.succeed('staffOrderList', { all, limit: 50 });
        assert.equal(listed.length, 50);
        await staff.succeed('staffOrderList', { all, limit: 50, cursor: next_cursor ?? '' });
      }
      const waiting = (await staff.succeed('staffOrderList', { limit: 1 })).orders[0]?.order_id ?? 0;
      await backend.admin.call('staffOrderStatus', { order_id: waiting, order_status_id: 5 }, asStaffOf('a'));
      assertBounded();
    });

    it('no page of a customer with many orders reads a growing table from end to end', async () => {
      statements.length = 0;
      const person = await registered(backend, 'a');
      const { customer } = await person.client.succeed('customerLogin', loginOf(person));
      await own.database.acrossStores((tx) =>
        tx.query(
          'UPDATE "order" SET customer_id = $1 WHERE order_id BETWEEN 10001 AND 14000 AND store_id = $2',
          [customer.customer_id, backend.storeIds.a],
        ),
      );
      await own.database.maintain((tx) => tx.script('ANALYZE "order"'));
      const me = { access_token: '', refresh_token: '', store_id: backend.storeIds.a };
      const { orders, orders_cursor } = (await person.client.succeed('customerMe', me)).customer;
      assert(orders.length > 20 && orders.length <= 40);
      await person.client.succeed('customerOrders', { cursor: orders_cursor ?? '' });
      const { next_cursor } = await person.client.succeed('customerTransactions', {});
      await person.client.succeed('customerTransactions', { cursor: next_cursor ?? '' });
      assertBounded();
    });

    it('no job, worker or metric reads a growing table from end to end', async () => {
      // An account is erased once its orders are over.
      await own.database.acrossStores(async (tx) => {
        await tx.query('UPDATE "order" SET order_status_id = 6 WHERE customer_id = 22');
        await tx.query('UPDATE account_deletion SET due_at = erase_at WHERE customer_id = 22');
      });
      statements.length = 0;
      backend.tick(60_000);
      const now = new Date(backend.now());
      // A job that runs is not due, though it is not over.
      await until(async () => {
        const [due] = await own.database.acrossStores((tx) =>
          tx.query<{ count: number }>(
            `SELECT (SELECT count(*) FROM email WHERE next_attempt_at <= $1)
                  + (SELECT count(*) FROM recurring_order WHERE due_at <= $1)
                  + (SELECT count(*) FROM account_deletion WHERE due_at <= $1 OR customer_id = 22)
                  + (SELECT count(*) FROM refund WHERE due_at <= $1) AS count`,
            [now],
          ),
        );
        return due?.count === 0;
      });
      await backend.metrics.registry.metrics();
      assertBounded();
    });

    it('no purge reads a growing table from end to end', async () => {
      statements.length = 0;
      const quiet = { ...backend, clock: backend.now };
      await createPurgeTask(quiet).runOne();
      backend.pass(24 * 3600_000);
      await createPurgeTask(quiet).runOne();
      assertBounded();
    });

    it('no statement that these steps do not reach reads a growing table from end to end', async () => {
      statements.length = 0;
      await runOtherStatements(database, backend);
      assertBounded();
    });

    it('every statement of the backend was explained', () => {
      const explained = new Set(all.map(({ place }) => place));
      assert.deepEqual(
        placesWithStatements().filter((place) => !explained.has(place)),
        [],
      );
    });

    it('PostgreSQL counted no full scan of a growing table, in checks of foreign keys and triggers neither', async () => {
      const scans = await fullScansOf(own.database);
      const scanned = [...scans].filter(
        ([table, count]) =>
          isGrowing(table) && table !== READ_BY_TESTS && count > (scansBefore.get(table) ?? 0),
      );
      assert.deepEqual(scanned, []);
    });
  });
}
