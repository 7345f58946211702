import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnServer } from '#tests/api/support/databases.ts';
import { run } from '#tests/api/support/running-backend.ts';
import { newDiners } from './support/diner.ts';
import { keepOrdering } from './support/keep-ordering.ts';
import { openSite } from './support/site.ts';
import { assertAllStored } from './support/stored-orders.ts';

/** The exit code of a start that need not be retried. */
const CANNOT_START = 78;

if (isOnServer) {
  test('of two processes on a database both take orders, and one can be stopped and started meanwhile', {
    timeout: 900_000,
  }, async () => {
    const site = await openSite({ several: true });
    const first = await site.start();
    const diners = await newDiners(site, 4);
    const ordering = keepOrdering(diners);
    const second = await site.startAnother();
    await diners[0]?.repeatLast();
    await site.stop(first);
    const third = await site.startAnother();
    await site.stop(second);
    await ordering.stop();
    await site.stop(third);
    await assertAllStored(site, diners);
  });
} else {
  test('other processes on the data folder end at once with one clear line, and harm nothing', {
    timeout: 900_000,
  }, async () => {
    const site = await openSite();
    const first = await site.start();
    const diners = await newDiners(site, 3);
    const ordering = keepOrdering(diners);
    const began = performance.now();
    const others = Array.from({ length: 3 }, () => run({ ...site.environment, LOG_LEVEL: 'warn' }));
    for (const other of others) {
      assert.equal(await other.ended, CANNOT_START);
      assert.equal(
        other.output(),
        `backend: the data folder ${site.folder} is in use by process ${first.process.pid}\n`,
      );
    }
    assert.ok(performance.now() - began < 20_000);
    await ordering.stop();
    assert.equal(ordering.failures(), 0);
    await site.stop(first);
    await assertAllStored(site, diners);
  });
}
