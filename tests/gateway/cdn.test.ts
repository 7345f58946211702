import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const BROWSERS = 'public, max-age=0, must-revalidate';
const FOR_CDN = 'public, max-age=0, s-maxage=60, must-revalidate';
const FOREVER = 'public, max-age=31536000, immutable';

const open = (cdnSeconds?: number) =>
  openGateway(
    ({ url, headers }) => {
      if (url.startsWith('/_next/'))
        return { headers: { 'content-type': 'text/javascript', 'cache-control': FOREVER } };
      return page(`${headers.host} ${url}`);
    },
    { cdnSeconds },
  );

const cachingOf = ({ headers }: Reply) => [
  headers['cache-control'],
  headers['cache-tag'],
  headers['surrogate-key'],
];
const STORED = [FOR_CDN, 'shop:le-bosphore', 'shop:le-bosphore'];
const NOT_STORED = [BROWSERS, undefined, undefined];
const PRIVATE = ['private, no-cache', undefined, undefined];

test('without a CDN no shared cache is asked to store a page', async () => {
  const gateway = await open();
  for (const path of ['/', '/login', '/cproduct/3/pizzas'])
    assert.deepEqual(cachingOf(await gateway.get(path)), NOT_STORED, path);
});

test('a CDN may store pages that are the same for everyone, under the tag of their shop', async () => {
  const gateway = await open(60);
  for (const path of ['/', '/login', '/cproduct/3/pizzas', '/privacy-policy', '/sitemap.xml'])
    for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }]) {
      const reply = await gateway.get(path, headers);
      assert.deepEqual(cachingOf(reply), STORED, path);
      const again = await gateway.get(path, { ...headers, 'if-none-match': reply.headers.etag });
      assert.deepEqual([again.status, ...cachingOf(again)], [304, ...STORED], path);
    }
  const other = await gateway.ask({ host: 'ty-gwenn.localhost' });
  assert.equal(other.headers['surrogate-key'], 'shop:ty-gwenn');
});

test('guarded pages, payloads and redirects stay private', async () => {
  const gateway = await open(60);
  const cookie = { cookie: 'session=1' };
  assert.deepEqual(cachingOf(await gateway.get('/dashboard', cookie)), PRIVATE);
  assert.deepEqual(cachingOf(await gateway.get('/?_rsc=x', { rsc: '1' })), PRIVATE);
  for (const [path, headers] of [
    ['/', { rsc: '1' }],
    ['/no-such-page', {}],
    ['/dashboard', {}],
  ] as const) {
    const { status, headers: answered } = await gateway.get(path, headers);
    assert.deepEqual([status, answered['cache-control']], [307, 'no-store'], path);
  }
});

test('addresses without a bound in number are not stored: with a query, or with a token', async () => {
  const gateway = await open(60);
  for (const path of [
    '/?_rsc=x',
    '/?x',
    '/cproduct/3/pizzas?_rsc=x',
    '/confirm-register/a-token',
    '/forget/a-token',
  ]) {
    const reply = await gateway.get(path);
    assert.deepEqual([reply.status, ...cachingOf(reply)], [200, ...NOT_STORED], path);
  }
});

test('the page of an unknown host, and one that is not found, are not stored', async () => {
  const gateway = await open(60);
  const unknown = await gateway.ask({ host: 'nobody.example' });
  assert.deepEqual(cachingOf(unknown).slice(1), [undefined, undefined]);
  assert.doesNotMatch(String(unknown.headers['cache-control']), /s-maxage/);
});

test('files of the build keep the caching of the build', async () => {
  const gateway = await open(60);
  assert.deepEqual(cachingOf(await gateway.get('/_next/static/a.js')), [FOREVER, undefined, undefined]);
});

test('a page that is served stale after a change of its shop is not stored, the renewed one is', async () => {
  let held: Promise<void> = Promise.resolve();
  const gateway = await openGateway(
    async () => {
      await held;
      return page('the card');
    },
    { cdnSeconds: 60 },
  );
  await gateway.get('/');
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  held = promise;
  gateway.pages.tenantChanged('le-bosphore');
  assert.deepEqual(cachingOf(await gateway.get('/')), NOT_STORED);
  letGo();
  gateway.pass(400);
  assert.deepEqual(cachingOf(await gateway.get('/')), STORED);
});
