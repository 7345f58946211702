import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { type Asked, type Play, page } from './support/next.ts';

const RSC = { rsc: '1' };
const PREFETCH = { ...RSC, 'next-router-prefetch': '1' };
const segment = (path: string) => ({ ...PREFETCH, 'next-router-segment-prefetch': path });
const TREE = segment('/_tree');
const PAGE_SEGMENT = segment('/$d$tenant/!KGV2ZXJ5b25lKQ/login/__PAGE__');

/** Names the payload or the page that Next was asked for. */
const named: Play = ({ headers, url }: Asked) =>
  page(`${headers.rsc ?? 'page'} ${headers['next-router-segment-prefetch'] ?? ''} of ${url}`);

describe('a payload of the client router', () => {
  it('is asked of Next by the address of the page alone, however that and its query were written', async () => {
    const gateway = await openGateway(named);
    for (const [path, headers] of [
      ['/?_rsc=abc', RSC],
      ['/?x=<script>&_rsc=abc', RSC],
      ['/a.b.rsc?_rsc=abc', { ...RSC, 'next-url': '/basket' }],
      ['/?_rsc&nxtPtenant=ty-gwenn', { ...RSC, 'next-router-state-tree': '%5B%22%22%5D' }],
    ] as const) {
      assert.equal((await gateway.get(path, headers)).status, 200, path);
    }
    await gateway.get('/cproduct/3/..\\..\\basket?_rsc=a?b', RSC);
    await gateway.get('/cproduct/3/%2e%2e?_rsc=', RSC);
    await gateway.get('/cproduct/3/x.segments?_rsc=', TREE);
    await gateway.get('/product/3/14?_rsc', { ...RSC, cookie: 'session=1; access_token=secret' });
    const shared = {
      host: 'le-bosphore.localhost',
      'x-ardoise-tenant': 'le-bosphore',
      'x-ardoise-area': 'storefront',
      'accept-encoding': 'identity',
      connection: 'close',
    };
    assert.deepEqual(gateway.asked, [
      { method: 'GET', url: '/', headers: { ...shared, rsc: '1' } },
      { method: 'GET', url: '/cproduct/3/-', headers: { ...shared, rsc: '1' } },
      { method: 'GET', url: '/cproduct/3/-', headers: { ...shared, ...TREE } },
      { method: 'GET', url: '/product/1/1', headers: { ...shared, rsc: '1', cookie: 'session=page' } },
    ]);
  });

  it('is one of the whole page, or of the segment that is prefetched', async () => {
    const gateway = await openGateway(named);
    const textFor = async (headers: object) => (await gateway.get('/login?_rsc=', { ...headers })).text;
    const whole = await textFor(RSC);
    for (const headers of [
      PREFETCH,
      { ...RSC, 'next-router-prefetch': '2' },
      { ...RSC, 'next-router-prefetch': '3' },
      { ...RSC, 'next-router-prefetch': 'x' },
      { ...TREE, 'next-router-prefetch': '2' },
      { ...RSC, 'next-router-segment-prefetch': '/_tree' },
      segment('/_full'),
      { ...PREFETCH, 'next-router-state-tree': encodeURIComponent('["",{},null,"metadata-only"]') },
    ]) {
      assert.equal(await textFor(headers), whole, JSON.stringify(headers));
    }
    assert.equal(gateway.asked.length, 1);
    assert.match(await textFor(TREE), /1 \/_tree of/);
    assert.match(await textFor(PAGE_SEGMENT), /__PAGE__ of/);
    assert.equal(await textFor(TREE), await textFor(TREE));
    assert.equal(gateway.asked.length, 3);
  });

  it('is compressed, has an entity tag, and is stored by no shared cache', async () => {
    const body = 'a product, '.repeat(500);
    const gateway = await openGateway(() => page(body));
    const plain = (await gateway.get('/?_rsc=', RSC)).text;
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const payload = await gateway.get('/?_rsc=', { ...RSC, 'accept-encoding': encoding });
      assert.equal(payload.headers['content-encoding'], encoding);
      assert.equal(decode(payload.body).toString(), plain);
      assert.equal(payload.headers['content-type'], 'text/x-component');
      assert.equal(payload.headers['cache-control'], 'private, no-cache');
      assert.equal(
        payload.headers.vary,
        'accept-encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
      );
      const known = { ...RSC, 'if-none-match': String(payload.headers.etag) };
      const again = await gateway.get('/?_rsc=other', known);
      assert.deepEqual([again.status, again.body.length], [304, 0]);
      assert.equal(again.headers['cache-control'], 'private, no-cache');
    }
    assert.equal(gateway.asked.length, 1);
  });

  it('is never answered at the address of the page, where a cache would look for the page', async () => {
    const gateway = await openGateway(named);
    for (const [path, location] of [
      ['/', '/?_rsc='],
      ['/login?', '/login?&_rsc='],
      ['/login?x=1', '/login?x=1&_rsc='],
      ['/login?x_rsc=1', '/login?x_rsc=1&_rsc='],
      ['/a.b.c', '/a.b.c?_rsc='],
      ['//evil.example', '/'],
      ['/\\evil.example', '/'],
      ['//evil.example/a.b.c', '/'],
    ] as const) {
      const { status, headers, body } = await gateway.get(path, RSC);
      assert.deepEqual([status, headers.location, body.length], [307, location, 0], path);
      assert.equal(headers['cache-control'], 'no-store');
    }
    assert.equal(gateway.asked.length, 0);
  });

  it('is not the page: neither is served for the other, in whatever order they are asked for', async () => {
    for (const order of [
      [RSC, {}, TREE],
      [{}, TREE, RSC],
      [TREE, RSC, {}],
    ]) {
      const gateway = await openGateway(named);
      for (const headers of [...order, ...order]) {
        const { text, headers: answered } = await gateway.get('/login?_rsc=', headers);
        const isPage = !('rsc' in headers);
        assert.equal(answered['content-type'], isPage ? 'text/html; charset=utf-8' : 'text/x-component');
        assert.equal(text.includes('<body>page '), isPage);
        assert.equal(text.includes('/_tree'), headers === TREE);
      }
      assert.equal(gateway.asked.length, 3);
    }
  });

  it('comes for the value 1 alone: with any other there is the page', async () => {
    const gateway = await openGateway(named);
    for (const rsc of ['0', 'true', '', '1, 1', ' 1x']) {
      const { headers } = await gateway.get('/?_rsc=', { rsc });
      assert.equal(headers['content-type'], 'text/html; charset=utf-8', rsc);
    }
  });

  it('that Next answers with a page is a failure, and so is a page that it answers with a payload', async () => {
    const html = { 'content-type': 'text/html' };
    const component = { 'content-type': 'text/x-component; charset=utf-8' };
    const gateway = await openGateway(({ headers }) => ({
      headers: headers.rsc ? html : component,
      body: 'the other',
    }));
    for (const headers of [RSC, TREE, {}]) {
      const { status, text } = await gateway.get('/?_rsc=', headers);
      assert.deepEqual([status, text], [503, '']);
    }
    assert.equal(gateway.pages.size().pages, 0);
  });

  it('is marked and rendered again together with its page', async () => {
    let price = 1;
    const gateway = await openGateway(({ headers }) => page(`${headers.rsc} at ${price}`));
    const texts = async () => [
      (await gateway.get('/')).text,
      (await gateway.get('/?_rsc=', RSC)).text,
      (await gateway.get('/?_rsc=', TREE)).text,
    ];
    assert((await texts()).every((text) => text.includes('at 1')));
    price = 2;
    gateway.pages.tenantChanged('le-bosphore');
    gateway.pass(400);
    assert((await texts()).every((text) => text.includes('at 2')));
    price = 3;
    gateway.pages.tenantChanged('le-bosphore');
    const before = gateway.asked.length;
    await until(async () => gateway.asked.length === before + 3);
  });

  it('of a page that redirects is answered and not cached', async () => {
    const gateway = await openGateway(() => page('to /', { location: '/' }));
    for (const times of [1, 2]) {
      assert.equal((await gateway.get('/?_rsc=', RSC)).status, 200);
      assert.equal(gateway.asked.length, times);
    }
    assert.equal(gateway.pages.size().pages, 0);
  });

  it('of a file does not exist: the file is answered', async () => {
    const gateway = await openGateway(() => ({
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }));
    for (const headers of [{}, RSC, TREE]) {
      const { text, headers: answered } = await gateway.get('/card.json?_rsc=', headers);
      assert.deepEqual([text, answered['content-type']], ['{}', 'application/json']);
    }
    assert.equal(gateway.asked.length, 1);
  });
});

describe('a segment', () => {
  it('that no page can have is 404 without a request to Next', async () => {
    const gateway = await openGateway(named);
    for (const path of [
      '',
      '/',
      '_tree',
      '/_tree/',
      '//_tree',
      '/../_tree',
      '/%5ftree',
      '/_tree?x',
      '/_tree#x',
      '/_tree, /_tree',
      '/_tree /_head',
      `/${'a'.repeat(81)}`,
      '/a'.repeat(9),
      '/é',
      '/__proto__.x',
    ]) {
      const { status, body } = await gateway.get('/login?_rsc=', segment(path));
      assert.deepEqual([status, body.length], [404, 0], path);
    }
    assert.equal(gateway.asked.length, 0);
  });

  it('that Next does not know is 404 and not cached', async () => {
    const gateway = await openGateway(() => ({ status: 404 }));
    for (let number = 0; number < 50; number += 1) {
      const { status, body } = await gateway.get('/login?_rsc=', segment(`/s${number}`));
      assert.deepEqual([status, body.length], [404, 0]);
    }
    assert.equal(gateway.pages.size().pages, 0);
  });
});
