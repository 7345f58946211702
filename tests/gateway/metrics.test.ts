import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { createStorefrontMetrics } from '#gateway/metrics.ts';
import { openInternalServer } from '#lib/http/internal-server.ts';
import { RequestHistogram } from '#lib/http/request-metrics.ts';
import { until } from '#tests/api/support/until.ts';
import { readMetrics } from '#tests/support/read-metrics.ts';
import { ask } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const DURATION = 'ardoise_http_request_duration_seconds';

test('a request counts in the bucket of its duration, bound included, and in all larger ones', async () => {
  const registry = new Registry();
  const requests = new RequestHistogram(registry);
  for (const seconds of [0.0005, 0.001, 0.0011, 0.5, 11]) requests.record('page', 200, seconds);
  const values = readMetrics(await registry.metrics());
  const upTo = (bound: string) => values.get(`${DURATION}_bucket{le="${bound}",route="page",status="200"}`);
  assert.deepEqual(['0.001', '0.005', '0.25', '0.5', '10', '+Inf'].map(upTo), [2, 3, 3, 4, 4, 5]);
  assert.equal(values.get(`${DURATION}_count{route="page",status="200"}`), 5);
  assert.equal(values.get(`${DURATION}_sum{route="page",status="200"}`)?.toFixed(4), '11.5026');
});

test('a storefront counts requests by kind and status, reads of its page cache, and renders', async () => {
  const metrics = createStorefrontMetrics();
  const gateway = await openGateway(() => page('x'), { metrics });
  await gateway.get('/');
  await gateway.get('/');
  await gateway.get('/no/such/page');
  await gateway.get('/pictures/none.webp');
  await gateway.ask({ path: '/api/v1/csrf-token' });
  const values = readMetrics(await metrics.registry.metrics());
  const count = (route: string, status: number) =>
    values.get(`${DURATION}_count{route="${route}",status="${status}"}`);
  assert.deepEqual(
    [count('page', 200), count('page', 307), count('public-file', 404), count('api', 200)],
    [2, 1, 1, 1],
  );
  assert.equal(values.get('ardoise_page_cache_reads_total{from="wait"}'), 1);
  assert.equal(values.get('ardoise_page_cache_reads_total{from="memory"}'), 1);
  assert.equal(values.get('ardoise_page_cache_pages'), 1);
  assert.ok((values.get('ardoise_page_cache_bytes') ?? 0) > 0);
  assert.equal(values.get('ardoise_render_duration_seconds_count{outcome="done"}'), 1);
});

test('whatever visitors send adds no series, and nothing of it is shown', async () => {
  const metrics = createStorefrontMetrics();
  const gateway = await openGateway(() => page('x'), { metrics });
  const series = async () =>
    [...readMetrics(await metrics.registry.metrics()).keys()].filter((name) => name.startsWith('ardoise_'))
      .length;
  await gateway.get('/');
  await gateway.get('/nowhere');
  const before = await series();
  for (let each = 0; each < 50; each += 1) {
    await gateway.get(`/?ref=alice-${each}@example.fr`);
    await gateway.get(`/alice-${each}`, { 'user-agent': `alice-${each}` });
  }
  assert.equal(await series(), before);
  assert.doesNotMatch(await metrics.registry.metrics(), /alice|bosphore/);
});

test('a client that leaves before the end of the answer is counted as aborted', async () => {
  const metrics = createStorefrontMetrics();
  const gateway = await openGateway(() => 'hang', { metrics });
  const leaving = new AbortController();
  const { signal } = leaving;
  const call = fetch(`http://127.0.0.1:${gateway.port}/api/v1/csrf-token`, { signal });
  await until(() => gateway.asked.length === 1);
  leaving.abort();
  await assert.rejects(call);
  const aborted = `${DURATION}_count{route="api",status="aborted"}`;
  await until(async () => readMetrics(await metrics.registry.metrics()).get(aborted) === 1);
});

test('the internal port answers metrics, health and readiness, and nothing else', async () => {
  let isReady = false;
  let metrics = async () => 'a 1\n';
  const server = await openInternalServer(
    { metricsPort: 0, metricsHost: '127.0.0.1' },
    { metrics: () => metrics(), isReady: () => isReady },
  );
  const get = async (path: string) => {
    const { status, text } = await ask(server.port, { path });
    return [status, text];
  };
  assert.deepEqual(await get('/metrics'), [200, 'a 1\n']);
  assert.deepEqual(await get('/health'), [200, 'ok\n']);
  assert.deepEqual(await get('/ready'), [503, 'not ready\n']);
  isReady = true;
  assert.deepEqual(await get('/ready'), [200, 'ready\n']);
  assert.equal((await get('/tls-ask?domain=shop.example'))[0], 404);
  for (const path of ['/', '/metrics/x', '/constructor']) assert.equal((await get(path))[0], 404);
  metrics = () => Promise.reject(new Error('no answer'));
  assert.equal((await get('/metrics'))[0], 503);
  await assert.rejects(
    openInternalServer(
      { metricsPort: server.port, metricsHost: '127.0.0.1' },
      { metrics, isReady: () => isReady },
    ),
    /METRICS_PORT.*EADDRINUSE/,
  );
  server.close();
});
