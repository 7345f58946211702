import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseAway } from '#backend/db/database-away.ts';
import { inRounds } from '#backend/db/in-rounds.ts';

/** Rounds that double what they are asked, unless something in them fails. */
function doubling(failure: (asked: readonly number[]) => Error | undefined = () => undefined) {
  const rounds: [number, readonly number[]][] = [];
  const double = inRounds<number, number>(async (storeId, asked) => {
    rounds.push([storeId, asked]);
    await nextTurn();
    const error = failure(asked);
    if (error) throw error;
    return asked.map((number) => number * 2);
  });
  return { double, rounds };
}

const outcomes = async (promises: Promise<number>[]) =>
  (await Promise.allSettled(promises)).map((each) =>
    each.status === 'fulfilled' ? each.value : String(each.reason.message),
  );

test('what is asked in one turn, or while a round is under way, is done together, a store at a time', async () => {
  const { double, rounds } = doubling();
  const first = [double(1, 1), double(1, 2), double(2, 3)];
  await nextTurn();
  const second = [double(1, 4), double(2, 5), double(1, 6)];
  assert.deepEqual(await Promise.all([...first, ...second]), [2, 4, 6, 8, 10, 12]);
  assert.deepEqual(rounds, [
    [1, [1, 2]],
    [2, [3]],
    [1, [4, 6]],
    [2, [5]],
  ]);
  assert.equal(await double(1, 7), 14);
});

test('fifty make a round, the next one waits for another', async () => {
  const { double, rounds } = doubling();
  await Promise.all(Array.from({ length: 51 }, (_, number) => double(1, number)));
  assert.deepEqual(
    rounds.map(([, asked]) => asked.length),
    [50, 1],
  );
});

test('what fails in a round fails by itself, and nobody else with it', async () => {
  const { double, rounds } = doubling((asked) => (asked.includes(2) ? new Error('two') : undefined));
  assert.deepEqual(await outcomes([double(1, 1), double(1, 2), double(1, 3)]), [2, 'two', 6]);
  assert.deepEqual(
    rounds.map(([, asked]) => asked),
    [[1, 2, 3], [1], [2], [3]],
  );
});

test('what failed for a passing reason is done by the second try', async () => {
  let failures = 1;
  const { double } = doubling(() => (failures-- > 0 ? new Error('a key was taken meanwhile') : undefined));
  assert.deepEqual(await outcomes([double(1, 1)]), [2]);
});

test('while the database is away nothing is tried again', async () => {
  const { double, rounds } = doubling(() => new DatabaseAway(null));
  const away = 'the database does not answer';
  assert.deepEqual(await outcomes([double(1, 1), double(1, 2)]), [away, away]);
  assert.equal(rounds.length, 1);
});
