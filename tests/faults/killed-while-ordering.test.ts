import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from '#tests/support/full-run.ts';
import { type Diner, newDiners } from './support/diner.ts';
import { openSite } from './support/site.ts';
import { assertAllStored } from './support/stored-orders.ts';

const ROUNDS = isFull ? 25 : 5;
const DINERS = 6;

const orderUntilTheLineBreaks = async (diner: Diner, acknowledged: () => void) => {
  while (await diner.order()) acknowledged();
};

test(`a backend killed ${ROUNDS} times while orders come in loses no acknowledged order, and duplicates or truncates none`, {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const first = await site.start();
  const diners = await newDiners(site, DINERS);
  await site.stop(first);

  let doubts = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const backend = await site.start();
    await Promise.all(diners.map((diner) => diner.repeatLast()));
    // At a different moment each time: some milliseconds after a different number of orders.
    const enough = Promise.withResolvers<void>();
    let left = 1 + ((round * 7) % 23);
    const acknowledged = () => {
      left -= 1;
      if (left === 0) enough.resolve();
    };
    const ordering = Promise.all(diners.map((diner) => orderUntilTheLineBreaks(diner, acknowledged)));
    await Promise.race([enough.promise, ordering]);
    await pause((round * 13) % 40);
    backend.process.kill('SIGKILL');
    assert.equal(await backend.ended, null);
    await ordering;
    doubts += diners.filter((diner) => diner.isInDoubt()).length;
  }
  assert.ok(doubts >= ROUNDS, 'hardly any order was under way when the backend was killed');

  const last = await site.start();
  for (const diner of diners) {
    if (diner.isInDoubt()) assert.ok(await diner.order());
    await diner.repeatLast();
  }
  await site.stop(last);
  await assertAllStored(site, diners);
});
