import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  appendShopEvent,
  appendShopEvents,
  lastEventNumber,
  shopEventsAfter,
} from '#backend/shared/events/shop-event.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();
const { database, storeIds } = backend;

const maintenance = (value: number) => ({ kind: 'switch', payload: { sw: 'maintenance', value } }) as const;
const lastOf = (storeId: number) => database.inStore(storeId, lastEventNumber);
const numbersAfter = async (storeId: number, number: number) =>
  (await database.inStore(storeId, (tx) => shopEventsAfter(tx, number, 1000))).map((event) => event.number);

test('events of a shop are numbered from 1, one after the other, each shop by itself', async () => {
  const storeId = await emptyStore('numbers');
  assert.equal(await lastOf(storeId), 0);
  const [first, third] = await database.inStore(storeId, async (tx) => [
    await appendShopEvent(tx, storeId, maintenance(1)),
    await appendShopEvents(tx, storeId, [maintenance(0), { kind: 'order_placed', payload: { order_id: 7 } }]),
  ]);
  assert.deepEqual([first, third], [1, 3]);
  const elsewhere = await emptyStore('elsewhere');
  assert.equal(await database.inStore(elsewhere, (tx) => appendShopEvent(tx, elsewhere, maintenance(1))), 1);
  assert.deepEqual(await database.inStore(storeId, (tx) => shopEventsAfter(tx, 1, 10)), [
    { number: 2, ...maintenance(0) },
    { number: 3, kind: 'order_placed', payload: { order_id: 7 } },
  ]);
});

test('the number of a change that is rolled back is given to the next one', async () => {
  const before = await lastOf(storeIds.a);
  await assert.rejects(
    database.inStore(storeIds.a, async (tx) => {
      await appendShopEvent(tx, storeIds.a, maintenance(1));
      throw new Error('refused');
    }),
    /refused/,
  );
  assert.equal(
    await database.inStore(storeIds.a, (tx) => appendShopEvent(tx, storeIds.a, maintenance(1))),
    before + 1,
  );
});

test('while changes are committed at the same time, a reader never sees a number before a smaller one', async () => {
  const before = await lastOf(storeIds.b);
  const count = 60;
  let isOver = false;
  const reader = (async () => {
    while (!isOver) {
      const seen = await numbersAfter(storeIds.b, before);
      assert.deepEqual(
        seen,
        Array.from(seen, (_, index) => before + 1 + index),
      );
    }
  })();
  await Promise.all(
    Array.from({ length: count }, () =>
      database.inStore(storeIds.b, (tx) => appendShopEvent(tx, storeIds.b, maintenance(1))),
    ),
  );
  isOver = true;
  await reader;
  assert.equal((await numbersAfter(storeIds.b, before)).length, count);
});

async function emptyStore(tenant: string): Promise<number> {
  const [store] = await database.acrossStores((tx) =>
    tx.query<{ id: number }>(
      `INSERT INTO store (tenant, name, time_zone, legal) VALUES ($1, '', 'Europe/Paris', '{}') RETURNING store_id AS id`,
      [tenant],
    ),
  );
  return store?.id ?? 0;
}
