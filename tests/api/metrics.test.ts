import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '#backend/shared/database/database.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';
import { createMetrics } from '#backend/shared/metrics.ts';
import { readMetrics } from '#tests/support/read-metrics.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { testDatabase } from './support/databases.ts';

const { database: real, drop } = await testDatabase();
let isAway = false;
const away = () => Promise.reject(new DatabaseUnavailableError(new Error('ECONNREFUSED')));
const backend = await startBackend({
  manualIntervals: true,
  database: {
    ...real,
    acrossStores: (work) => (isAway ? away() : real.acrossStores(work)),
    async close() {
      await real.close();
      await drop();
    },
  } satisfies Database,
});
const coffees = await coffeeOrders(backend);
const values = async () => readMetrics(await backend.metrics.registry.metrics());

test('requests count by the path of their endpoint and their status, unknown paths together', async () => {
  const name = 'ardoise_http_request_duration_seconds_count';
  const visitor = backend.shop('b');
  await visitor.send('GET', '/api/v1/csrf-token');
  await visitor.post('v1/store/search_ssl', {});
  for (const path of ['/api/v1/alice', '/alice@example.fr']) await visitor.send('GET', path);
  const counted = await values();
  assert.ok((counted.get(`${name}{route="/api/v1/csrf-token",status="200"}`) ?? 0) > 0);
  assert.equal(counted.get(`${name}{route="/api/v1/store/search_ssl",status="400"}`), 1);
  assert.equal(counted.get(`${name}{route="/*",status="404"}`), 2);
});

test('orders are counted from 0 in a process that got none yet', async () => {
  const text = await createMetrics().registry.metrics();
  assert.match(
    text,
    /^ardoise_orders_placed_total\{shipping_method="delivery",payment_method="card_online"\} 0$/m,
  );
});

test('an order counts once, however often it is sent, and a refused one does not', async () => {
  const name = 'ardoise_orders_placed_total{shipping_method="pickup",payment_method="cash"}';
  const before = (await values()).get(name) ?? 0;
  const client = await coffees.diner();
  const order = coffees.coffee();
  await Promise.all([1, 2, 3].map(() => client.succeed('orderAdd', order)));
  await client.succeed('orderAdd', order);
  await client.refused('orderAdd', coffees.coffee({ expected_total: '0.01' }));
  assert.equal((await values()).get(name), before + 1);
});

test('jobs are shown by kind: those due with their delay from the due time on, and those given up', async () => {
  // Due later: the worker may still be sending the e-mail of the order before.
  const now = backend.now() + 100_000;
  const addEmail = (dueAt: number) =>
    backend.database.acrossStores((tx) =>
      tx.query(
        `INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at,
                            next_attempt_at)
         VALUES ($1, '', '', 'x@example.fr', '', '', '', $2, $2)`,
        [backend.storeIds.a, new Date(dueAt)],
      ),
    );
  await backend.database.acrossStores((tx) => tx.query('UPDATE email SET next_attempt_at = NULL'));
  await addEmail(now - 90_000);
  await addEmail(now);
  await addEmail(now + 1);
  await backend.database.acrossStores((tx) =>
    tx.query(
      `INSERT INTO job_failure (store_id, kind, job_key, attempts, reason, given_up_at, dropped_at)
       VALUES ($1, 'card_mismatch', 1, 1, 'x', now(), NULL), ($1, 'card_refund', 2, 1, 'x', now(), now())`,
      [backend.storeIds.a],
    ),
  );
  backend.pass(100_000);
  const shown = await values();
  assert.equal(shown.get('ardoise_jobs_due{kind="email"}'), 2);
  assert.equal(shown.get('ardoise_jobs_overdue_seconds{kind="email"}'), 90);
  assert.equal(shown.get('ardoise_jobs_due{kind="card_refund"}'), 0);
  assert.equal(shown.get('ardoise_job_failures{kind="card_mismatch"}'), 1);
  // One that the operator has dropped is no longer waiting.
  assert.equal(shown.get('ardoise_job_failures{kind="card_refund"}'), 0);
});

test('without the database the other metrics are still shown', async () => {
  assert.equal((await values()).get('ardoise_database_up'), 1);
  isAway = true;
  const shown = await values();
  assert.equal(shown.get('ardoise_database_up'), 0);
  assert.equal(shown.has('ardoise_jobs_due{kind="email"}'), false);
  assert.equal(shown.get('ardoise_realtime_connections'), 0);
  assert.equal(await backend.isReady(), false);
  isAway = false;
  assert.equal(await backend.isReady(), true);
});

test('the pool of PostgreSQL shows its connections', async () => {
  const shown = await values();
  const open = shown.get('ardoise_database_connections');
  if (backend.database.kind === 'pglite') assert.equal(open, undefined);
  else assert.ok((open ?? 0) >= 1 && shown.get('ardoise_database_waiting') === 0);
});

test('no shop and nothing of a person is in the metrics', async () => {
  assert.doesNotMatch(await backend.metrics.registry.metrics(), /shop-a|shop-b|example\.|Camille|@/);
});

test('a backend that was asked to stop is not ready, and answers on', async () => {
  backend.announceStop();
  assert.equal(await backend.isReady(), false);
  const ready = await backend.direct().send('GET', '/api/v1/ready');
  assert.deepEqual([ready.status, ready.body.code, ready.body.stopping], [503, 'unavailable', true]);
  assert.equal((await backend.direct().send('GET', '/api/v1/health')).status, 200);
  assert.equal((await backend.shop('a').send('GET', '/api/v1/csrf-token')).status, 200);
});
