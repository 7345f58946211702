import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { loginOf, registered } from './support/customers.ts';
import { isOnServer, testDatabase } from './support/databases.ts';
import { payloads } from './support/payloads.ts';
import { explaining } from './support/query-plans.ts';
import { staffOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';
import { whoMayCall } from './support/who-may.ts';

const ORDERS = process.env.TESTS === 'full' ? 100_000 : 20_000;
const CUSTOMERS = 5_000;
/** Enough for a page of orders with their lines; a full scan reads many times as much. */
const ROWS_MAX = 1_500;

/** The tables that grow with a shop's orders and customers; the others grow with its catalogue. */
const GROWING = new Set([
  ...[
    'order',
    'order_product',
    'order_event',
    'order_slot',
    'ledger_entry',
    'payment',
    'refund',
    'local_session',
  ],
  ...[
    'customer',
    'customer_link',
    'one_time_code',
    'session_family',
    'refresh_token',
    'address',
    'recurring_order',
  ],
  ...['account_event', 'account_deletion', 'email', 'solved_challenge', 'job_failure'],
]);

/** A year of a busy shop. Foreign keys hold, but are not checked row by row, which would be slow. */
const fill = (database: Database, storeId: number) =>
  database.maintain(async (tx) => {
    await tx.script(`
      SET LOCAL session_replication_role = replica;
      INSERT INTO customer (customer_id, store_id, firstname, lastname, email, telephone, password_hash, newsletter,
                            created_at, terms_accepted_at, confirmed_at)
      SELECT n, ${storeId}, 'Léa', 'Dupont', 'client.' || n || '@example.fr', '+33612345678', '', false, at, at,
             CASE WHEN n % 10 > 0 THEN at END
        FROM generate_series(1, ${CUSTOMERS}) AS n, LATERAL (SELECT timestamptz '2026-11-19' - n * interval '1 hour' AS at) AS day;
      INSERT INTO "order" (order_id, store_id, customer_id, invoice_no, total, payment_method, shipping_method,
                           order_status_id, order_date, delivery_time, date_added, date_modified, origin,
                           idempotency_key, body_hash)
      SELECT n, ${storeId}, 1 + n % ${CUSTOMERS}, CASE WHEN status = 4 THEN -n ELSE n END, 235, 'cash', 'pickup', status,
             CASE WHEN status IN (4, 6) THEN at ELSE timestamptz '2026-11-20T12:00Z' + n % 500 * interval '15 minutes' END,
             '12:30', at, at, '', gen_random_uuid(), ''
        FROM generate_series(1, ${ORDERS}) AS n,
             LATERAL (SELECT timestamptz '2026-11-20T10:00Z' - n * interval '5 minutes' AS at,
                             CASE n % 20 WHEN 0 THEN 4 WHEN 1 THEN 1 WHEN 2 THEN 5 ELSE 6 END AS status) AS drawn;
      INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
      SELECT store_id, order_id, 1, 1, 'Café', 1, 235, 10, '[]' FROM "order";
      INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at, published_at)
      SELECT store_id, order_id, order_status_id, 'customer', date_added, date_added FROM "order";
      INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, occurred_at)
      SELECT store_id, order_id, 'payment', 'cash', false, 235, order_id, date_added FROM "order" WHERE order_status_id = 6;
      INSERT INTO order_slot (store_id, slot, taken)
      SELECT store_id, date_bin('15 minutes', order_date, 'epoch') AS slot, count(*) FROM "order"
       WHERE order_status_id <> 4 GROUP BY 1, 2;
      INSERT INTO invoice_counter VALUES (${storeId}, ${ORDERS});
      INSERT INTO payment (order_id, store_id) SELECT order_id, store_id FROM "order" WHERE order_id % 10 = 0;
      INSERT INTO refund (store_id, order_id, intent_id, amount, created_at)
      SELECT store_id, order_id, order_id, 235, date_added FROM "order" WHERE order_id % 50 = 0;
      INSERT INTO local_session (session_id, store_id, idempotency_key, session)
      SELECT 'cs_' || n, ${storeId}, n, jsonb_build_object('payment_intent', 'pi_' || n) FROM generate_series(1, 5000) AS n;
      INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at, sent_at)
      SELECT store_id, '', '', '', '', '', '', date_added, date_added FROM "order" WHERE order_id % 2 = 0;
      INSERT INTO account_event (store_id, customer_id, event, occurred_at)
      SELECT store_id, customer_id, 'signed_in', date_added FROM "order" WHERE order_id % 2 = 0;
      INSERT INTO session_family (family_id, store_id, customer_id, created_at, expires_at, fingerprint_hash)
      SELECT gen_random_uuid(), store_id, customer_id, created_at, '2026-12-20', '' FROM customer;
      INSERT INTO refresh_token (token_hash, store_id, family_id) SELECT family_id, store_id, family_id FROM session_family;
      INSERT INTO address (address_id, store_id, customer_id, city, city_id, address_1, zone_id)
      SELECT customer_id, store_id, customer_id, 'Lille', 1, '1 rue de la Gare', 1 FROM customer;
      INSERT INTO customer_link (token_hash, store_id, customer_id, back_to, created_at, expires_at, purpose)
      SELECT customer_id, store_id, customer_id, 'home', created_at, '2026-12-01', 'reset' FROM customer;
      INSERT INTO one_time_code (store_id, customer_id, purpose, target, code_hash, created_at, expires_at)
      SELECT store_id, customer_id, 'login', '', '', created_at, '2026-12-01' FROM customer;
      INSERT INTO solved_challenge (store_id, challenge, expires_at) SELECT store_id, customer_id, '2026-12-01' FROM customer;
      INSERT INTO recurring_order (recurring_id, store_id, customer_id, lines, weekdays, "time", shipping_method,
                                   payment_method, address_id, origin, created_at, next_at)
      SELECT customer_id, store_id, customer_id, '[]', '{1}', '12:30', 'delivery', 'cash', customer_id, '', created_at, '2027-01-01'
        FROM customer;
      INSERT INTO account_deletion (customer_id, store_id, deletion_id, requested_at, erase_at, due_at)
      SELECT customer_id, store_id, gen_random_uuid(), created_at, '2026-12-01', '2026-12-01' FROM customer;
      INSERT INTO job_failure (store_id, kind, job_key, attempts, reason, given_up_at)
      SELECT store_id, 'email', customer_id, 1, '', created_at FROM customer;`);
  });

// PostgreSQL only: PGlite has the same planner and is slower.
if (isOnServer) {
  const own = await testDatabase();
  const { database, statements } = explaining(own.database);
  const backend: TestBackend = await startBackend({ database });
  after(() => own.drop());

  const found = (wrong: (statement: (typeof statements)[number]) => boolean) =>
    statements
      .filter(wrong)
      .map(({ sql, scanned, rowsRead }) => `${scanned.join()} ${rowsRead}: ${sql.replace(/\s+/g, ' ')}`);

  before(async () => {
    await fill(own.database, backend.storeIds.a);
    await own.database.maintain((tx) => tx.script('ANALYZE'));
  });

  describe(`with ${ORDERS} orders, a tenth of them still to come`, () => {
    const assertBounded = () => {
      assert(statements.length > 0);
      assert.deepEqual(
        found(({ scanned }) => scanned.some((table) => GROWING.has(table))),
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
      const payload = payloads(backend.storeIds.a);
      const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'shopImport');
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
        tx.query('UPDATE "order" SET customer_id = $1 WHERE customer_id = ANY (ARRAY[10, 11, 12])', [
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
        tx.query('UPDATE "order" SET customer_id = $1 WHERE order_id BETWEEN 10001 AND 12000', [
          customer.customer_id,
        ]),
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

    it('no purge reads a growing table from end to end', async () => {
      statements.length = 0;
      const quiet = { ...backend, clock: backend.now };
      await createPurgeTask(quiet).runOne();
      backend.pass(24 * 3600_000);
      await createPurgeTask(quiet).runOne();
      assertBounded();
    });
  });
}
