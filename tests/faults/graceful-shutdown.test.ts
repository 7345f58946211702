import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isOnServer } from '#tests/api/support/databases.ts';
import { until } from '#tests/api/support/until.ts';
import { newDiners } from './support/diner.ts';
import { startOrder } from './support/order-in-flight.ts';
import { openSite } from './support/site.ts';
import { assertAllStored } from './support/stored-orders.ts';

const ORDERS = 20;

/** From the last answer to the end of the process: less than the 10 s after which it is forced. */
const END_MS = 9_000;

test('on SIGTERM a backend answers the orders in flight, and ends with 0 at once', {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const backend = await site.start();
  const diners = await newDiners(site, 2);
  const orders = diners.flatMap((diner) => Array.from({ length: ORDERS / 2 }, () => startOrder(site, diner)));
  const begun = await Promise.all(orders);
  const inHand = begun.slice(0, ORDERS / 2).map((order) => order.finish());
  backend.process.kill('SIGTERM');
  await until(() => backend.output().includes('stopping'));
  await pause(500);
  const onTheWay = begun.slice(ORDERS / 2).map((order) => order.finish());
  await Promise.all([...inHand, ...onTheWay]);
  const last = performance.now();
  assert.equal(await backend.ended, 0);
  assert.ok(performance.now() - last < END_MS);
  await assertAllStored(site, diners);
});

// PostgreSQL only: the order is delayed by a lock from another connection.
if (isOnServer)
  test('on SIGTERM a backend waits for an order that the database delays, and accepts no other', {
    timeout: 900_000,
  }, async () => {
    const site = await openSite();
    const backend = await site.start();
    const diners = await newDiners(site, 2);
    const [slow, late] = diners;
    assert(slow && late);
    assert.ok(await slow.order());

    const other = new pg.Client({ connectionString: site.environment.DATABASE_URL });
    await other.connect();
    // When the test fails, its database is dropped first.
    other.on('error', () => {});
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM invoice_counter FOR UPDATE');
    const held = slow.order();
    await until(async () => {
      const { rows } = await other.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length === 1;
    });

    backend.process.kill('SIGTERM');
    await until(() => backend.output().includes('stopping'));
    assert.equal(await late.order(), false);
    await pause(1_000);
    assert.equal(backend.process.exitCode, null);
    await other.query('COMMIT');
    await other.end();
    assert.ok(await held);
    const answered = performance.now();
    assert.equal(await backend.ended, 0);
    assert.ok(performance.now() - answered < END_MS);
    await assertAllStored(site, diners);
  });
