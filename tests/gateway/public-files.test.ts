import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { DRAW_MODES, startPictureWorker } from '#gateway/picture-worker.ts';
import { openGateway } from './support/gateway.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const PATH = '/_next/static/chunks/0-ab_c.~d.js';
const built = () => ({
  headers: { 'content-type': 'application/javascript; charset=UTF-8', 'cache-control': FOREVER },
  body: 'console.log(1)',
});

test('a built file is immutable, the same on every host, and read from the disk once', async () => {
  const gateway = await openGateway(built);
  for (const host of ['le-bosphore.localhost', 'ty-gwenn.localhost', 'nobody.example']) {
    const { status, headers, text } = await gateway.ask({ host, path: `${PATH}?dpl=${host}` });
    assert.deepEqual([status, text, headers['cache-control']], [200, 'console.log(1)', FOREVER]);
  }
  gateway.pass(10 * 365 * 86_400_000);
  await gateway.get(PATH);
  assert.equal(gateway.asked.length, 1);
});

test('a change of a shop does not remove it from the cache', async () => {
  const gateway = await openGateway(built);
  await gateway.get(PATH);
  gateway.pages.tenantChanged('le-bosphore');
  await gateway.get(PATH);
  assert.equal(gateway.asked.length, 1);
});

test('a missing file is not cached as missing', async () => {
  const gateway = await openGateway(() => ({
    status: 404,
    headers: { 'content-type': 'text/html' },
    body: 'x',
  }));
  for (const times of [1, 2]) {
    const { status, headers } = await gateway.get('/_next/static/chunks/gone.js');
    assert.deepEqual([status, headers['cache-control']], [404, 'private, no-cache']);
    assert.equal(gateway.asked.length, times);
  }
  assert.equal(gateway.pages.size().pages, 0);
});

test('a built file has one address: another spelling is 404 without a request to Next', async () => {
  const gateway = await openGateway(built);
  for (const path of [
    '/_next/static/chunks/../chunks/a.js',
    '/_next/static/./a.js',
    '/_next/static//a.js',
    '/_next/static/%61.js',
    '/_next/static/a.js/',
    '/_next/static/a.js%00',
  ]) {
    const { status, headers } = await gateway.get(path);
    assert.deepEqual([status, headers['content-length']], [404, '0'], path);
  }
  assert.equal(gateway.asked.length, 0);
});

/** A folder to serve, with a file beside it and a hidden file in it. */
function publicFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'ardoise-public-'));
  after(() => rmSync(root, { recursive: true }));
  const files = {
    'public/pictures/k3x09qa.webp': 'a picture',
    'public/icons/shop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/icons/.hidden': 'secret',
    'public/secret.txt': 'secret',
    'secret.txt': 'secret',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return join(root, 'public');
}

test('a picture of a shop never changes, an icon may, and Next is asked for neither', async () => {
  const gateway = await openGateway(built, { publicFolder: publicFolder() });
  const picture = await gateway.get('/pictures/k3x09qa.webp');
  assert.deepEqual([picture.text, picture.headers['cache-control']], ['a picture', FOREVER]);
  const icon = await gateway.get('/icons/shop.svg');
  assert.deepEqual([icon.status, icon.headers['cache-control']], [200, 'public, max-age=86400']);
  assert.equal(gateway.asked.length, 0);
});

test('a picture that is not drawn yet is not cached as missing', async () => {
  const folder = publicFolder();
  const gateway = await openGateway(built, { publicFolder: folder });
  const { status, headers } = await gateway.get('/pictures/new.webp');
  assert.deepEqual([status, headers['cache-control']], [404, undefined]);
  writeFileSync(join(folder, 'pictures/new.webp'), 'new');
  assert.equal((await gateway.get('/pictures/new.webp')).text, 'new');
});

for (const mode of DRAW_MODES)
  test(`requests for a picture wait until it is drawn, where ${mode} ones are; one without a recipe is 404`, async () => {
    const folder = publicFolder();
    process.env.PLAYED_FOLDER = folder;
    const waitForPicture = startPictureWorker(
      join(import.meta.dirname, 'support/fake-picture-worker.ts'),
      mode,
    );
    const gateway = await openGateway(built, { publicFolder: folder, waitForPicture });
    const [one, other, nobodys] = await Promise.all(
      ['new', 'new', 'nobodys'].map((name) => gateway.get(`/pictures/${name}.webp`)),
    );
    assert.deepEqual(
      [one?.text, other?.text, one?.headers['cache-control']],
      ['new.webp', 'new.webp', FOREVER],
    );
    assert.deepEqual([nobodys?.status, nobodys?.headers['cache-control']], [404, undefined]);

    const [last, late] = await Promise.all([
      gateway.get('/pictures/last.webp'),
      gateway.get('/pictures/late.webp'),
    ]);
    assert.deepEqual([last.text, late.status], ['last.webp', 404]);
    assert.equal((await gateway.get('/pictures/later.webp')).status, 404);
  });

const BESIDE = [
  '/pictures/../secret.txt',
  '/pictures/../../secret.txt',
  '/pictures/%2e%2e/%2e%2e/secret.txt',
  '/pictures/..%2f..%2fsecret.txt',
  '/pictures/..%5c..%5csecret.txt',
  '/pictures/..\\..\\secret.txt',
  '/pictures/%252e%252e/secret.txt',
  '/pictures//../secret.txt',
  '/pictures/%00/../secret.txt',
  '/pictures/%',
  '/pictures/%c0%ae%c0%ae/secret.txt',
  '/pictures//etc/passwd',
  '/pictures/',
  '/pictures/.',
  '/icons/.hidden',
  '/icons/%2ehidden',
];
for (const path of BESIDE) {
  test(`nothing but the files of the two folders is served: ${path}`, async () => {
    const gateway = await openGateway(built, { publicFolder: publicFolder() });
    const { status, headers, body } = await gateway.get(path);
    assert([400, 403, 404].includes(status), String(status));
    assert.deepEqual([body.length, headers.location], [0, undefined]);
    assert.equal(gateway.asked.length, 0);
  });
}
