import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { allPrintedOnce, openShop } from './support/shop.ts';

const SCRIPT = new URL('../../scripts/bundle-print-agent.ts', import.meta.url).pathname;

test('the bundle is one file that runs without packages, woken by its socket', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-bundle-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const bundle = join(folder, 'ardoise-print-agent.cjs');
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--out', bundle], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert((await stat(bundle)).size < 1_000_000);

  const shop = await openShop({});
  const agent = shop.start({ poll: 60_000 }, 'one', bundle);
  await until(() => shop.server.joined.length > 0);
  shop.server.addJob(1);
  shop.server.wake();
  await allPrintedOnce(shop);
  assert.equal(await agent.kill('SIGTERM'), 0);
});
