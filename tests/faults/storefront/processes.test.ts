import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { readMetrics } from '#tests/support/read-metrics.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';
import { freePort } from '../../../bench/support/free-port.ts';
import { treeOf } from '../../../bench/support/process-tree.ts';
import { buildStorefront } from '../../../scripts/setup/build.mjs';
import { openStorefront } from '../support/storefront.ts';

const PROCESSES = 2;
/** Each on a connection of its own: the processes take new connections in turn. */
const VISITS = 4 * PROCESSES;

const { id: shop = '', hosts: [host = ''] = [] } = seededTenant ?? {};

await buildStorefront();
const { environment } = await install();
const backend = await runUntilListening(environment);
const metricsPort = await freePort();
const internal = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`);
const storefront = await openStorefront({
  ...environment,
  BACKEND_URL: backend.address,
  METRICS_PORT: String(metricsPort),
  SHUTDOWN_DELAY_SECONDS: '300',
  STOREFRONT_PROCESSES: String(PROCESSES),
});
const processes = () => treeOf(storefront.child.pid ?? 0).slice(1);
const visits = () =>
  Promise.all(Array.from({ length: VISITS }, () => ask(storefront.port, { host, path: '/' })));

async function importAs(text: string): Promise<void> {
  const file = shopFile({ shop });
  const settings = { ...file.settings, special_message: { text, active: true } };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${environment.ADMIN_KEY}` };
  const body = JSON.stringify({ ...file, settings });
  const answer = await fetch(`${backend.address}/api/v1/admin/shop/import`, {
    method: 'POST',
    headers,
    body,
  });
  assert.equal(answer.status, 200, await answer.text());
}

/** What the backend sends when a shop's data has changed. */
async function announceChange(): Promise<void> {
  const body = JSON.stringify({ tenant: shop });
  const signature = createHmac('sha256', environment.REVALIDATE_SECRET ?? '')
    .update(body)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-ardoise-revalidate': signature };
  const { status } = await ask(storefront.port, { method: 'POST', path: '/api/revalidate', headers, body });
  assert.equal(status, 204);
}

test('a change of a shop that one process is told of is on the pages of all processes', async () => {
  assert.equal(processes().length, PROCESSES);
  for (const { status } of await visits()) assert.equal(status, 200);
  for (const text of ['Fermé lundi prochain', 'Ouvert lundi prochain']) {
    await importAs(text);
    await announceChange();
    await until(async () => (await visits()).every((page) => page.text.includes(text)));
  }
});

test('a process that is killed is started again, and the others go on serving', async () => {
  const [killed = 0, ...others] = processes();
  process.kill(killed, 'SIGKILL');
  await until(() => !processes().includes(killed));
  for (const { status } of await visits()) assert.equal(status, 200);
  await until(() => processes().length === PROCESSES);
  assert.ok(others.every((pid) => processes().includes(pid)));
  for (const { status } of await visits()) assert.equal(status, 200);
});

test('the metrics are those of all processes together', async () => {
  const count = 'ardoise_http_request_duration_seconds_count{route="page",status="200"}';
  const counted = async () => readMetrics(await (await internal('/metrics')).text()).get(count) ?? 0;
  // A process that is still starting does not answer yet.
  await until(async () => (await counted()) > 0);
  const before = await counted();
  await visits();
  await until(async () => (await counted()) === before + VISITS);
});

test('ending the first process ends all, after the delay in which they serve on and are not ready', async () => {
  const all = processes();
  assert.equal((await internal('/ready')).status, 200);
  storefront.child.kill('SIGTERM');
  await until(async () => (await internal('/ready')).status === 503);
  for (const { status } of await visits()) assert.equal(status, 200);
  storefront.child.kill('SIGINT');
  const [code] = await once(storefront.child, 'close');
  assert.equal(code, 0);
  await until(() => all.every((pid) => !isAlive(pid)));
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
