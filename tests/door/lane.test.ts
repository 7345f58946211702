import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '#tenants';
import { until } from '#tests/api/support/until.ts';
import { openDoor } from './support/door.ts';
import { page } from './support/next.ts';

const FRESH_MS = 300_000;
const hosts = tenants.map(({ hosts: [host] }) => host);
const askAll = (door: Awaited<ReturnType<typeof openDoor>>) =>
  Promise.all(hosts.map((host) => door.ask({ host })));

test('the stale pages of many shops are rendered anew one after the other, each of them once', async () => {
  let running = 0;
  let most = 0;
  const door = await openDoor(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    return page('the card');
  });
  await askAll(door);
  assert(most > 1, 'whoever waits for a page has it rendered at once');
  most = 0;
  door.pass(FRESH_MS);
  for (let times = 0; times < 3; times += 1) await askAll(door);
  await until(() => door.asked.length === 2 * hosts.length);
  await askAll(door);
  assert.deepEqual([most, door.asked.length], [1, 2 * hosts.length]);
});

test('a shop whose pages hang is waited for beside the others', async () => {
  let hanging = false;
  const [stuck] = hosts;
  const door = await openDoor(({ headers }) =>
    hanging && headers.host === stuck ? 'hang' : page('the card'),
  );
  await askAll(door);
  door.pass(FRESH_MS);
  hanging = true;
  await askAll(door);
  await until(() => door.asked.length === 2 * hosts.length);
});
