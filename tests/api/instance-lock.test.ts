import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { holdInstanceLock } from '#backend/shared/database/instance-lock.ts';
import { createLog } from '#backend/shared/log.ts';
import type { StartError } from '#lib/environment/start-error.mjs';
import { emptyServerDatabase, isOnServer, onMaintenance } from './support/databases.ts';
import { install, run, runUntilListening, TEST_REDIS_URL } from './support/running-backend.ts';
import { until } from './support/until.ts';

/** The exit code of a start that need not be retried. */
const CANNOT_START = 78;
const log = createLog('silent');

if (isOnServer) {
  test('a second backend without Redis on one database refuses to start, with the remedy', async () => {
    const { environment } = await install();
    const first = await runUntilListening(environment);
    const alone = run({ ...environment, LOG_LEVEL: 'warn' });
    const shared = run({ ...environment, LOG_LEVEL: 'warn', REDIS_URL: TEST_REDIS_URL });
    assert.deepEqual([await alone.ended, await shared.ended], [CANNOT_START, CANNOT_START]);
    assert.equal(
      alone.output(),
      'backend: another backend uses this database: several need Redis, set REDIS_URL for each of them\n',
    );
    assert.equal(
      shared.output(),
      'backend: another backend without REDIS_URL uses this database: give each of them the same Redis\n',
    );
    assert.ok((await fetch(`${first.address}/api/v1/ready`)).ok);
  });

  test('a backend that is started while the one before it ends waits for it', async () => {
    const { environment } = await install();
    const first = await runUntilListening(environment);
    const second = runUntilListening(environment);
    first.process.kill('SIGKILL');
    assert.ok((await fetch(`${(await second).address}/api/v1/ready`)).ok);
  });

  test('after a restart of the database the lock is taken again', async () => {
    const { url, drop } = await emptyServerDatabase();
    after(drop);
    const parts = { url, shared: false, log, waitMs: 0 };
    const conflicts: StartError[] = [];
    const lock = await holdInstanceLock({ ...parts, onConflict: (error) => conflicts.push(error) });
    await disconnectHolder(url);
    await until(() => isHeld(url));
    await assert.rejects(holdInstanceLock({ ...parts, onConflict: () => {} }), /set REDIS_URL/);
    assert.deepEqual(conflicts, []);
    await lock.release();
    assert.equal(await isHeld(url), false);
  });

  test('an instance whose lock another one took meanwhile is told to stop', async () => {
    const { url, drop } = await emptyServerDatabase();
    after(drop);
    const parts = { url, log, waitMs: 0 };
    const conflicts: StartError[] = [];
    const onConflict = (error: StartError) => conflicts.push(error);
    const first = await holdInstanceLock({ ...parts, shared: true, onConflict });
    // Waits in the queue of the lock, so that it is the next holder.
    const waiting = new pg.Client({ connectionString: url });
    await waiting.connect();
    const taken = waiting.query('SELECT pg_advisory_lock(40005)');
    await until(async () => (await locks(url)).includes('waiting'));
    await disconnectHolder(url);
    await taken;
    await until(() => conflicts.length === 1);
    assert.match(conflicts[0]?.message ?? '', /another backend without REDIS_URL/);
    await first.release();
    await waiting.end();
  });
}

/** The state of each session that has the lock or waits for it. */
async function locks(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ state: string }>(
    `SELECT CASE WHEN granted THEN 'held' ELSE 'waiting' END AS state FROM pg_locks
      WHERE locktype = 'advisory' AND objid = 40005
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await client.end();
  return rows.map(({ state }) => state);
}

const isHeld = async (url: string) => (await locks(url)).includes('held');

/** Ends the connection of the instance, as a restart of the database does. */
const disconnectHolder = (url: string) =>
  onMaintenance(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'ardoise instance lock' AND datname = '${new URL(url).pathname.slice(1)}'`,
  );
