import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '#tenants';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const FRESH_MS = 300_000;
const hosts = tenants.map(({ hosts: [host] }) => host);
const askAll = (gateway: Awaited<ReturnType<typeof openGateway>>) =>
  Promise.all(hosts.map((host) => gateway.ask({ host })));

test('the stale pages of many shops are rendered again one after the other, each once', async () => {
  let running = 0;
  let most = 0;
  const gateway = await openGateway(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    return page('the card');
  });
  await askAll(gateway);
  assert(most > 1, 'whoever waits for a page has it rendered at once');
  most = 0;
  gateway.pass(FRESH_MS);
  for (let times = 0; times < 3; times += 1) await askAll(gateway);
  await until(() => gateway.asked.length === 2 * hosts.length);
  await askAll(gateway);
  assert.deepEqual([most, gateway.asked.length], [1, 2 * hosts.length]);
});

test('a shop whose pages hang does not delay the others', async () => {
  let hanging = false;
  const [stuck] = hosts;
  const gateway = await openGateway(({ headers }) =>
    hanging && headers.host === stuck ? 'hang' : page('the card'),
  );
  await askAll(gateway);
  gateway.pass(FRESH_MS);
  hanging = true;
  await askAll(gateway);
  await until(() => gateway.asked.length === 2 * hosts.length);
});
