// Two storefronts that share the files of their builds.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { install } from '#tests/api/support/running-backend.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { buildStorefront } from '../../scripts/setup/build.mjs';
import { openStorefront } from '../faults/support/storefront.ts';

await buildStorefront();
const { environment } = await install();
const shared = await mkdtemp(join(tmpdir(), 'ardoise-builds-'));
after(() => rm(shared, { recursive: true, force: true }));
const keep = (name: string, text: string) => writeFile(join(shared, 'chunks', name), text);
await mkdir(join(shared, 'chunks'));
await keep('former.js', 'former()');
await keep('long-ago.js', 'longAgo()');
const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
await utimes(join(shared, 'chunks/long-ago.js'), twoDaysAgo, twoDaysAgo);

const storefront = await openStorefront({ ...environment, BUILD_FILES_DIR: shared });
const get = (path: string) => ask(storefront.port, { path });

test('a storefront that listens has put the files of its build into the shared folder', async () => {
  const kept = await readdir(join(shared, 'chunks'));
  const own = await readdir(new URL('../../.next/static/chunks', import.meta.url));
  assert.deepEqual(
    own.filter((name) => !kept.includes(name)),
    [],
  );
});

test('it serves the scripts of the former build, and those of a newer one that another storefront puts there', async () => {
  const former = await get('/_next/static/chunks/former.js');
  assert.deepEqual([former.status, former.text], [200, 'former()']);
  assert.equal(former.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await get('/_next/static/chunks/newer.js')).status, 404);
  await keep('newer.js', 'newer()');
  assert.equal((await get('/_next/static/chunks/newer.js')).text, 'newer()');
});

test('scripts that no build has had for a day are gone', async () => {
  assert.equal((await get('/_next/static/chunks/long-ago.js')).status, 404);
  assert.ok(!(await readdir(join(shared, 'chunks'))).includes('long-ago.js'));
});
