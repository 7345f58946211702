import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, test } from 'node:test';
import { StartError } from '#lib/environment/start-error.mjs';
import { storageOf } from '#lib/environment/storage.mjs';
import { openStorage } from '#lib/storage/open-storage.ts';
import { storePicture } from '#lib/storage/pictures.ts';
import { createS3Storage } from '#lib/storage/s3-storage.ts';
import { contentOf, type FileStorage, StorageError } from '#lib/storage/storage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { until } from './support/until.ts';

const root = await mkdtemp(join(tmpdir(), 'ardoise-storage-'));
after(() => rm(root, { recursive: true, force: true }));

await mkdir(join(root, 'place'));
const s3 = await startS3Server();
const at = (STORAGE_URL: string) => openStorage(storageOf({ STORAGE_URL }).place);
const KEY = 'files/a.webp';
const webp = (size: number) => Buffer.concat([Buffer.from('RIFF0000WEBP'), randomBytes(size)]);

async function read(storage: FileStorage, ...parameters: Parameters<FileStorage['open']>) {
  const file = await storage.open(...parameters);
  return (
    file && { size: file.size, content: await contentOf({ ...file, size: sizeOf(file.size, parameters[1]) }) }
  );
}
const sizeOf = (size: number, range?: { first: number; last: number }) =>
  range ? range.last - range.first + 1 : size;

for (const [place, url] of [
  ['a folder', `file://${root}/place`],
  ['an S3 server', s3.url],
] as const) {
  describe(`files in ${place}`, () => {
    const storage = at(url);

    it('are read as they were written, whole or in part', async () => {
      await storage.check();
      for (const size of [1, 70_000, 1_000_000]) {
        const content = randomBytes(size);
        await storage.write(KEY, content, 'image/webp');
        assert.deepEqual(await read(storage, KEY), { size, content });
        assert.equal(await storage.has(KEY), true);
        const range = { first: Math.floor(size / 3), last: size - 1 };
        assert.deepEqual(await read(storage, KEY, range), { size, content: content.subarray(range.first) });
      }
    });

    it('are null when there is none', async () => {
      assert.equal(await storage.open('files/none.webp'), null);
      assert.equal(await storage.has('files/none.webp'), false);
    });

    it('are the same picture for the same content, stored once and in every width', async () => {
      const widths = [
        { width: 320, content: webp(100) },
        { width: 640, content: webp(200) },
      ] as const;
      let writes = 0;
      const counting = {
        ...storage,
        write: (...parameters: Parameters<FileStorage['write']>) => {
          writes += 1;
          return storage.write(...parameters);
        },
      };
      const path = await storePicture(counting, widths);
      assert.match(path, /^\/files\/[0-9a-z]{25}\.webp$/);
      assert.equal(writes, 3);
      assert.equal(await storePicture(counting, widths), path);
      assert.equal(writes, 3);
      const name = path.slice(1, -'.webp'.length);
      assert.deepEqual((await read(storage, `${name}.webp`))?.content, widths[1].content);
      assert.deepEqual((await read(storage, `${name}-320.webp`))?.content, widths[0].content);
      const other = await storePicture(storage, [{ width: 320, content: webp(100) }]);
      assert.notEqual(other, path);
    });

    it('are whole when two importers write the same content at once', async () => {
      const widths = [{ width: 320, content: webp(300_000) }] as const;
      const paths = await Promise.all(Array.from({ length: 8 }, () => storePicture(storage, widths)));
      assert.equal(new Set(paths).size, 1);
      const key = String(paths[0]).slice(1);
      assert.deepEqual((await read(storage, key))?.content, widths[0].content);
    });

    it('are WebP, whatever they are called', async () => {
      const script = [{ width: 320, content: Buffer.from('<script>alert(1)</script>') }] as const;
      await assert.rejects(storePicture(storage, script), /not WebP/);
    });
  });
}

test('a write into a folder leaves no other file behind', async () => {
  const files = await readdir(join(root, 'place'), { recursive: true });
  assert.deepEqual(
    files.filter((name) => !/^files(\/[0-9a-z-]+\.webp)?$/.test(name)),
    [],
  );
});

test('a wrong key, secret or bucket is reported as an error of the configuration', async () => {
  for (const [wrong, reason] of [
    [{ secret: 'wrong' }, /SignatureDoesNotMatch/],
    [{ key: 'nobody' }, /InvalidAccessKeyId/],
    [{ bucket: 'other' }, /NoSuchBucket/],
  ] as const) {
    const storage = at(s3.urlOf(wrong));
    await assert.rejects(
      storage.check(),
      (error) => error instanceof StartError && reason.test(error.message),
    );
    await assert.rejects(storage.open(KEY), StorageError);
    await assert.rejects(storage.write(KEY, webp(1), 'image/webp'), StorageError);
  }
});

test('a folder that is named must exist; the default one is made by the first write', async () => {
  await assert.rejects(at(`file://${root}/none`).check(), StartError);
  const storage = openStorage(storageOf({ DATA_DIR: join(root, 'data') }).place);
  await storage.check();
  assert.equal(await storage.open(KEY), null);
  await storage.write(KEY, webp(1), 'image/webp');
  assert.equal(await storage.has(KEY), true);
});

test('a server that is away is no error of the configuration', async () => {
  const storage = at(s3.urlOf({ port: 9 }));
  await assert.rejects(storage.check(), StorageError);
  await assert.rejects(storage.has(KEY), StorageError);
});

/** A storage at a server that answers as `play` says. */
async function broken(play: RequestListener) {
  const server = createServer(play).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { place } = storageOf({ STORAGE_URL: s3.urlOf({ port }) });
  if (place.kind !== 's3') throw new Error('not S3');
  return createS3Storage(place, { answer: 200, pause: 200, write: 200 });
}

const opened = async (storage: FileStorage) => {
  const file = await storage.open(KEY);
  if (!file) throw new Error('missing');
  return contentOf(file);
};

for (const [what, play] of [
  [
    'is cut within a file',
    (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('half', () => response.destroy());
    },
  ],
  [
    'pauses within a file',
    (_, response) => response.writeHead(200, { 'content-length': 1_000 }).write('half'),
  ],
  ['does not answer', () => {}],
  ['sends a file without its length', (_, response) => response.writeHead(200).end('a file')],
  ['fails', (_, response) => response.writeHead(500).end()],
  ['redirects', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  [
    'says 404 of everything',
    (_, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  ],
] satisfies [string, RequestListener][]) {
  test(`a server that ${what} is an error, never a missing or a short file`, async () => {
    await assert.rejects(opened(await broken(play)), StorageError);
  });
}

test('a file of a folder that is destroyed unread is not left open', async () => {
  const storage = at(`file://${root}/place`);
  const key = 'files/unread.webp';
  await storage.write(key, webp(1_000_000), 'image/webp');
  for (const range of [undefined, { first: 1, last: 9 }]) (await storage.open(key, range))?.body.destroy();
  const half = (await storage.open(key))?.body;
  for await (const _ of half ?? []) break;
  const isOpen = async () => {
    const names = await readdir('/proc/self/fd');
    const links = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return links.some((link) => link.endsWith(key));
  };
  await until(async () => !(await isOpen()), 5_000);
});

test('an answer of a server that is destroyed unread, or that is of no use, ends its connection', async () => {
  for (const [range, headers] of [
    [undefined, { 'content-length': 1_000_000 }],
    [
      { first: 0, last: 9 },
      { 'content-length': 1_000_000, 'content-range': 'bytes 1-1000000/1000001' },
    ],
  ] as const) {
    let isClosed = false;
    const storage = await broken((_, response) => {
      response.once('close', () => {
        isClosed = true;
      });
      response.writeHead(range ? 206 : 200, headers).write('a beginning');
    });
    const file = await storage.open(KEY, range).catch(() => null);
    file?.body.destroy();
    await until(() => isClosed, 5_000);
  }
});

test('another part than the one that was asked for is an error', async () => {
  const storage = await broken((_, response) =>
    response.writeHead(206, { 'content-length': 4, 'content-range': 'bytes 0-3/9' }).end('half'),
  );
  await assert.rejects(storage.open(KEY, { first: 0, last: 0 }), StorageError);
});
