import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createFileCache } from '#gateway/file-cache.ts';
import type { Page } from '#gateway/pages/page.ts';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h24v24H0z"/>'.repeat(200)}</svg>`;
const SCRIPT = 'console.log("a galette");'.repeat(100);
const PICTURE = Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 251));
const LARGE = Buffer.alloc(300 * 1024, 7);

function folderOf(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'ardoise-files-'));
  after(() => rmSync(root, { recursive: true }));
  for (const folder of ['pictures', 'icons', 'scripts']) mkdirSync(join(root, folder));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);
  return root;
}

async function openFiles() {
  const folder = folderOf({
    'icons/shop.svg': SVG,
    'scripts/offline.js': SCRIPT,
    'pictures/a.webp': PICTURE,
    'pictures/large.webp': LARGE,
  });
  const gateway = await openGateway(() => 'hang', { publicFolder: folder });
  return { ...gateway, folder };
}

/** The answer without what only a request for a part of the file, or for another encoding, has. */
const described = ({ date, connection, 'content-length': _, ...rest }: Record<string, unknown>) => rest;

describe('a public file', () => {
  it('has the same headers from memory and from the disk', async () => {
    const { get } = await openFiles();
    for (const path of ['/icons/shop.svg', '/scripts/offline.js', '/pictures/a.webp']) {
      const fromMemory = await get(path);
      const fromDisk = await get(path, { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' });
      assert.equal(fromDisk.status, 200);
      assert.deepEqual(described(fromMemory.headers), described(fromDisk.headers));
      assert.equal(fromMemory.headers['content-length'], fromDisk.headers['content-length']);
      assert.deepEqual(fromMemory.body, fromDisk.body);
    }
  });

  it('that is a text leaves compressed, any other as it is', async () => {
    const { get } = await openFiles();
    for (const [path, text] of [
      ['/icons/shop.svg', SVG],
      ['/scripts/offline.js', SCRIPT],
    ] as const) {
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        for (const times of [1, 2]) {
          const { headers, body } = await get(path, { 'accept-encoding': encoding });
          assert.deepEqual([headers['content-encoding'], headers.vary], [encoding, 'accept-encoding']);
          assert.equal(headers['content-length'], String(body.length));
          assert.equal(decode(body).toString(), text, `${path} ${times}`);
        }
      }
      assert.equal((await get(path)).text, text);
    }
    const { headers, body } = await get('/pictures/a.webp', { 'accept-encoding': 'br, gzip' });
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, undefined]);
    assert.deepEqual(body, PICTURE);
  });

  it('has its type, and the service worker its scope', async () => {
    const { get } = await openFiles();
    const worker = (await get('/scripts/offline.js', { 'accept-encoding': 'br' })).headers;
    assert.equal(worker['service-worker-allowed'], '/');
    assert.equal(worker['content-type'], 'text/javascript; charset=utf-8');
    assert.equal((await get('/icons/shop.svg')).headers['content-type'], 'image/svg+xml; charset=utf-8');
  });

  it('is answered with 304 to whoever has it', async () => {
    const { get } = await openFiles();
    for (const path of ['/icons/shop.svg', '/pictures/a.webp', '/pictures/large.webp']) {
      const { headers } = await get(path, { 'accept-encoding': 'br' });
      const [etag, modified] = [String(headers.etag), String(headers['last-modified'])];
      for (const condition of [
        { 'if-none-match': etag },
        { 'if-none-match': `"x", ${etag}` },
        { 'if-none-match': etag.slice(2) },
        { 'if-none-match': '*' },
        { 'if-none-match': etag, 'if-modified-since': modified },
        { 'if-none-match': etag, 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
        { 'if-modified-since': modified },
      ]) {
        const { status, body, headers: answered } = await get(path, condition);
        assert.deepEqual([status, body.length, answered.etag], [304, 0, etag], JSON.stringify(condition));
      }
      for (const condition of [
        { 'if-none-match': '"x"' },
        { 'if-none-match': '"x"', 'if-modified-since': modified },
        { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
      ]) {
        assert.equal((await get(path, condition)).status, 200, JSON.stringify(condition));
      }
      assert.equal((await get(path, { 'if-match': '"x"' })).status, 412);
    }
  });

  it('is given in parts, in memory or not', async () => {
    const { get } = await openFiles();
    for (const [path, content] of [
      ['/pictures/a.webp', PICTURE],
      ['/pictures/large.webp', LARGE],
      ['/icons/shop.svg', Buffer.from(SVG)],
    ] as const) {
      for (const accepted of ['identity', 'br']) {
        await get(path, { 'accept-encoding': accepted });
        const part = await get(path, { 'accept-encoding': accepted, range: 'bytes=100-199' });
        assert.deepEqual([part.status, part.headers['content-encoding']], [206, undefined]);
        assert.equal(part.headers['content-range'], `bytes 100-199/${content.length}`);
        assert.deepEqual(part.body, content.subarray(100, 200));
        assert.equal(part.headers.etag, (await get(path)).headers.etag);
      }
      const end = await get(path, { range: 'bytes=-5' });
      assert.deepEqual([end.status, end.body], [206, content.subarray(-5)]);
      const beyond = await get(path, { range: `bytes=${content.length}-` });
      assert.deepEqual([beyond.status, beyond.headers['cache-control']], [416, undefined]);
      assert.equal((await get(path, { range: 'lines=1-2' })).status, 200);
    }
  });

  it('is answered to HEAD as to GET, without the file', async () => {
    const { ask, get } = await openFiles();
    for (const path of ['/icons/shop.svg', '/pictures/a.webp', '/pictures/large.webp']) {
      const full = await get(path);
      const head = await ask({ method: 'HEAD', path });
      assert.deepEqual([head.status, head.body.length], [200, 0]);
      assert.deepEqual({ ...head.headers, date: '' }, { ...full.headers, date: '' });
    }
  });

  it('that is missing has no headers of a file, and no cache keeps the answer', async () => {
    const { get } = await openFiles();
    for (const path of ['/pictures/none.webp', '/icons/none.svg']) {
      const { status, headers } = await get(path);
      assert.equal(status, 404);
      for (const name of ['content-type', 'etag', 'vary', 'accept-ranges'])
        assert.equal(headers[name], undefined, name);
    }
    const icon = await get('/icons/none.svg');
    assert.equal(icon.headers['cache-control'], 'no-store');
  });
});

describe('a public file that changes', () => {
  it('is served anew a second later at the latest', async () => {
    const { get, pass, folder } = await openFiles();
    const file = join(folder, 'pictures/a.webp');
    const first = await get('/pictures/a.webp');
    writeFileSync(file, 'redrawn');
    pass(999);
    assert.deepEqual((await get('/pictures/a.webp')).body, first.body);
    pass(1);
    const second = await get('/pictures/a.webp');
    assert.equal(second.text, 'redrawn');
    assert.notEqual(second.headers.etag, first.headers.etag);
    appendFileSync(file, ' again');
    pass(1_000);
    assert.equal((await get('/pictures/a.webp')).text, 'redrawn again');
  });

  it('is noticed even when its size and its time stay the same', async () => {
    const { get, pass, folder } = await openFiles();
    const file = join(folder, 'icons/shop.svg');
    await get('/icons/shop.svg');
    const { atime, mtime } = statSync(file);
    writeFileSync(`${file}.new`, SVG.toUpperCase());
    utimesSync(`${file}.new`, atime, mtime);
    renameSync(`${file}.new`, file);
    pass(1_000);
    assert.equal((await get('/icons/shop.svg')).text, SVG.toUpperCase());
  });

  it('is noticed when it grows too large for the memory, and when it is small again', async () => {
    const { get, pass, folder } = await openFiles();
    for (const content of [LARGE, PICTURE, LARGE]) {
      writeFileSync(join(folder, 'pictures/a.webp'), content);
      pass(1_000);
      assert.deepEqual((await get('/pictures/a.webp')).body, content);
    }
  });

  it('is 404 when it is gone, and there again when it is back', async () => {
    const { get, pass, folder } = await openFiles();
    await get('/pictures/a.webp');
    rmSync(join(folder, 'pictures/a.webp'));
    pass(1_000);
    assert.equal((await get('/pictures/a.webp')).status, 404);
    writeFileSync(join(folder, 'pictures/a.webp'), 'imported');
    assert.equal((await get('/pictures/a.webp')).text, 'imported');
  });

  it('is in gzip what it is in brotli, whenever that was asked for', async () => {
    const { get, pass, folder } = await openFiles();
    const texts = async () => [
      gunzipSync((await get('/icons/shop.svg', { 'accept-encoding': 'gzip' })).body).toString(),
      brotliDecompressSync((await get('/icons/shop.svg', { 'accept-encoding': 'br' })).body).toString(),
    ];
    assert.deepEqual(await texts(), [SVG, SVG]);
    const changed = SVG.replace('path', 'rect');
    writeFileSync(join(folder, 'icons/shop.svg'), changed);
    pass(1_000);
    assert.deepEqual(await texts(), [changed, changed]);
  });
});

describe('the memory of public files', () => {
  const cacheOf = (root: string, maxBytes: number) => {
    let time = 0;
    const cache = createFileCache({
      root,
      maxBytes,
      clock: () => time,
      headersOf: () => [],
      contentTypeOf: (path) => (path.endsWith('.svg') ? 'image/svg+xml' : 'image/webp'),
    });
    return { ...cache, pass: (milliseconds: number) => (time += milliseconds) };
  };
  const bodyOf = (page: Page | null) => page && 'identity' in page.forms && page.forms.identity.body;

  it('is bounded, and keeps what was asked for last', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `pictures/${at}.webp`);
    const root = folderOf(Object.fromEntries(names.map((name) => [name, PICTURE])));
    const cache = cacheOf(root, 50_000);
    for (const name of names) {
      assert.deepEqual(bodyOf(await cache.get(`/${name}`, 'br')), PICTURE);
      assert(cache.size().bytes <= 50_000);
    }
    assert(cache.size().files > 5 && cache.size().files < 15, String(cache.size().files));
    assert(!(cache.get(`/${names.at(-1)}`, 'br') instanceof Promise));
    assert(cache.get(`/${names[0]}`, 'br') instanceof Promise);
  });

  it('does not grow by files that are missing, are folders, or are too large', async () => {
    const root = folderOf({ 'pictures/large.webp': LARGE });
    const cache = cacheOf(root, 1_000_000);
    for (let number = 0; number < 100; number += 1)
      assert.equal(await cache.get(`/pictures/${number}.webp`, 'br'), null);
    assert.equal(await cache.get('/pictures', 'br'), null);
    assert.equal(await cache.get('/pictures/large.webp', 'br'), null);
    assert(cache.size().bytes < 3_000);
  });

  it('reads a file once for many requests at the same time', async () => {
    const cache = cacheOf(folderOf({ 'icons/shop.svg': SVG }), 1_000_000);
    const reads = Array.from({ length: 20 }, () => cache.get('/icons/shop.svg', 'identity'));
    assert.equal(new Set(await Promise.all(reads)).size, 1);
    cache.pass(1_000);
    const checks = Array.from({ length: 20 }, () => cache.get('/icons/shop.svg', 'identity'));
    assert.equal(new Set(await Promise.all(checks)).size, 1);
    assert(!(cache.get('/icons/shop.svg', 'br') instanceof Promise));
  });

  it('keeps the smallest form of a text', async () => {
    const text = Array.from({ length: 2_000 }, (_, at) => `<path d="M${at} ${(at * 37) % 91}"/>`).join('');
    const cache = cacheOf(folderOf({ 'icons/shop.svg': text }), 1_000_000);
    const bytesOf = (page: Page | null) => (page && 'br' in page.forms ? page.forms.br.body.length : 0);
    const quick = bytesOf(await cache.get('/icons/shop.svg', 'br'));
    await until(async () => bytesOf(await cache.get('/icons/shop.svg', 'br')) < quick);
  });
});
