import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { type Endpoint, endpoints } from '#lib/contract/endpoints.ts';
import { ask, statusesIn, wire } from '#tests/gateway/support/ask.ts';
import { FULL } from '../support/screens.ts';

// Many requests in each, on a machine that may be busy.
const port = () => Number(process.env.STOREFRONT_PORT);
const HOST = 'Host: le-bosphore.localhost';
const JSON_TYPE = 'Content-Type: application/json';
const MEGABYTE = 1024 * 1024;
const TEN_MEGABYTES = 10 * MEGABYTE;

const CALLS = (Object.values(endpoints) as Endpoint[])
  .filter(({ method, through }) => method === 'POST' && through === 'shop')
  .map(({ path }) => `/api/${path}`);
const PLACES = [
  ...CALLS,
  '/api/revalidate',
  '/api/v1/nowhere',
  '/api/v1/admin/shop/import',
  '/',
  '/login',
  '/card.json',
];

/** Sends a body in chunks until the response arrives or all is sent, and returns the response. */
function send(
  head: string[],
  pieces: Iterable<Buffer>,
): Promise<{ status: number | undefined; sent: number }> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port(), '127.0.0.1');
    const rest = pieces[Symbol.iterator]();
    let heard = '';
    let sent = 0;
    const more = () => {
      while (!heard && socket.writable) {
        const { value, done } = rest.next();
        if (done) return;
        sent += value.length;
        if (!socket.write(value)) return;
      }
    };
    socket
      .on('error', () => {})
      .on('drain', more)
      .on('data', (bytes) => {
        heard += bytes.toString('latin1');
        socket.destroy();
      })
      .on('close', () => resolve({ status: statusesIn(heard)[0], sent }))
      .write(wire(...head), more);
  });
}

const piece = Buffer.alloc(64 * 1024, 'a');
function* body(bytes: number): Iterable<Buffer> {
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}
function* chunks(bytes: number): Iterable<Buffer> {
  for (const one of body(bytes))
    yield Buffer.concat([Buffer.from(`${one.length.toString(16)}\r\n`), one, Buffer.from('\r\n')]);
}

const isRefusal = (status: number | undefined) => [400, 403, 404, 405, 413].includes(status ?? 0);

test('ten megabytes are refused everywhere, with a length or in chunks', FULL, async () => {
  for (const path of PLACES) {
    const told = await send(
      [`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, `Content-Length: ${TEN_MEGABYTES}`],
      body(TEN_MEGABYTES),
    );
    expect([path, told.status, isRefusal(told.status)]).toEqual([path, told.status, true]);
    const chunked = await send(
      [`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'Transfer-Encoding: chunked'],
      chunks(TEN_MEGABYTES),
    );
    expect([path, chunked.status, isRefusal(chunked.status)]).toEqual([path, chunked.status, true]);
  }
});

test('a body without an end is refused before it could fill memory', async () => {
  for (const path of PLACES) {
    const { status, sent } = await send(
      [`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, 'Transfer-Encoding: chunked'],
      chunks(Number.POSITIVE_INFINITY),
    );
    expect([path, isRefusal(status)]).toEqual([path, true]);
    expect(sent, path).toBeLessThan(64 * MEGABYTE);
  }
});

test('a call is read to its limit and no byte further', async () => {
  const path = '/api/v1/store/search_ssl';
  const filled = (length: number) => {
    const start = '{"url":"http://le-bosphore.localhost","x":"';
    return `${start}${'a'.repeat(length - start.length - 2)}"}`;
  };
  const headers = { 'content-type': 'application/json' };
  const at = await ask(port(), { method: 'POST', path, headers, body: filled(256 * 1024) });
  expect(at.status).toBe(200);
  const over = await ask(port(), { method: 'POST', path, headers, body: filled(256 * 1024 + 1) });
  expect([over.status, JSON.parse(over.text).code]).toEqual([413, 'too_large']);
});

test('a small compressed body that would expand is not decompressed', async () => {
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    const { status } = await ask(port(), {
      method: 'POST',
      path: '/api/v1/store/search_ssl',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: Buffer.from('1f8b0800000000000003abae050043bfa6a302000000', 'hex'),
    });
    expect([encoding, status]).toEqual([encoding, 400]);
  }
});

test('an unexpected body is not waited for', async () => {
  for (const path of ['/', '/login', '/api/v1/csrf-token']) {
    const { status } = await send([`GET ${path} HTTP/1.1`, HOST, `Content-Length: ${TEN_MEGABYTES}`], []);
    expect([path, status]).toEqual([path, 200]);
  }
});

test('slow headers and slow bodies are cut off, without delaying others', FULL, async () => {
  const drip = (start: string, drop: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port(), '127.0.0.1');
      const drops = setInterval(() => socket.writable && socket.write(drop), 500);
      let heard = '';
      socket
        .on('error', () => {})
        .on('data', (bytes) => {
          heard += bytes.toString('latin1');
        })
        .on('close', () => {
          clearInterval(drops);
          resolve(heard);
        })
        .write(start);
    });
  const slow = [
    ...Array.from({ length: 100 }, () => drip(`GET / HTTP/1.1\r\n${HOST}\r\nX-Slow: `, 'a')),
    ...Array.from({ length: 100 }, () =>
      drip(wire('POST /api/v2/customer/login HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 1000'), 'a'),
    ),
  ];
  expect((await ask(port(), { path: '/login' })).status).toBe(200);
  for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

test('the product works as before after all these requests', async () => {
  for (const path of ['/', '/card.json', '/api/v1/csrf-token'])
    expect((await ask(port(), { path })).status).toBe(200);
});
