// Orders over two backends on one database. Needs PostgreSQL and Redis.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderWire } from '#lib/contract/order.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import type { RunningBackend } from '#tests/api/support/running-backend.ts';
import { newDiners } from '../faults/support/diner.ts';
import { assertAllStored } from '../faults/support/stored-orders.ts';
import { ordersAt, startTwoBackends } from './support/two-backends.ts';

const ORDERS = 400;
const DINERS = 8;
const KEYS = 50;
const RIVALS = 200;

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

test(`the last unit of weight of a slot goes to exactly one of ${RIVALS} simultaneous orders over two backends`, async () => {
  const { site, backends } = await startTwoBackends({
    ordering: {
      forward_ordering: 'anytime',
      preparation_minutes: 0,
      max_open_unpaid: 10_000,
      max_weight_per_slot: 4,
    },
  });
  const diners = await newDiners(site, DINERS);
  for (const { client } of diners) await client.post('v1/health', {});
  const day = addDays(new Date().toISOString().slice(0, 10), 2);
  const due = { delivery_time: `${day}T12:00` };
  const [first] = diners;
  assert(first);
  // Two kebabs and a coffee weigh 3 of 4.
  await first.client.succeed('orderAdd', { ...first.newOrder(), ...due });
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, (_, index) => {
      const diner = diners[index % DINERS] ?? first;
      const coffee = diner.newOrder();
      return diner.client.call('orderAdd', {
        ...coffee,
        ...due,
        lines: coffee.lines.slice(1),
        expected_total: '2.35',
      });
    }),
  );
  const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
  assert.equal(codes.filter((code) => code === 'placed').length, 1);
  assert.equal(codes.filter((code) => code === 'slot_full').length, RIVALS - 1);
  // Both have decided about some of them.
  for (const backend of backends) await site.stop(backend);
  const decidedAt = ({ output }: RunningBackend) =>
    output().match(/"path":"[^"]*order\/add"[^\n]*"status":(?:201|422)/g)?.length ?? 0;
  for (const backend of backends) assert.ok(decidedAt(backend) > RIVALS / 4, 'both backends took orders');
});
