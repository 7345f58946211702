import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { test } from 'node:test';
import { io } from 'socket.io-client';
import { LIMITS } from '#lib/http/limits.ts';
import { freePort } from '../../bench/support/free-port.ts';
import {
  install,
  type RunningBackend,
  run,
  runUntilListening,
  seededTenant,
} from './support/running-backend.ts';
import { until } from './support/until.ts';

const SEARCH = 'v1/store/search_ssl';
// One installation for all tests: creating an embedded database takes seconds.
const { environment } = await install();
const url = seededTenant?.publicUrl;

const shopName = async (backend: RunningBackend) =>
  (await (await backend.post(SEARCH, { url })).json()).data.name;

test('seeds an empty database once, keeps it, and ends with 0 on SIGTERM', async () => {
  const first = await runUntilListening(environment);
  assert.equal(await shopName(first), 'Shop A');
  first.process.kill('SIGTERM');
  assert.equal(await first.ended, 0);
  assert.match(first.output(), /seeded/);

  const second = await runUntilListening(environment);
  assert.equal(await shopName(second), 'Shop A');
  second.process.kill('SIGINT');
  assert.equal(await second.ended, 0);
  assert.doesNotMatch(second.output(), /seeded/);
});

test('finishes requests in flight before it ends, and accepts no more', async () => {
  const backend = await runUntilListening(environment);
  const body = JSON.stringify({ url });
  const call = request(`${backend.address}/api/${SEARCH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server's answer to it shows that the request has arrived.
      expect: '100-continue',
      'x-ardoise-proxy-secret': environment.PROXY_SECRET ?? '',
      'x-ardoise-tenant': seededTenant?.id ?? '',
    },
  });
  const answered = once(call, 'response');
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 5));
  backend.process.kill('SIGTERM');
  await until(() => backend.output().includes('stopping'));
  await assert.rejects(backend.post(SEARCH, { url }));
  call.end(body.slice(5));
  const [response] = await answered;
  assert.equal(response.statusCode, 200);
  response.resume();
  assert.equal(await backend.ended, 0);
});

test('with a delay it serves on after SIGTERM while it says that it is not ready; a second signal ends the delay', async () => {
  const metricsPort = await freePort();
  const backend = await runUntilListening({
    ...environment,
    METRICS_PORT: String(metricsPort),
    SHUTDOWN_DELAY_SECONDS: '300',
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`);
  assert.equal((await get('/ready')).status, 200);
  assert.match(await (await get('/metrics')).text(), /^nodejs_eventloop_lag_seconds /m);
  const [host = ''] = seededTenant?.hosts ?? [];
  assert.equal((await get(`/tls-ask?domain=${host}`)).status, 200);
  for (const other of ['evil.example', `${host}.evil.example`, `www.${host}`, ''])
    assert.equal((await get(`/tls-ask?domain=${other}`)).status, 404);
  backend.process.kill('SIGTERM');
  await until(async () => (await get('/ready')).status === 503);
  assert.equal((await fetch(`${backend.address}/api/v1/ready`)).status, 503);
  assert.equal((await get('/health')).status, 200);
  assert.equal(await shopName(backend), 'Shop A');
  backend.process.kill('SIGINT');
  assert.equal(await backend.ended, 0);
});

test('closes realtime connections, and ends at once', async () => {
  const backend = await runUntilListening(environment);
  const extraHeaders = { origin: url ?? '' };
  const pages = [
    io(backend.address, { extraHeaders, reconnection: false }),
    io(backend.address, { extraHeaders, transports: ['polling'], reconnection: false }),
  ];
  await Promise.all(pages.map((page) => new Promise<void>((resolve) => page.once('connect', resolve))));
  const closed = pages.map(
    (page) => new Promise<void>((resolve) => page.once('disconnect', () => resolve())),
  );
  const told = Date.now();
  backend.process.kill('SIGTERM');
  assert.equal(await backend.ended, 0);
  assert.ok(Date.now() - told < LIMITS.drainMs);
  await Promise.all(closed);
});

test('a port in use ends it with one clear line', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const backend = run({ ...environment, PORT: port, LOG_LEVEL: 'warn' });
  assert.equal(await backend.ended, 78);
  assert.match(backend.output(), new RegExp(`^backend: .*EADDRINUSE.*${port}.*\\n$`));
  other.close();
});

test('in production it names every secret that is missing, and makes none', async () => {
  const { JWT_SECRET: _jwt, ADMIN_KEY: _key, ...rest } = environment;
  const backend = run({ ...rest, ARDOISE_ENV: 'production', EMBEDDED_IN_PRODUCTION: 'database,email' });
  assert.equal(await backend.ended, 78);
  assert.equal(backend.output(), 'backend: configuration: missing in production: JWT_SECRET, ADMIN_KEY\n');
});
