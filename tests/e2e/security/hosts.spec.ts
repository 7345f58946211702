import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { tenants } from '#tenants';
import { ask, say, statusesIn, wire } from '#tests/gateway/support/ask.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { FULL } from '../support/screens.ts';

// Many requests in each, on a machine that may be busy.
const port = () => Number(process.env.STOREFRONT_PORT);
const read = (host: string, path = '/') => ask(port(), { host, path });

const KNOWN = (name: string) => [
  name,
  name.toUpperCase(),
  `${name}:80`,
  `${name}:65535`,
  `${name}.`,
  `${name.toUpperCase()}.:443`,
];

const UNKNOWN = [
  'nulle-part.example',
  'NULLE-PART.EXAMPLE',
  'nulle-part.example:3000',
  'nulle-part.example.',
  'le-bosphore',
  'x.le-bosphore.localhost',
  'le-bosphore.localhost.example',
  'le-bosphore.localhost..',
  'le-bosphore.localhost:',
  'le-bosphore.localhost:80:80',
  'le-bosphore.localhost@nulle-part.example',
  'nulle-part.example@le-bosphore.localhost',
  'le-bosphore.localhost,ty-gwenn.localhost',
  'le-bosphore.localhost/',
  'le-bosphore.localhost#',
  'le-bosphore%2elocalhost',
  'http://le-bosphore.localhost',
  '127.0.0.1',
  '127.0.0.1:4000',
  '[::1]',
  '0x7f000001',
  'localhost.localdomain',
  '__proto__',
  'constructor',
  'a'.repeat(2000),
];

const NAMED = tenants.filter(({ id }) => id !== 'kaiyo-sushi');
for (const { hosts, title } of sampleOf(NAMED, 5)) {
  test(`${title} answers on its own names, however they are written`, async () => {
    for (const host of hosts.flatMap(KNOWN)) {
      const { status, text } = await read(host);
      expect([host, status]).toEqual([host, 200]);
      expect(text).toContain(`<title>${title} - `);
    }
  });
}

test('an unknown host gets no data of any shop: page, data file or call', FULL, async () => {
  for (const host of UNKNOWN) {
    for (const path of [
      '/',
      '/login',
      '/card.json',
      '/link-previews.json',
      '/basket',
      '/le-bosphore',
      '/shops',
    ]) {
      const { status, text } = await read(host, path);
      expect([host, path, status]).toEqual([host, path, 404]);
      expect(text).toContain('Cette adresse ne mène à aucun restaurant');
      for (const { title } of tenants) expect(text).not.toContain(title);
    }
    const call = await read(host, '/api/v1/csrf-token');
    expect([call.status, JSON.parse(call.text).code]).toEqual([404, 'unknown_shop']);
    expect(call.headers['set-cookie']).toBeUndefined();
  }
});

test('a request without a host, or with HTTP/1.0, gets no shop either', async () => {
  expect(statusesIn(await say(port(), wire('GET / HTTP/1.1', 'Connection: close')))).toEqual([400]);
  for (const lines of [['GET / HTTP/1.0'], ['GET / HTTP/1.1', 'Host:', 'Connection: close']]) {
    const heard = await say(port(), wire(...lines));
    expect(heard).toMatch(/^HTTP\/1\.1 404/);
    for (const { title } of tenants) expect(heard).not.toContain(title);
  }
});

test('a request with two hosts is refused, for a page as for a call, on both ports', async () => {
  const two = ['Host: ty-gwenn.localhost', 'Host: le-bosphore.localhost', 'Connection: close'];
  for (const [at, line] of [
    [port(), 'GET / HTTP/1.1'],
    [port(), 'GET /api/v1/csrf-token HTTP/1.1'],
    [Number(process.env.BACKEND_PORT), 'GET /api/v1/health HTTP/1.1'],
  ] as const)
    expect([line, statusesIn(await say(at, wire(line, ...two)))]).toEqual([line, [400]]);
});

test('a request for an upgrade or a tunnel gets none', async () => {
  for (const upgrade of ['websocket', 'h2c', 'TLS/1.0']) {
    const lines = ['GET /login HTTP/1.1', 'Host: ty-gwenn.localhost', 'Connection: close, Upgrade'];
    const heard = await say(port(), wire(...lines, `Upgrade: ${upgrade}`, 'Sec-WebSocket-Key: eA=='));
    expect(heard).toMatch(/^HTTP\/1\.1 200/);
  }
  const tunnel = await say(port(), wire('CONNECT 127.0.0.1:5432 HTTP/1.1', 'Host: 127.0.0.1:5432'));
  expect(tunnel).not.toMatch(/^HTTP\/1\.1 2/);
  const second = await say(port(), 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  expect(second).not.toMatch(/^HTTP\/1\.1 2/);
});

test('each request on a connection is checked for its own host and session', async () => {
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port(), '127.0.0.1');
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    socket.write(
      wire('GET /login HTTP/1.1', 'Host: ty-gwenn.localhost') +
        wire('GET /basket/order HTTP/1.1', 'Host: le-bosphore.localhost') +
        wire('GET / HTTP/1.1', 'Host: nulle-part.example', 'Connection: close'),
    );
  });
  expect(statusesIn(heard)).toEqual([200, 307, 404]);
});
