import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CANNOT_START } from '#lib/environment/start-error.mjs';
import { storageOf } from '#lib/environment/storage.mjs';
import { openStorage } from '#lib/storage/open-storage.ts';
import { storePicture } from '#lib/storage/pictures.ts';
import { openGateway } from '#tests/gateway/support/gateway.ts';
import { relayTo } from '#tests/support/relay.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

const s3 = await startS3Server();
const webp = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(200_000, 7)]);
const large = Buffer.concat([webp, webp, webp]);
const page = () => ({ headers: { 'content-type': 'text/html' }, body: 'x' });

test('a storage that goes away and comes back is 503 meanwhile, and whole pictures before and after', async () => {
  const relay = await relayTo(s3.url);
  const storage = openStorage(storageOf({ STORAGE_URL: relay.url }).place);
  const gateway = await openGateway(page, { storage });
  const known = await storePicture(storage, [{ width: 320, content: webp }]);
  const other = await storePicture(storage, [{ width: 320, content: large }]);
  assert.equal((await gateway.get(known)).status, 200);

  await relay.cut();
  assert.equal((await gateway.get(known)).status, 200);
  const away = await gateway.get(other);
  assert.deepEqual([away.status, away.headers['retry-after']], [503, '3']);
  await assert.rejects(storePicture(storage, [{ width: 320, content: webp }]));

  await relay.restore();
  const { status, body } = await gateway.get(other);
  assert.equal(status, 200);
  assert(body.equals(large));
});

test('a connection that breaks within a picture leaves no part of it: the next request gets all of it', async () => {
  const relay = await relayTo(s3.url);
  const storage = openStorage(storageOf({ STORAGE_URL: relay.url }).place);
  const path = await storePicture(storage, [{ width: 320, content: webp }]);
  const gateway = await openGateway(page, {
    storage: {
      ...storage,
      async open(key, range) {
        const file = await storage.open(key, range);
        // The answer has begun: its headers and a first piece are here.
        if (gateway.log.length === 0) await relay.cut();
        return file;
      },
    },
  });
  assert.equal((await gateway.get(path)).status, 503);
  assert.equal(gateway.log.length, 1);
  await relay.restore();
  const { status, body } = await gateway.get(path);
  assert.equal(status, 200);
  assert(body.equals(webp));
});

test('a storefront with a wrong storage ends at once, with one line that shows no secret', async () => {
  for (const [STORAGE_URL, sentence] of [
    [
      s3.urlOf({ secret: 'wrong-secret' }),
      /bucket 'ardoise' at http:\/\/127\.0\.0\.1:\d+: 403 SignatureDoesNotMatch/,
    ],
    [s3.urlOf({ bucket: 'other' }), /404 NoSuchBucket/],
    ['s3://wrong-secret', /configuration: STORAGE_URL: not an address such as s3:/],
    ['file:///nowhere', /the folder \/nowhere cannot be read: ENOENT/],
  ] as const) {
    const child = spawn(process.execPath, ['gateway/main.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        ARDOISE_ENV: 'demonstration',
        PROXY_SECRET: 'proxy',
        REVALIDATE_SECRET: 'revalidate',
        JOURNAL_KEY: 'journal',
        STORAGE_URL,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, CANNOT_START, printed);
    assert.match(printed, /^gateway {2}[^\n]+\n$/);
    assert.match(printed, sentence);
    assert.doesNotMatch(printed, /wrong-secret/);
  }
});

test('a picture that the disk has no room for is not stored, not even a part of it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ardoise-full-'));
  after(() => rm(root, { recursive: true, force: true }));
  const write = `
    import { createFolderStorage } from '#lib/storage/folder-storage.ts';
    import { StorageError } from '#lib/storage/storage.ts';
    const storage = createFolderStorage(process.env.FOLDER);
    await storage.write('files/small.webp', Buffer.alloc(1_000), 'image/webp');
    await storage.write('files/large.webp', Buffer.alloc(1_000_000), 'image/webp').then(
      () => console.log('written'),
      (error) => console.log(error instanceof StorageError, error.cause.code),
    );`;
  // A limit of the size of files: a write fails within the file, as on a full disk.
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', 'ulimit -f 64; exec "$0" --input-type=module-typescript --eval "$1"', process.execPath, write],
    { env: { PATH: process.env.PATH, NODE_ENV: 'test', FOLDER: root }, encoding: 'utf8' },
  );
  assert.equal(stdout, 'true EFBIG\n', stderr);
  assert.deepEqual(await readdir(join(root, 'files')), ['small.webp']);
});
