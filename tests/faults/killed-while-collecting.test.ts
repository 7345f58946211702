import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isFull } from '#tests/support/full-run.ts';
import { nullIfConnectionBroke } from './support/broken-connection.ts';
import { openSite } from './support/site.ts';
import { signInAgain } from './support/staff.ts';
import { assertCollectedOnce, inDatabaseOf, storedMoney } from './support/stored-money.ts';
import { type CounterOrder, openTill, type Till } from './support/till.ts';

const ROUNDS = isFull ? 25 : 4;
const CASHIERS = 4;

/** Somebody who takes orders at the counter, and sends one again until the shop has it. */
function cashierAt({ owner, newOrder }: Till) {
  const keys: string[] = [];
  let doubtful: CounterOrder | undefined;
  return {
    keys,
    isInDoubt: () => doubtful !== undefined,
    async order(): Promise<boolean> {
      doubtful ??= newOrder();
      const reply = await owner.call('manageCounterPlace', doubtful).catch(nullIfConnectionBroke);
      if (!reply || reply.status === 503) return false;
      assert.ok(reply.status === 201 || reply.status === 200, JSON.stringify(reply.body));
      keys.push(doubtful.idempotency_key);
      doubtful = undefined;
      return true;
    },
  };
}

test(`a backend killed ${ROUNDS} times while orders are paid at the counter and days are closed keeps each order, payment and day once`, {
  timeout: 900_000,
}, async () => {
  const site = await openSite();
  let backend = await site.start();
  const till = await openTill(site);
  const cashiers = Array.from({ length: CASHIERS }, () => cashierAt(till));
  let days = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each round has something to close.
    for (const cashier of cashiers) assert.ok(await cashier.order());
    const closing = await till.closing();
    const close = till.owner.call('manageDayClose', closing).catch(nullIfConnectionBroke);
    const ordering = cashiers.map(async (cashier) => {
      while (await cashier.order());
    });
    // At a different moment each time.
    await pause((round * 17) % 120);
    await site.kill(backend);
    await Promise.all(ordering);
    const closed = await close;
    backend = await site.start();
    const present = await till.verified();
    assert.ok(present === days || present === days + 1, 'the day is open or closed');
    if (closed?.status === 200) assert.equal(present, days + 1, 'a close that was answered stays');
    const again = await till.owner.call('manageDayClose', closing);
    if (present > days) assert.equal(again.status, 200, 'the same request again is the same close');
    if (again.status !== 200) await till.owner.succeed('manageDayClose', await till.closing());
    assert.equal(await till.verified(), days + 1, 'closed once');
    days += 1;
    site.passDay();
    await site.stop(backend);
    backend = await site.start();
    await signInAgain(till.owner);
  }

  for (const cashier of cashiers) assert.ok(await cashier.order());
  await till.owner.succeed('manageDayClose', await till.closing());
  assert.equal(await till.verified(), days + 1);
  await site.stop(backend);
  assertCollectedOnce(
    await inDatabaseOf(site, storedMoney),
    cashiers.flatMap(({ keys }) => keys),
  );
});
