import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { testTenants } from './support/tenants.ts';

const { log, said } = capturedLog();
const backend = await startBackend({ log });
const SEARCH = '/api/v1/store/search_ssl';
const url = 'https://shop-a.localhost';

const ask = (headers: Record<string, string>) => backend.direct().send('POST', SEARCH, { url }, headers);
const proxy = { 'x-ardoise-proxy-secret': backend.config.proxySecret, 'x-ardoise-tenant': 'shop-a' };

test('the tenant is believed only with the right secret', async () => {
  assert.equal((await ask(proxy)).status, 200);
  for (const secret of ['', 'wrong', `${backend.config.proxySecret} `.repeat(2), backend.config.adminKey]) {
    const { status, body } = await ask({ ...proxy, 'x-ardoise-proxy-secret': secret });
    assert.deepEqual([status, body.code], [403, 'forbidden']);
  }
});

test('a call of a shop that names no tenant is refused', async () => {
  const { status, body } = await ask({ 'x-ardoise-proxy-secret': backend.config.proxySecret });
  assert.deepEqual([status, body.code], [403, 'forbidden']);
});

test('an unknown tenant has no shop', async () => {
  const { status, body } = await ask({ ...proxy, 'x-ardoise-tenant': 'shop-c' });
  assert.deepEqual([status, body.code], [404, 'unknown_shop']);
});

test('a tenant whose shop was not imported yet has no shop', async () => {
  await backend.database.acrossStores((tx) =>
    tx.script("delete from report_progress; delete from store where tenant = 'shop-b'"),
  );
  backend.pass(60_000);
  const { body } = await ask({ ...proxy, 'x-ardoise-tenant': testTenants.b.id });
  assert.equal(body.code, 'unknown_shop');
});

test("the proxy's request id is used, any other is replaced", async () => {
  const id = 'a1b2c3d4-request';
  assert.equal((await ask({ ...proxy, 'x-request-id': id })).headers.get('x-request-id'), id);
  const stranger = await backend.direct().send('GET', '/api/v1/health', undefined, { 'x-request-id': id });
  assert.match(stranger.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  const { headers } = await ask({ ...proxy, 'x-request-id': 'a b\tc{}"' });
  assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
});

test('each call is one line of the log: method, path, status, time, request id, tenant', async () => {
  await ask({ ...proxy, 'x-request-id': 'only-this-one' });
  const lines = said()
    .split('\n')
    .filter((line) => line.includes('only-this-one'));
  assert.equal(lines.length, 1);
  const { method, path, status, ms, requestId, tenant } = JSON.parse(lines[0] ?? '');
  assert.deepEqual(
    [method, path, status, requestId, tenant],
    ['POST', SEARCH, 200, 'only-this-one', 'shop-a'],
  );
  assert.equal(typeof ms, 'number');
});

test('an unknown endpoint is 404, and its address is not logged', async () => {
  for (const [method, path] of [
    ['GET', '/api/v1/secret-address'],
    ['GET', SEARCH],
    ['POST', '/api/v1/health'],
    ['DELETE', SEARCH],
    ['GET', '/'],
  ] as const) {
    const { status, body } = await backend.direct().send(method, path);
    assert.deepEqual([status, body.code], [404, 'unknown_endpoint'], `${method} ${path}`);
  }
  assert.ok(!said().includes('secret-address'));
});
