import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchByStore } from '#backend/shared/database/batch.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';

/** A batch function that doubles each request, unless it fails. */
function doubling(failure: (asked: readonly number[]) => Error | undefined = () => undefined) {
  const batches: [number, readonly number[]][] = [];
  const double = batchByStore<number, number>(async (storeId, asked) => {
    batches.push([storeId, asked]);
    await nextTurn();
    const error = failure(asked);
    if (error) throw error;
    return asked.map((number) => number * 2);
  });
  return { double, batches };
}

const outcomes = async (promises: Promise<number>[]) =>
  (await Promise.allSettled(promises)).map((each) =>
    each.status === 'fulfilled' ? each.value : String(each.reason.message),
  );

test('requests of one tick, or made during a batch, run together, by store', async () => {
  const { double, batches } = doubling();
  const first = [double(1, 1), double(1, 2), double(2, 3)];
  await nextTurn();
  const second = [double(1, 4), double(2, 5), double(1, 6)];
  assert.deepEqual(await Promise.all([...first, ...second]), [2, 4, 6, 8, 10, 12]);
  assert.deepEqual(batches, [
    [1, [1, 2]],
    [2, [3]],
    [1, [4, 6]],
    [2, [5]],
  ]);
  assert.equal(await double(1, 7), 14);
});

test('a batch has at most fifty requests, the next one waits', async () => {
  const { double, batches } = doubling();
  await Promise.all(Array.from({ length: 51 }, (_, number) => double(1, number)));
  assert.deepEqual(
    batches.map(([, asked]) => asked.length),
    [50, 1],
  );
});

test('a request that fails in a batch fails by itself, the others succeed', async () => {
  const { double, batches } = doubling((asked) => (asked.includes(2) ? new Error('two') : undefined));
  assert.deepEqual(await outcomes([double(1, 1), double(1, 2), double(1, 3)]), [2, 'two', 6]);
  assert.deepEqual(
    batches.map(([, asked]) => asked),
    [[1, 2, 3], [1], [2], [3]],
  );
});

test('what failed for a passing reason is done by the second try', async () => {
  let failures = 1;
  const { double } = doubling(() => (failures-- > 0 ? new Error('a key was taken meanwhile') : undefined));
  assert.deepEqual(await outcomes([double(1, 1)]), [2]);
});

test('nothing is retried while the database is unavailable', async () => {
  const { double, batches } = doubling(() => new DatabaseUnavailableError(null));
  const away = 'the database does not answer';
  assert.deepEqual(await outcomes([double(1, 1), double(1, 2)]), [away, away]);
  assert.equal(batches.length, 1);
});
