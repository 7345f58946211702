import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnServer } from '#tests/api/support/databases.ts';
import { run } from '#tests/api/support/running-backend.ts';
import { newDiner } from './support/diner.ts';
import { assertAllKept } from './support/kept-orders.ts';
import { openSite, type Site } from './support/site.ts';

/** The exit code of a start that trying again cannot help. */
const CANNOT_START = 78;

/** Orders without a pause while something happens: every order must be taken, and be there afterwards. */
async function ordersDuring(site: Site, happens: () => Promise<void>): Promise<void> {
  const first = await site.start();
  const diners = await Promise.all(Array.from({ length: 3 }, () => newDiner(site)));
  let over = false;
  const ordering = diners.map(async (diner) => {
    do assert.ok(await diner.order(), 'an order was not taken');
    while (!over);
  });
  await happens().finally(() => {
    over = true;
  });
  await Promise.all(ordering);
  first.process.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  await assertAllKept(
    site,
    diners.flatMap(({ placed }) => placed),
  );
}

if (isOnServer) {
  test('a second process on the database takes orders beside the first, and leaves it to it', {
    timeout: 60_000,
  }, async () => {
    const site = await openSite();
    await ordersDuring(site, async () => {
      const second = await site.startAnother();
      const diner = await newDiner(site);
      for (let count = 0; count < 10; count += 1) assert.ok(await diner.order());
      site.forget(second);
      second.process.kill('SIGTERM');
      assert.equal(await second.ended, 0);
    });
  });
} else {
  test('other processes on the data folder end at once with one clear line, and harm nothing', {
    timeout: 60_000,
  }, async () => {
    const site = await openSite();
    await ordersDuring(site, async () => {
      const others = Array.from({ length: 3 }, () => run({ ...site.environment, LOG_LEVEL: 'warn' }));
      const began = performance.now();
      for (const other of others) {
        assert.equal(await other.ended, CANNOT_START);
        assert.match(other.output(), /^backend: the data folder \S+ is in use by process \d+\n$/);
      }
      assert.ok(performance.now() - began < 20_000);
    });
  });
}
