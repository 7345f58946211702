import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const card = page('Galette complète à 8,90 € — '.repeat(200));
const { body: plain = '' } = card;

const decode: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};

const ASKED: [accepted: string | undefined, given: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0.0, gzip;q=0.001', 'gzip'],
  ['identity;q=1, *;q=0', 'identity'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  [' gzip ; q=0.5 ,br;q=0', 'gzip'],
  ['x'.repeat(4000), 'identity'],
  [',,;;q=,', 'identity'],
];

test('a text leaves in the smallest encoding that is taken, and is the same in each', async () => {
  const gateway = await openGateway(() => card);
  for (const [accepted, given] of ASKED) {
    const { headers, body } = await gateway.get(
      '/',
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    );
    assert.equal(headers['content-encoding'] ?? 'identity', given, `to ${accepted}`);
    assert.equal(headers['content-length'], String(body.length), `to ${accepted}`);
    assert.equal(decode[given]?.(body).toString(), plain, `to ${accepted}`);
    assert.match(headers.vary ?? '', /accept-encoding/);
  }
  assert.equal(gateway.asked.length, 1);
});

test('Next is asked for the plain text, whatever the visitor takes', async () => {
  const gateway = await openGateway(() => card);
  await gateway.get('/', { 'accept-encoding': 'br;q=0, zstd' });
  assert.equal(gateway.asked[0]?.headers['accept-encoding'], 'identity');
});

test('anything but text is not compressed', async () => {
  const gateway = await openGateway(() => ({ headers: { 'content-type': 'font/woff2' }, body: 'a font' }));
  const { headers, text } = await gateway.get('/_next/static/media/a.woff2', {
    'accept-encoding': 'br, gzip',
  });
  assert.deepEqual([headers['content-encoding'], text], [undefined, 'a font']);
});

test('data of a shop is compressed too', async () => {
  const body = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ product_id: at })));
  const gateway = await openGateway(() => ({ headers: { 'content-type': 'application/json' }, body }));
  const reply = await gateway.get('/card.json', { 'accept-encoding': 'br' });
  assert.equal(reply.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(reply.body).toString(), body);
});

test('two shops whose pages have the same body get each its own headers in gzip', async () => {
  const gateway = await openGateway(() => page('the same '.repeat(20_000)));
  const hosts = ['le-bosphore.localhost', 'ty-gwenn.localhost'];
  for (const host of hosts) await gateway.ask({ host, headers: { 'accept-encoding': 'br' } });
  const answers = await Promise.all(
    hosts.map((host) => gateway.ask({ host, headers: { 'accept-encoding': 'gzip' } })),
  );
  for (const [at, { headers }] of answers.entries()) {
    assert.equal(headers['content-encoding'], 'gzip');
    assert(String(headers['content-security-policy']).includes(`ws://${hosts[at]}:4000`));
  }
});
