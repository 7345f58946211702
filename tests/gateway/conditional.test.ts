import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { say, statusesIn, wire } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const gateway = await openGateway(({ headers }) => page(`the card of ${headers.host}`));
const etag = String((await gateway.get('/')).headers.etag);

describe('a browser that has a page already', () => {
  it('gets 304 for a current entity tag', async () => {
    for (const known of [etag, `"other", ${etag}`, `${etag},"other"`, etag.slice(2), '*']) {
      const { status, body, headers } = await gateway.get('/', { 'if-none-match': known });
      assert.deepEqual([status, body.length, headers.etag], [304, 0, etag], known);
      assert.match(String(headers['content-security-policy']), /script-src/);
    }
  });

  it('gets the page for another entity tag, or for that of another shop', async () => {
    const gwenn = await gateway.ask({ host: 'ty-gwenn.localhost' });
    assert.notEqual(gwenn.headers.etag, etag);
    for (const known of ['"other"', etag.slice(0, -2), String(gwenn.headers.etag), 'W/""', ',,,']) {
      assert.equal((await gateway.get('/', { 'if-none-match': known })).status, 200, known);
    }
  });

  it('gets the new page when it has changed', async () => {
    let price = 1;
    const changing = await openGateway(() => page(`at ${price}`));
    const { headers } = await changing.get('/');
    price = 2;
    changing.pages.tenantChanged('le-bosphore');
    const ask = () => changing.get('/', { 'if-none-match': String(headers.etag) });
    await until(async () => (await ask()).status !== 304);
    assert.match((await ask()).text, /at 2/);
  });
});

describe('a HEAD request', () => {
  it('is answered with the headers of the page and without its body', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const full = await gateway.get('/', headers);
      const head = await gateway.ask({ method: 'HEAD', headers });
      assert.equal(head.body.length, 0);
      assert.deepEqual({ ...head.headers, date: '' }, { ...full.headers, date: '' });
    }
  });
});

describe('another method', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']) {
    it(`${method} is refused by pages and files, and Next is not asked`, async () => {
      const before = gateway.asked.length;
      for (const path of [
        '/',
        '/login',
        '/basket',
        '/card.json',
        '/pictures/a.webp',
        '/_next/static/a.js',
        '/x',
      ]) {
        const { status, headers } = await gateway.ask({ method, path });
        assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'], `${method} ${path}`);
      }
      assert.equal(gateway.asked.length, before);
    });
  }
});

describe('a target that is no path', () => {
  const TARGETS = [
    'http://le-bosphore.localhost/',
    'http://evil.example/',
    'https://le-bosphore.localhost/api/v1/csrf-token',
    'file:///etc/passwd',
    'le-bosphore.localhost/',
    '*',
    '?product=3',
  ];
  for (const target of TARGETS) {
    it(`${target} is refused, and Next is not asked`, async () => {
      const before = gateway.asked.length;
      const method = target === '*' ? 'OPTIONS' : 'GET';
      const request = wire(
        `${method} ${target} HTTP/1.1`,
        'Host: le-bosphore.localhost',
        'Connection: close',
      );
      assert.deepEqual(statusesIn(await say(gateway.port, request)), [400]);
      assert.equal(gateway.asked.length, before);
    });
  }

  it('bytes that are not allowed in a target are refused, and Next is not asked', async () => {
    const before = gateway.asked.length;
    for (const target of ['/\0', '/a b', '/\x01', '/\x7f']) {
      const request = wire(`GET ${target} HTTP/1.1`, 'Host: le-bosphore.localhost', 'Connection: close');
      assert.deepEqual(statusesIn(await say(gateway.port, request)), [400], JSON.stringify(target));
    }
    assert.equal(gateway.asked.length, before);
  });
});

describe('a request that could be read in two ways', () => {
  const READ_TWICE: Record<string, string[]> = {
    'without a host': ['GET / HTTP/1.1', 'Connection: close'],
    'with two lengths': ['POST /api/x HTTP/1.1', 'Host: x', 'Content-Length: 3', 'Content-Length: 4'],
    'with a length and chunks': [
      'POST /api/x HTTP/1.1',
      'Host: x',
      'Content-Length: 3',
      'Transfer-Encoding: chunked',
    ],
    'with a strange encoding': ['POST /api/x HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked, identity'],
    'with a length that is none': ['POST /api/x HTTP/1.1', 'Host: x', 'Content-Length: 3x'],
    'with a folded header': ['GET / HTTP/1.1', 'Host: x', 'X-A: 1', '  2'],
    'with a space before the colon': ['GET / HTTP/1.1', 'Host: x', 'Transfer-Encoding : chunked'],
  };
  for (const [how, lines] of Object.entries(READ_TWICE)) {
    it(`${how} is refused without a request to Next`, async () => {
      const before = gateway.asked.length;
      assert.deepEqual(statusesIn(await say(gateway.port, wire(...lines), 'abc')), [400]);
      assert.equal(gateway.asked.length, before);
    });
  }

  it('with two hosts is refused, however they are written, and Next is not asked', async () => {
    const asked = gateway.asked.length;
    for (const [path, first, second] of [
      ['/api/x', 'Host: le-bosphore.localhost', 'Host: ty-gwenn.localhost'],
      ['/', 'host: le-bosphore.localhost', 'HOST: le-bosphore.localhost'],
      ['/icons/ardoise.svg', 'Host: le-bosphore.localhost', 'Host:'],
    ] as const) {
      const heard = await say(gateway.port, wire(`GET ${path} HTTP/1.1`, first, second, 'Connection: close'));
      assert.match(heard, /^HTTP\/1\.1 400 /, path);
    }
    assert.equal(gateway.asked.length, asked);
  });
});
