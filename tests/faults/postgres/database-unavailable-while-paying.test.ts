import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/api/support/until.ts';
import { cardDiner } from '../support/card-diner.ts';
import { newDiners } from '../support/diner.ts';
import { assertAllPaidOnce } from '../support/paid-orders.ts';
import { relayTo } from '../support/relay.ts';
import { openSite } from '../support/site.ts';

// PostgreSQL only: an embedded database is in the process itself.

test('while the database is unavailable no payment is lost or recorded twice', {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  const relay = await relayTo(site.environment.DATABASE_URL ?? '');
  const backend = await site.start({ DATABASE_URL: relay.url });
  const diners = (await newDiners(site, 4)).map((diner) => cardDiner(site, diner));
  let [steps, failures, isOver] = [0, 0, false];
  const paying = Promise.all(
    diners.map(async (diner) => {
      while (!isOver) {
        if (await diner.step()) steps += 1;
        else {
          failures += 1;
          await pause(20);
        }
      }
    }),
  );

  for (let time = 0; time < 3; time += 1) {
    const before = steps;
    await until(() => steps > before + 10);
    await relay.cut();
    const failed = failures;
    await until(() => failures > failed + diners.length);
    await relay.restore();
  }
  isOver = true;
  await paying;
  assert.equal(backend.process.exitCode, null);
  await site.stop(backend);
  await assertAllPaidOnce(site, diners);
});
