import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderLocked, lockFolder } from '#backend/db/folder-lock.ts';
import {
  install,
  type RunningBackend,
  run,
  runUntilListening,
  seededTenant,
} from './support/running-backend.ts';

// The embedded database, whatever database the rest of the run is on.
const embedded = async () => {
  const { folder, environment } = await install();
  const { DATABASE_URL: _url, ...rest } = environment;
  return { folder, environment: rest };
};

const isServing = async (backend: RunningBackend) =>
  (await backend.post('v1/store/search_ssl', { url: seededTenant?.publicUrl })).ok;

test('a second process on the data folder ends at once and harms nothing; a killed one is followed by the next', async () => {
  const { folder, environment } = await embedded();
  const first = await runUntilListening(environment);
  const started = Date.now();
  const second = run({ ...environment, LOG_LEVEL: 'warn' });
  assert.equal(await second.ended, 78);
  assert.ok(Date.now() - started < 5_000);
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
  assert.ok(existsSync(join(folder, 'database.lock')));
  const fourth = await runUntilListening(environment);
  assert.ok(await isServing(fourth));
  assert.doesNotMatch(fourth.output(), /seeded/);
});

test('a process that is killed at any moment of its first start leaves nothing half-made', async () => {
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

test('of many who want a folder at once, one has it', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'database.lock'), '999999999 1');
  const locks = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  assert.equal(locks.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const lock of locks) if (lock.status === 'rejected') assert.ok(lock.reason instanceof FolderLocked);
});

test('a lock whose process number was given to another process is stale', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'database.lock'), `${process.pid} 1`);
  const lock = await lockFolder(folder);
  assert.match(await readFile(join(folder, 'database.lock'), 'utf8'), new RegExp(`^${process.pid} `));
  await lock.release();
  assert.ok(!existsSync(join(folder, 'database.lock')));
});

test('a folder is free again when it was released', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'outbox'));
  await (await lockFolder(folder)).release();
  await (await lockFolder(folder)).release();
});
