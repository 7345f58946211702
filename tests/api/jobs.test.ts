import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createJobTask, type Job, PermanentFailure } from '#backend/jobs/job.ts';
import { QUEUES } from '#backend/jobs/queues.ts';
import { leaseJob, lockLeased } from '#backend/jobs/repository/job.ts';
import { insertDeletion } from '#backend/modules/accounts/repository/account-deletion.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { readCommand } from '../../scripts/staff/read-command.ts';
import { runCommand } from '../../scripts/staff/run-command.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { signedIn } from './support/customers.ts';
import { runAllDue, until } from './support/until.ts';

const { log, said } = capturedLog();
const backend = await startBackend();
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
  const deletion = { customerId: customer.customer_id, deletionId: randomUUID() };
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
const staff = (...args: string[]) => runCommand(operator, readCommand(args));

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
  it('lists jobs that were given up, and retries one', async () => {
    const lines = (await staff('failures', 'shop-a')).split('\n');
    assert.equal(lines.length, 5);
    assert.match(lines[0] ?? '', /N°.*Boutique.*Tâche.*Essais.*Abandonnée le.*Dernière erreur/);
    assert.match(await staff('failures'), /shop-a +suppression du compte \d+ +1 .*refused: amount_too_large/);
    const { failures } = await backend.admin.succeed('jobFailures', {});
    for (const { failure_id, key } of failures) {
      assert.equal(await staff('retry', String(failure_id)), `suppression du compte ${key} : relancé.`);
      await assert.rejects(staff('retry', String(failure_id)), /n’est pas, ou plus, dans la liste/);
      // The retry wakes the backend's own scheduler, which erases the account.
      await until(async () => !(await isWaiting(key)));
    }
    assert.equal(await staff('failures'), 'Aucune tâche abandonnée.');
  });

  it('is answered that there is nothing left to retry when the row is gone, and leaves the list', async () => {
    await dueJob();
    await runDue(() => Promise.reject(new PermanentFailure('gone')));
    await forgetAll();
    const { failures } = await backend.admin.succeed('jobFailures', {});
    await assert.rejects(staff('retry', String(failures[0]?.failure_id)), /n’existe plus/);
    assert.equal(await staff('failures', 'shop-a'), 'Aucune tâche abandonnée.');
  });
});
