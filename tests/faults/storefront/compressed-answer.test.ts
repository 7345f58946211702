import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { tenants } from '#tenants';
import { until } from '#tests/api/support/until.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { ENDLESS, RUBBISH, says } from '../support/bad-answers.ts';
import { openBadBackend } from '../support/bad-backend.ts';
import { openProxy } from '../support/proxy.ts';

const PATH = '/api/v1/product/search_product';
const [tenant] = tenants;
assert(tenant);
const [host] = tenant.hosts;
const backend = await openBadBackend();
const proxy = await openProxy(backend.url);
const ANSWER = JSON.stringify({ class: 'success', data: { product: [], product_blocked: [] } });
const ETAG = 'W/"of-this-catalogue"';

const search = (headers: Record<string, string> = {}) =>
  ask(proxy.port, {
    host,
    method: 'POST',
    path: PATH,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ category_id_array: [1], store_id: 1, store_name: 'Grill' }),
  });

test('an answer that our own backend compressed is passed on byte for byte', async () => {
  const packed = brotliCompressSync(ANSWER);
  backend.answer(tenant.id, (response) => {
    const headers = { etag: ETAG, vary: 'accept-encoding', 'content-encoding': 'br', 'x-inner': 'secret' };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache', ...headers });
    response.end(response.req.headers['accept-encoding'] === 'br' ? packed : '');
  });
  const { status, headers, body } = await search({ 'accept-encoding': 'br', 'x-ardoise-gateway': '1' });
  // The gateway turns it into content-encoding.
  assert.deepEqual([status, headers['x-ardoise-encoding'], headers.etag], [200, 'br', ETAG]);
  assert.deepEqual(
    [headers.vary, headers['cache-control'], headers['x-inner']],
    ['accept-encoding', 'no-cache, no-transform', undefined],
  );
  assert.deepEqual(body, packed);
  assert.equal(brotliDecompressSync(body).toString(), ANSWER);
});

test("the caller's entity tag reaches the backend, and its 304 the caller", async () => {
  backend.answer(tenant.id, (response) => {
    const isKnown = response.req.headers['if-none-match'] === ETAG;
    response.writeHead(isKnown ? 304 : 200, { etag: ETAG }).end(isKnown ? undefined : ANSWER);
  });
  const known = await search({ 'if-none-match': ETAG });
  assert.deepEqual([known.status, known.headers.etag, known.body.length], [304, ETAG, 0]);
  assert.equal((await search({ 'if-none-match': 'W/"other"' })).status, 200);
});

test('a refusal keeps its code, its sentence and its Retry-After', async () => {
  const refused = { class: 'error', code: 'too_many', message: 'Trop' };
  backend.answer(tenant.id, says(429, refused, { 'retry-after': '7' }));
  const { status, headers, text } = await search();
  assert.deepEqual([status, headers['retry-after'], JSON.parse(text)], [429, '7', refused]);
});

for (const [what, answering] of Object.entries(RUBBISH)) {
  test(`from a backend ${what} becomes a 503 at once, and the connection ends`, async () => {
    backend.answer(tenant.id, answering);
    const { status, text } = await search();
    assert.deepEqual([status, JSON.parse(text).code], [503, 'unavailable']);
    await until(() => backend.waiting(tenant.id) === 0);
  });
}

test('an answer that never ends is given up after 15 seconds', { timeout: 900_000 }, async () => {
  const others = tenants.slice(1);
  const hanging = Object.values(ENDLESS).map((answering, place) => {
    const other = others[place];
    assert(other);
    backend.answer(other.id, answering);
    const began = performance.now();
    return ask(proxy.port, {
      host: other.hosts[0],
      method: 'POST',
      path: PATH,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }).then(({ status }) => [status, performance.now() - began] as const);
  });
  for (const [status, milliseconds] of await Promise.all(hanging)) {
    assert.equal(status, 503);
    assert(milliseconds > 14_000 && milliseconds < 25_000, `after ${milliseconds} ms`);
  }
});
