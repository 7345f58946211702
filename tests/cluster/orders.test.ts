// Orders over two backends on one database. Needs PostgreSQL and Redis.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderWire } from '#lib/contract/order.ts';
import { newDiners } from '../faults/support/diner.ts';
import { assertAllStored } from '../faults/support/stored-orders.ts';
import { ordersAt, startTwoBackends } from './support/two-backends.ts';

const ORDERS = 400;
const DINERS = 8;
const KEYS = 50;

test(`${ORDERS} orders over two backends have ${ORDERS} invoice numbers without a gap`, async () => {
  const { site, backends } = await startTwoBackends();
  const diners = await newDiners(site, DINERS);
  await Promise.all(
    diners.map(async (diner) => {
      for (let count = 0; count < ORDERS / DINERS; count += 1) assert.ok(await diner.order());
    }),
  );
  for (const backend of backends) assert.ok(ordersAt(backend) > ORDERS / 4, 'both backends took orders');
  for (const backend of backends) await site.stop(backend);
  await assertAllStored(site, diners);
});

test(`an idempotency key sent to both backends at the same time, ${KEYS} times, makes one order each time`, async () => {
  const { site, backends } = await startTwoBackends();
  const diners = await newDiners(site, 1);
  for (const { client, placed, newOrder } of diners) {
    // The CSRF token is fetched before, so that both orders are sent at the same time.
    await client.post('v1/health', {});
    for (let count = 0; count < KEYS; count += 1) {
      const payload = newOrder();
      // Calls go to the backends in turn.
      const [first, second] = await Promise.all([
        client.call('orderAdd', payload),
        client.call('orderAdd', payload),
      ]);
      assert.deepEqual([first.status, second.status], [201, 201]);
      assert.deepEqual(first.body, second.body);
      placed.push({ payload, order: first.body.order as OrderWire });
    }
  }
  // Stopped first, so that the log of every call has arrived.
  for (const backend of backends) await site.stop(backend);
  assert.deepEqual(backends.map(ordersAt), [KEYS, KEYS]);
  await assertAllStored(site, diners);
});
