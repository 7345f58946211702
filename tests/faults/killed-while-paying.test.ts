import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from '#tests/support/full-run.ts';
import { type CardDiner, cardDiner } from './support/card-diner.ts';
import { newDiners } from './support/diner.ts';
import { assertAllPaidOnce } from './support/paid-orders.ts';
import { openSite } from './support/site.ts';

const ROUNDS = isFull ? 10 : 3;
/** At least at how many of the five steps of a payment it must be killed. */
const STEPS_MIN = isFull ? 4 : 2;
const DINERS = 5;

const stepUntilTheLineBreaks = async (diner: CardDiner, acknowledged: () => void) => {
  while (await diner.step()) acknowledged();
};

test(`a backend killed ${ROUNDS} times between an order and its refund records and refunds each payment once`, {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const first = await site.start();
  const diners = (await newDiners(site, DINERS)).map((diner) => cardDiner(site, diner));
  await site.stop(first);

  const killedAt = new Set<string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const backend = await site.start();
    // At a different moment each time: some milliseconds after a different number of steps.
    const enough = Promise.withResolvers<void>();
    let left = 3 + ((round * 7) % 19);
    const acknowledged = () => {
      left -= 1;
      if (left === 0) enough.resolve();
    };
    const paying = Promise.all(diners.map((diner) => stepUntilTheLineBreaks(diner, acknowledged)));
    await Promise.race([enough.promise, paying]);
    await pause((round * 11) % 30);
    backend.process.kill('SIGKILL');
    assert.equal(await backend.ended, null);
    await paying;
    for (const diner of diners) killedAt.add(diner.at());
  }
  assert.ok(killedAt.size >= STEPS_MIN, `it was killed at ${[...killedAt].join(', ')} alone`);

  await assertAllPaidOnce(site, diners);
});
