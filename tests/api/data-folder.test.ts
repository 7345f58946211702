import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderLocked, lockFolder } from '#lib/environment/folder-lock.mjs';
import { isFull } from '#tests/support/full-run.ts';
import {
  install,
  type RunningBackend,
  run,
  runUntilListening,
  seededTenant,
} from './support/running-backend.ts';

const ROUNDS = isFull ? 200 : 50;

// The embedded database, whatever database the rest of the run is on.
const embedded = async () => {
  const { folder, environment } = await install();
  const { DATABASE_URL: _url, ...rest } = environment;
  return { folder, environment: rest };
};

const holders = (folder: string) => readdirSync(join(folder, 'database-lock'));

const isServing = async (backend: RunningBackend) =>
  (await backend.post('v1/store/search_ssl', { url: seededTenant?.publicUrl })).ok;

test('a second process on the data folder ends at once and harms nothing; a killed one is followed by the next', async () => {
  const { folder, environment } = await embedded();
  const first = await runUntilListening(environment);
  const started = Date.now();
  const second = run({ ...environment, LOG_LEVEL: 'warn' });
  assert.equal(await second.ended, 78);
  assert.ok(Date.now() - started < 20_000);
  assert.equal(
    second.output(),
    `backend: the data folder ${folder} is in use by process ${first.process.pid}\n`,
  );
  assert.ok(await isServing(first));
  first.process.kill('SIGTERM');
  assert.equal(await first.ended, 0);

  const third = await runUntilListening(environment);
  assert.ok(await isServing(third));
  third.process.kill('SIGKILL');
  await third.ended;
  assert.equal(holders(folder).length, 1);
  const fourth = await runUntilListening(environment);
  assert.ok(await isServing(fourth));
  assert.doesNotMatch(fourth.output(), /seeded/);
});

test('a process that is killed at any moment of its first start leaves no partial database behind', async () => {
  const { folder, environment } = await embedded();
  for (const moment of [500, 1000, 1500]) {
    const started = run(environment);
    await pause(moment);
    started.process.kill('SIGKILL');
    await started.ended;
  }
  const last = await runUntilListening(environment);
  assert.ok(await isServing(last));
  assert.ok(!existsSync(join(folder, 'database.new')));
});

const emptyFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-lock-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Leaves the lock of a process as that process left it when it was killed. */
const holdAs = async (folder: string, holder: string) => {
  await mkdir(join(folder, 'database-lock'));
  await writeFile(join(folder, 'database-lock', holder), '');
};

test('of many that lock a folder at once, one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const folder = await emptyFolder();
    await holdAs(folder, '999999999.1.of-a-dead-process');
    const locks = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    assert.equal(locks.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const lock of locks) if (lock.status === 'rejected') assert.ok(lock.reason instanceof FolderLocked);
    assert.deepEqual(readdirSync(folder), ['database-lock']);
  }
});

test('a lock whose process number was given to another process is stale', async () => {
  const folder = await emptyFolder();
  await holdAs(folder, `${process.pid}.1.of-an-earlier-process`);
  const lock = await lockFolder(folder);
  assert.equal(holders(folder).length, 1);
  assert.match(holders(folder).join(), new RegExp(`^${process.pid}\\.(?!1\\.)`));
  await lock.release();
  assert.deepEqual(holders(folder), []);
});

test('a folder is free again when it was released', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'outbox'));
  await (await lockFolder(folder)).release();
  await (await lockFolder(folder)).release();
});
