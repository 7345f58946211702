import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, test } from 'node:test';
import { storageOf } from '#lib/environment/storage.mjs';
import { createFolderStorage } from '#lib/storage/folder-storage.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { type FileStorage, StorageError } from '#lib/storage/storage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { openGateway } from './support/gateway.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const NAME = '0123456789abcdefghijklmno';
const SMALL = `files/${NAME}-320.webp`;
const LARGE = `files/${NAME}.webp`;
const MISSING = `files/${'z'.repeat(25)}.webp`;
const small = randomBytes(1_000);
const large = randomBytes(300 * 1024);

const page = () => ({ headers: { 'content-type': 'text/html' }, body: 'x' });
const rejectStorage = () => Promise.reject(new StorageError('away'));

async function folder(): Promise<FileStorage> {
  const root = await mkdtemp(join(tmpdir(), 'ardoise-storage-'));
  after(() => rm(root, { recursive: true, force: true }));
  return createFolderStorage(root);
}

const bucket = async () => {
  const { url } = await startS3Server();
  return openStorage(storageOf({ STORAGE_URL: url }).place);
};

/** Counts how often each key is opened. */
function counted(storage: FileStorage) {
  const opened: string[] = [];
  return {
    opened,
    storage: {
      ...storage,
      open: (...[key, range]: Parameters<FileStorage['open']>) => {
        opened.push(key);
        return storage.open(key, range);
      },
    } satisfies FileStorage,
  };
}

async function filled(storage: FileStorage): Promise<FileStorage> {
  await storage.write(SMALL, small, 'image/webp');
  await storage.write(LARGE, large, 'image/webp');
  return storage;
}

for (const [place, open] of [
  ['a folder', folder],
  ['an S3 server', bucket],
] as const) {
  const { storage, opened } = counted(await filled(await open()));
  const gateway = await openGateway(page, { storage });

  describe(`pictures in ${place}`, () => {
    it('are whole, of their type, immutable, and read once when they are small', async () => {
      for (const times of [1, 2]) {
        const { status, headers, body } = await gateway.get(`/${SMALL}`);
        assert.equal(status, 200, String(times));
        assert.deepEqual(
          [headers['content-type'], headers['cache-control'], headers['x-content-type-options']],
          ['image/webp', FOREVER, 'nosniff'],
        );
        assert(body.equals(small));
      }
      assert.equal(opened.filter((key) => key === SMALL).length, 1);
    });

    it('are streamed whole when they are large', async () => {
      const { status, headers, body } = await gateway.get(`/${LARGE}`);
      assert.deepEqual([status, headers['content-length']], [200, String(large.length)]);
      assert(body.equals(large));
    });

    for (const [key, content] of [
      [SMALL, small],
      [LARGE, large],
    ] as const) {
      const size = content.length;
      it(`are sent in parts: ${size} bytes`, async () => {
        for (const [range, first, last] of [
          ['bytes=0-1', 0, 1],
          ['bytes=10-19', 10, 19],
          [`bytes=${size - 1}-`, size - 1, size - 1],
          [`bytes=${size - 1}-${size + 5}`, size - 1, size - 1],
          ['bytes=-5', size - 5, size - 1],
        ] as const) {
          const { status, headers, body } = await gateway.get(`/${key}`, { range });
          assert.deepEqual(
            [status, headers['content-range']],
            [206, `bytes ${first}-${last}/${size}`],
            range,
          );
          assert(body.equals(content.subarray(first, last + 1)), range);
        }
        const beyond = await gateway.get(`/${key}`, { range: `bytes=${size}-` });
        assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${size}`]);
        for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=-'])
          assert.equal((await gateway.get(`/${key}`, { range })).status, 200, range);
      });

      it(`are not sent again to who has them: ${size} bytes`, async () => {
        const etag = String((await gateway.get(`/${key}`)).headers.etag);
        const again = await gateway.get(`/${key}`, { 'if-none-match': etag });
        assert.deepEqual([again.status, again.body.length], [304, 0]);
        const range = 'bytes=0-9';
        const same = await gateway.get(`/${key}`, { range, 'if-range': etag });
        const other = await gateway.get(`/${key}`, { range, 'if-range': '"other"' });
        assert.deepEqual([same.status, other.status], [206, 200]);
        const head = await gateway.ask({ method: 'HEAD', path: `/${key}` });
        assert.deepEqual(
          [head.status, head.headers['content-length'], head.body.length],
          [200, String(size), 0],
        );
      });
    }

    it('are missing when the storage has none, and are found once it has', async () => {
      const { status, headers } = await gateway.get(`/${MISSING}`);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-store']);
      await storage.write(MISSING, small, 'image/webp');
      assert.equal((await gateway.get(`/${MISSING}`)).status, 200);
    });
  });
}

test('only names of pictures are looked for in the storage', async () => {
  const { storage, opened } = counted(await folder());
  const gateway = await openGateway(page, { storage });
  for (const path of [
    '/files/',
    '/files/a.webp',
    `/files/${NAME}.png`,
    `/files/${NAME.toUpperCase()}.webp`,
    `/files/../${SMALL}`,
    `/files/%2e%2e/${SMALL}`,
    `/files/${NAME}-320.webp/`,
    `/files/${NAME}-99999.webp`,
  ])
    assert.equal((await gateway.get(path)).status, 404, path);
  assert.deepEqual(opened, []);
  assert.equal(gateway.asked.length, 0);
});

test('a hundred requests for a picture that is not in memory are one read', async () => {
  const { storage, opened } = counted(await filled(await folder()));
  const gateway = await openGateway(page, { storage });
  const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.get(`/${SMALL}`)));
  assert(answers.every(({ body }) => body.equals(small)));
  assert.deepEqual(opened, [SMALL]);
});

test('while the storage is away, what is in memory is served and the rest is 503, never 404', async () => {
  const whole = await filled(await folder());
  let open = whole.open;
  const gateway = await openGateway(page, {
    storage: { ...whole, open: (...parameters) => open(...parameters) },
  });
  await gateway.get(`/${SMALL}`);
  open = rejectStorage;
  assert.equal((await gateway.get(`/${SMALL}`)).status, 200);
  for (const key of [LARGE, MISSING]) {
    const { status, headers } = await gateway.get(`/${key}`);
    assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '3', 'no-store'], key);
  }
  open = whole.open;
  assert.equal((await gateway.get(`/${LARGE}`)).status, 200);
  assert.equal((await gateway.get(`/${MISSING}`)).status, 404);
  assert.deepEqual(gateway.log, ['the storage is unavailable: away', 'the storage answers again']);
});

test('an icon of a shop comes from the storage, with its new content a minute after a change, and the old one while the storage is away', async () => {
  const whole = await folder();
  let open = whole.open;
  const gateway = await openGateway(page, {
    storage: { ...whole, open: (...parameters) => open(...parameters) },
  });
  const icon = async () => {
    const { status, headers, text } = await gateway.get('/icons/chez-paulette.svg');
    return [status, headers['content-type'], headers['cache-control'], text];
  };
  assert.equal((await gateway.get('/icons/chez-paulette.svg')).status, 404);
  await whole.write('icons/chez-paulette.svg', Buffer.from('<svg>1</svg>'), 'image/svg+xml');
  const first = [200, 'image/svg+xml; charset=utf-8', 'public, max-age=86400', '<svg>1</svg>'];
  assert.deepEqual(await icon(), first);
  await whole.write('icons/chez-paulette.svg', Buffer.from('<svg>2</svg>'), 'image/svg+xml');
  assert.deepEqual(await icon(), first);
  gateway.pass(60_000);
  open = rejectStorage;
  assert.deepEqual(await icon(), first);
  open = whole.open;
  assert.equal((await icon())[3], '<svg>2</svg>');
});

test('the policy of a page names the public address of stored pictures', async () => {
  const gateway = await openGateway(page, { pictureOrigins: ['https://pictures.example'] });
  const { headers } = await gateway.get('/');
  assert.match(String(headers['content-security-policy']), /img-src 'self' https:\/\/pictures\.example;/);
});
