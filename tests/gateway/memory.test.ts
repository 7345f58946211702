import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const KILOBYTE = 1024;
/** Incompressible text. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');
const category = (id: number) => `/cproduct/${id}/x`;

test('pages take no more memory than their limit, however many there are', async () => {
  const maxBytes = 400 * KILOBYTE;
  const gateway = await openGateway(() => page(noise(20 * KILOBYTE)), { maxBytes });
  for (let id = 1; id <= 60; id += 1) {
    await gateway.get(category(id));
    assert(gateway.pages.size().bytes <= maxBytes);
  }
  const { pages, bytes } = gateway.pages.size();
  assert(pages > 10 && pages <= 20, `${pages} pages`);
  assert(bytes > maxBytes / 2, `${bytes} bytes`);
});

test('the least recently used page is removed first', async () => {
  const gateway = await openGateway(() => page(noise(20 * KILOBYTE)), { maxBytes: 150 * KILOBYTE });
  const rendersOf = (id: number) => gateway.asked.filter(({ url }) => url === `/cproduct/${id}/-`).length;
  for (let id = 1; id <= 10; id += 1) {
    await gateway.get(category(id));
    await gateway.get(category(1));
  }
  assert.equal(rendersOf(1), 1);
  await gateway.get(category(2));
  assert.equal(rendersOf(2), 2);
});

test('a page larger than the cache is served and not cached', async () => {
  const gateway = await openGateway(() => page(noise(50 * KILOBYTE)), { maxBytes: 20 * KILOBYTE });
  const { status, body } = await gateway.get('/');
  assert.equal(status, 200);
  assert(body.length > 50 * KILOBYTE);
  assert.equal(gateway.pages.size().pages, 0);
});

test('only pages with status 200 are cached', async () => {
  for (const status of [204, 301, 307, 308, 400, 401, 403, 404, 410]) {
    const gateway = await openGateway(() => ({ ...page('x'), status, headers: { location: '/' } }));
    assert.equal((await gateway.get('/')).status, status);
    assert.equal(gateway.pages.size().pages, 0, String(status));
  }
});

test('a page that failed is a 503, and not cached', async () => {
  for (const status of [500, 502, 503]) {
    const gateway = await openGateway(() => ({ ...page('x'), status }));
    assert.equal((await gateway.get('/')).status, 503);
    assert.equal(gateway.pages.size().pages, 0, String(status));
  }
});

test('a page is cached once, whatever the query', async () => {
  const gateway = await openGateway(() => page('the card'));
  for (let times = 0; times < 50; times += 1) {
    await gateway.get(`/?noise=${times}`, {
      cookie: `noise=${times}`,
      'x-noise': `${times}`,
      'accept-encoding': 'br',
    });
    await gateway.get(`/a.b.${times}`);
  }
  assert.equal(gateway.pages.size().pages, 1);
});
