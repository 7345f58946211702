import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openFormerBuilds } from '#gateway/former-builds.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const root = await mkdtemp(join(tmpdir(), 'ardoise-former-'));
after(() => rm(root, { recursive: true, force: true }));
const shared = join(root, 'shared');
await mkdir(join(root, '.next/static/chunks'), { recursive: true });
await writeFile(join(root, '.next/static/chunks/new.js'), 'new()');
await writeFile(join(root, 'secret.js'), 'secret');
await mkdir(join(shared, 'chunks'), { recursive: true });
await writeFile(join(shared, 'chunks/former.js'), 'former()');
await writeFile(join(shared, 'chunks/former.css'), 'a{}');

const lines: string[] = [];
const log = (line: string) => lines.push(line);

const open = (folder: string | null) =>
  openGateway(
    ({ url }) =>
      url.startsWith('/_next/static/')
        ? { status: 404, headers: { 'content-type': 'text/html' }, body: 'no such file' }
        : page('the card'),
    { formerBuilds: openFormerBuilds(root, folder, log) },
  );

test('a file of a former build is served as the build itself served it', async () => {
  const gateway = await open(shared);
  for (const [name, type, text] of [
    ['former.js', /javascript/, 'former()'],
    ['former.css', /text\/css/, 'a{}'],
  ] as const) {
    const reply = await gateway.get(`/_next/static/chunks/${name}`);
    assert.deepEqual([reply.status, reply.text], [200, text]);
    assert.match(String(reply.headers['content-type']), type);
    assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(reply.headers['x-content-type-options'], 'nosniff');
  }
  const asked = gateway.asked.length;
  await gateway.get('/_next/static/chunks/former.js');
  assert.equal(gateway.asked.length, asked, 'it is in memory now');
});

test('a file of no build is not found, and no path leads out of the folder', async () => {
  const gateway = await open(shared);
  for (const path of [
    'chunks/none.js',
    'chunks',
    '../../secret.js',
    '..%2f..%2fsecret.js',
    '%2e%2e/%2e%2e/secret.js',
  ])
    assert.equal((await gateway.get(`/_next/static/${path}`)).status, 404, path);
  assert.equal((await gateway.get('/')).status, 200);
});

test('the files of this build are put into the folder that storefronts share', async () => {
  await open(shared);
  assert.deepEqual((await readdir(join(shared, 'chunks'))).toSorted(), ['former.css', 'former.js', 'new.js']);
});

test('a folder that cannot be written is logged, and the storefront starts', async () => {
  await writeFile(join(root, 'a-file'), '');
  const gateway = await open(join(root, 'a-file/below'));
  assert.equal((await gateway.get('/')).status, 200);
  assert.match(lines.at(-1) ?? '', /^BUILD_FILES_DIR cannot be written: /);
});
