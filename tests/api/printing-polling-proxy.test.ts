import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { serve } from '@hono/node-server';
import { managementHostOf } from '#lib/tenant/tenant.ts';
import { openProxy } from '#tests/faults/support/proxy.ts';
import { createCloudPrntPrinter } from '#tests/support/cloudprnt-printer.ts';
import { createEpsonPrinter } from '#tests/support/epson-printer.ts';
import { lineToPort } from '#tests/support/printer-line.ts';
import { startBackend } from './support/backend.ts';
import { pollingPrinter, printJobs, storedJob } from './support/polling-printers.ts';
import { testTenants } from './support/tenants.ts';

// Printers at the shop's management host, through the storefront's own proxy.

const backend = await startBackend({ config: { proxySecret: 'proxy' } });
const server = serve({ fetch: backend.app.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
after(() => server.close());
const proxy = await openProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const [host] = testTenants.a.hosts;
const line = lineToPort(proxy.port, managementHostOf(host));

test('a printer of Star prints', async () => {
  const row = await pollingPrinter(backend, 'a', 'cloudprnt');
  const [id = 0] = await printJobs(backend, 'a', row);
  const printer = createCloudPrntPrinter(line, row.path, { prints: ['image/png'] });
  assert.equal(await printer.turn(), 'printed');
  assert.equal(printer.papers[0]?.data.subarray(1, 4).toString(), 'PNG');
  assert.equal((await storedJob(backend, id)).state, 'printed');
  assert.equal(await printer.turn(), 'nothing');
});

test('a printer of Star may send its secret as a password', async () => {
  const row = await pollingPrinter(backend, 'a', 'cloudprnt');
  const bare = row.path.slice(0, row.path.lastIndexOf('/'));
  const asked = await line({ method: 'POST', path: bare, body: '{}' });
  assert.deepEqual([asked.status, asked.header('www-authenticate')], [401, 'Basic realm="printer"']);
  const printer = createCloudPrntPrinter(line, bare, { basic: { user: 'star', password: row.secret } });
  await printJobs(backend, 'a', row);
  assert.equal(await printer.turn(), 'printed');
});

test('a printer of Epson prints', async () => {
  const row = await pollingPrinter(backend, 'a', 'epson');
  const [id = 0] = await printJobs(backend, 'a', row);
  const printer = createEpsonPrinter(line, row.path);
  assert.equal(await printer.turn(), 'printed');
  assert.equal((await storedJob(backend, id)).state, 'printed');
  assert.equal(await printer.turn(), 'nothing');
});

test('no other host knows the address, nor any other method', async () => {
  const row = await pollingPrinter(backend, 'a', 'epson');
  const body = 'ConnectionType=GetRequest';
  for (const [what, at, method] of [
    ['the shop', host, 'POST'],
    ['another shop', managementHostOf(testTenants.b.hosts[0]), 'POST'],
    ['another method', managementHostOf(host), 'DELETE'],
  ] as const) {
    const sent = { method, path: row.path, ...(method === 'POST' && { body }) };
    const { status, body: said } = await lineToPort(proxy.port, at)(sent);
    assert.deepEqual([status, JSON.parse(said.toString()).code], [404, 'unknown_endpoint'], what);
  }
});

test('a body that is too large goes no further', async () => {
  const row = await pollingPrinter(backend, 'a', 'epson');
  const { status } = await line({ method: 'POST', path: row.path, body: 'a'.repeat(17 * 1024) });
  assert.equal(status, 413);
});

test('a secret is in no line of the log, not even when the backend is away', async () => {
  const row = await pollingPrinter(backend, 'a', 'epson');
  await lineToPort(proxy.port, managementHostOf(host))({ method: 'POST', path: row.path, body: 'a=b' });
  server.close();
  (server as { closeAllConnections?: () => void }).closeAllConnections?.();
  const { status, header } = await line({ method: 'POST', path: row.path, body: 'a=b' });
  assert.deepEqual([status, header('retry-after'), header('cache-control')], [503, '5', 'no-store']);
  assert.ok(proxy.log().includes(`v1/print/epson/${row.printerId}"`));
  assert.ok(!proxy.log().includes(row.secret));
});
