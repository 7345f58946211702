import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { createJobTask, type Job, PermanentFailure } from '#backend/jobs/job.ts';
import { QUEUES } from '#backend/jobs/queues.ts';
import { leaseJob, lockLeased } from '#backend/jobs/repository/job.ts';
import { createScheduler, type Task } from '#backend/jobs/scheduler.ts';
import { insertDeletion } from '#backend/modules/accounts/repository/account-deletion.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { readCommand, runCommand } from '../../scripts/jobs/command.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { Usage } from '../../scripts/staff/print-answer.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { signedIn } from './support/customers.ts';
import { isOnServer, urlOfServerDatabase } from './support/databases.ts';
import { runAllDue, until } from './support/until.ts';

const { log, said } = capturedLog();
const backend = await startBackend({ log });
const { database } = backend;
const store_id = backend.storeIds.a;
const queue = QUEUES.account_erasure;
const ATTEMPTS = queue.pauses.length + 1;

/** Years after the backend's own clock, so that its scheduler finds no job of these tests due. */
let time = Date.parse('2030-01-01T12:00:00Z');
const clock = () => time;
const pass = (milliseconds: number) => {
  time += milliseconds;
};

/** Creates a due job, the erasure of an account. Returns its key. */
async function dueJob(): Promise<number> {
  const { customer } = await signedIn(backend, 'a');
  const now = new Date(clock());
  const deletion = { customerId: customer.customer_id, deletionId: randomUUID(), reason: 'asked' } as const;
  await database.inStore(store_id, (tx) =>
    insertDeletion(tx, store_id, { ...deletion, requestedAt: now, eraseAt: now }),
  );
  return customer.customer_id;
}

/** Another instance's task, whose work is `run`. */
const taskOf = (run: Job['run']) => createJobTask({ database, clock, log }, { kind: 'account_erasure', run });

async function runDue(run: Job['run']) {
  const { runOne } = taskOf(run);
  await runAllDue(runOne);
}

const isWaiting = (key: number) =>
  database.acrossStores(
    async (tx) => (await tx.query('SELECT 1 FROM account_deletion WHERE customer_id = $1', [key])).length > 0,
  );

const rowOf = async (key: number) => {
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ attempts: number; due_at: Date | null }>(
      'SELECT attempts, due_at FROM account_deletion WHERE customer_id = $1',
      [key],
    ),
  );
  assert(row);
  return row;
};

const forgetAll = () => database.acrossStores((tx) => tx.query('DELETE FROM account_deletion'));
const fail = (message: string) => () => Promise.reject(Object.assign(new Error(message), { code: 'E_TEST' }));

/** Skips every pause until the job is no longer attempted. Returns the number of attempts. */
async function runUntilGivenUp(run: Job['run']): Promise<number> {
  let attempts = 0;
  for (let look = 0; look < ATTEMPTS + 5; look += 1) {
    await runDue(async (job) => {
      attempts += 1;
      await run(job);
    });
    pass(24 * 60 * 60_000);
  }
  return attempts;
}

const send = async (path: string, init: RequestInit) => backend.app.request(path, init);
const operator = { call: callsOf(send, backend.config.adminKey), close: async () => {} };
const jobs = (...args: string[]) => runCommand(operator, readCommand(args));

describe('a job', () => {
  it('that fails leaves the others of its task to be done, and is due again after a pause that doubles', async () => {
    const [bad, good] = [await dueJob(), await dueJob()];
    const done: number[] = [];
    const work: Job['run'] = async ({ key }) => {
      if (key === bad) throw new Error('broken');
      done.push(key);
      await database.acrossStores((tx) =>
        tx.query('DELETE FROM account_deletion WHERE customer_id = $1', [key]),
      );
    };
    await runDue(work);
    assert.deepEqual(done, [good]);
    for (const [index, pause] of [60, 120, 240].entries()) {
      const { attempts, due_at } = await rowOf(bad);
      assert.deepEqual([attempts, due_at?.getTime()], [index + 1, clock() + pause * 1000]);
      pass(pause * 1000 - 1);
      await runDue(work);
      assert.equal((await rowOf(bad)).attempts, index + 1);
      pass(1);
      await runDue(work);
    }
    await forgetAll();
  });

  it('is leased before its work begins: no other instance has it until the lease ends, nor loses it then', async () => {
    const key = await dueJob();
    const late = await database.acrossStores((tx) => leaseJob(tx, queue, new Date(clock())));
    assert.deepEqual([late?.key, late?.attempts], [key, 1]);
    pass(queue.leaseSeconds * 1000 - 1);
    assert.equal(await database.acrossStores((tx) => leaseJob(tx, queue, new Date(clock()))), null);
    pass(1);
    const next = await database.acrossStores((tx) => leaseJob(tx, queue, new Date(clock())));
    assert.deepEqual([next?.key, next?.attempts], [key, 2]);
    // The instance that continues after its lease cannot change the job.
    assert(late);
    assert.equal(await database.acrossStores((tx) => lockLeased(tx, queue, late)), false);
    await forgetAll();
  });

  it('is given up after its last pause, logged as an error, and listed without the message of its error', async () => {
    const key = await dueJob();
    const attempts = await runUntilGivenUp(fail('canari@example.fr'));
    assert.equal(attempts, ATTEMPTS);
    assert.equal((await rowOf(key)).due_at, null);
    const { failures } = await backend.admin.succeed('jobFailures', {});
    const [failure] = failures;
    assert.deepEqual(
      [failures.length, failure?.shop, failure?.kind, failure?.key, failure?.attempts],
      [1, 'shop-a', 'account_erasure', key, ATTEMPTS],
    );
    assert.match(failure?.reason ?? '', /^Error E_TEST/);
    assert.match(said(), new RegExp(`"level":50[^\\n]*"key":${key}[^\\n]*"job given up"`));
    assert.doesNotMatch(said() + JSON.stringify(failures), /canari/);
    assert.deepEqual((await backend.admin.succeed('jobFailures', { shop: 'shop-b' })).failures, []);
  });

  it('that ends its process at every attempt is given up too, without one more', async () => {
    const key = await dueJob();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const leased = await database.acrossStores((tx) => leaseJob(tx, queue, new Date(clock())));
      assert.equal(leased?.attempts, attempt);
      pass(queue.leaseSeconds * 1000);
    }
    let begun = 0;
    await runDue(async () => {
      begun += 1;
    });
    const { failures } = await backend.admin.succeed('jobFailures', {});
    const failure = failures.find((one) => one.key === key);
    assert.deepEqual([begun, failure?.attempts, failure?.reason], [0, ATTEMPTS, 'interrupted']);
  });

  it('whose failure is permanent is given up at once, with the reason that it states', async () => {
    const key = await dueJob();
    await runDue(() => Promise.reject(new PermanentFailure('refused: amount_too_large')));
    const { failures } = await backend.admin.succeed('jobFailures', {});
    const failure = failures.find((one) => one.key === key);
    assert.deepEqual([failure?.attempts, failure?.reason], [1, 'refused: amount_too_large']);
  });
});

describe('the operator', () => {
  it('gets the usage of `npm run jobs` for anything that is no command', () => {
    for (const args of [
      [],
      ['retry'],
      ['drop', 'trois'],
      ['retry', '1', '2'],
      ['drop', '1', '--dropped'],
      ['-x'],
    ])
      assert.throws(() => readCommand(args), Usage, args.join(' '));
  });

  it('lists jobs that were given up, and retries one', async () => {
    const lines = (await jobs('list', 'shop-a')).split('\n');
    assert.equal(lines.length, 5);
    assert.match(lines[0] ?? '', /N°.*Boutique.*Tâche.*Essais.*Abandonnée le.*Dernière erreur/);
    assert.match(await jobs('list'), /shop-a +suppression du compte \d+ +1 .*refused: amount_too_large/);
    const { failures } = await backend.admin.succeed('jobFailures', {});
    for (const { failure_id, key } of failures) {
      assert.equal(
        await jobs('retry', String(failure_id)),
        `suppression du compte ${key} : relance en cours.`,
      );
      await assert.rejects(jobs('retry', String(failure_id)), /n’est pas, ou plus, dans la liste/);
      // The retry wakes the backend's own scheduler, which erases the account.
      await until(async () => !(await isWaiting(key)));
    }
    assert.equal(await jobs('list'), 'Aucune tâche abandonnée.');
  });

  it('is answered that there is nothing left to retry when the row is gone, and leaves the list', async () => {
    await dueJob();
    await runDue(() => Promise.reject(new PermanentFailure('gone')));
    await forgetAll();
    const { failures } = await backend.admin.succeed('jobFailures', {});
    await assert.rejects(jobs('retry', String(failures[0]?.failure_id)), /n’existe plus/);
    assert.equal(await jobs('list', 'shop-a'), 'Aucune tâche abandonnée.');
  });

  it('drops a job: it leaves the list and is not attempted again, and stays on record until it is retried', async () => {
    const key = await dueJob();
    await runDue(() => Promise.reject(new PermanentFailure('refused: expired')));
    const { failures } = await backend.admin.succeed('jobFailures', {});
    const number = String(failures.find((one) => one.key === key)?.failure_id);
    assert.equal(await jobs('drop', number), `suppression du compte ${key} : tâche écartée.`);
    assert.match(said(), new RegExp(`"key":${key}[^\\n]*"job dropped by the operator"`));
    await assert.rejects(jobs('drop', number), /n’est pas, ou plus, dans la liste/);
    assert.equal(await jobs('list'), 'Aucune tâche abandonnée.');
    assert.match(await jobs('list', 'shop-a', '--dropped'), new RegExp(`^ *${number} .* ${key} `, 'm'));
    assert.equal(await jobs('list', 'shop-b', '--dropped'), 'Aucune tâche écartée.');
    assert.equal((await rowOf(key)).due_at, null);

    assert.equal(await jobs('retry', number), `suppression du compte ${key} : relance en cours.`);
    assert.equal(await jobs('list', '--dropped'), 'Aucune tâche écartée.');
    await until(async () => !(await isWaiting(key)));
  });

  it('sees a dropped job again when it fails once more', async () => {
    const key = await dueJob();
    const failed = () => runDue(() => Promise.reject(new PermanentFailure('refused: again')));
    await failed();
    const { failures } = await backend.admin.succeed('jobFailures', {});
    await jobs('drop', String(failures[0]?.failure_id));
    await database.acrossStores((tx) =>
      tx.query('UPDATE account_deletion SET due_at = $1', [new Date(clock())]),
    );
    await failed();
    assert.match(await jobs('list'), new RegExp(` ${key} .*refused: again`));
    await forgetAll();
  });
});

/** A server that accepts connections and never answers. */
async function silentServer(): Promise<string> {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a job that hangs', () => {
  it('on a server that never answers delays no other kind, and is a failed attempt when its time is over', async () => {
    const url = await silentServer();
    const keys = [await dueJob(), await dueJob()];
    // Of two that are due at the same time the lower key is leased first.
    const [hanging, next] = [Math.min(...keys), Math.max(...keys)];
    const finished = new Set<number>();
    const accounts = createJobTask(
      { database, clock, log },
      {
        kind: 'account_erasure',
        async run({ key }) {
          if (key === hanging) await fetch(url);
          finished.add(key);
          await database.acrossStores((tx) =>
            tx.query('DELETE FROM account_deletion WHERE customer_id = $1', [key]),
          );
        },
      },
      2_000,
    );
    const otherKind: string[] = [];
    const other: Task = { name: 'another kind', runOne: async () => otherKind.push('done') < 3 };
    const scheduler = createScheduler({ tasks: [accounts, other], clock, log });
    scheduler.start();
    await until(() => otherKind.length === 3);
    assert.equal(finished.size, 0);
    // The next job of the same kind waits for the time limit, and no longer.
    await until(() => finished.has(next));
    await scheduler.stop();
    const { attempts, due_at } = await rowOf(hanging);
    assert.deepEqual([attempts, due_at?.getTime()], [1, clock() + 60_000]);
    assert.match(said(), new RegExp(`"key":${hanging},[^\\n]*AttemptTimeoutError[^\\n]*"job failed"`));
    await forgetAll();
  });

  it('does not hold up the end of the process', async () => {
    const url = await silentServer();
    await dueJob();
    let begun = false;
    const task = taskOf(async () => {
      begun = true;
      await fetch(url);
    });
    const scheduler = createScheduler({ tasks: [task], clock, log });
    scheduler.start();
    await until(() => begun);
    // Node ends this test when its promise can no longer be resolved: the wait of stop() keeps no process alive.
    const patience = setInterval(() => {}, 1_000);
    await scheduler.stop();
    clearInterval(patience);
    await forgetAll();
  });

  if (isOnServer)
    it('in a query that never ends loses its connection, and the server ends the query too', async () => {
      const [row] = await database.acrossStores((tx) =>
        tx.query<{ name: string }>('SELECT current_database() AS name'),
      );
      const impatient = openPostgres(urlOfServerDatabase(row?.name ?? ''), () => {}, { queryTimeoutMs: 500 });
      const key = await dueJob();
      const task = createJobTask(
        { database: impatient, clock, log },
        {
          kind: 'account_erasure',
          run: () => impatient.acrossStores((tx) => tx.script('SELECT pg_sleep(600)')),
        },
      );
      await task.runOne();
      assert.equal((await rowOf(key)).attempts, 1);
      await until(async () => {
        const sleeping = await database.acrossStores((tx) =>
          tx.query(
            `SELECT 1 FROM pg_stat_activity
              WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`,
          ),
        );
        return sleeping.length === 0;
      });
      await impatient.close();
      await forgetAll();
    });
});
