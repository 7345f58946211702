import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { createScheduler, type Task } from '#backend/jobs/scheduler.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';
import { signedIn } from './support/customers.ts';
import { isOnServer } from './support/databases.ts';
import { until } from './support/until.ts';

const DAY = 24 * 60 * 60_000;

const backend = await startBackend();
const { log, said } = capturedLog();

/** A task with so many things due. */
function taskWith(due: number) {
  let left = due;
  const task: Task = {
    name: `${due} things`,
    runOne: async () => {
      left -= 1;
      return left >= 0;
    },
  };
  return { task, isDone: () => left < 0 };
}

describe('the scheduler', () => {
  it('does everything that was due before it started', async () => {
    const [one, other] = [taskWith(3), taskWith(1)];
    const scheduler = createScheduler({ tasks: [one.task, other.task], clock: backend.now, log });
    scheduler.start();
    await until(() => one.isDone() && other.isDone());
    await scheduler.stop();
    assert.match(said(), /"task":"3 things","done":3/);
  });

  it('continues with the next task when one fails, and logs it', async () => {
    const after = taskWith(1);
    const failing: Task = { name: 'failing', runOne: () => Promise.reject(new Error('broken')) };
    const scheduler = createScheduler({ tasks: [failing, after.task], clock: backend.now, log });
    scheduler.start();
    await until(after.isDone);
    await scheduler.stop();
    assert.match(said(), /"task":"failing"/);
  });

  it('continues with other tasks while one waits for a slow server', async () => {
    const other = taskWith(2);
    let answer = () => {};
    const waiting: Task = {
      name: 'waiting',
      runOne: () =>
        new Promise((resolve) => {
          answer = () => resolve(false);
        }),
    };
    const scheduler = createScheduler({ tasks: [waiting, other.task], clock: backend.now, log });
    scheduler.start();
    await until(other.isDone);
    answer();
    await scheduler.stop();
  });

  it('finishes its current job on SIGTERM, and starts no other', async () => {
    let finish = () => {};
    let begun = 0;
    const slow: Task = {
      name: 'slow',
      runOne: () => {
        begun += 1;
        return new Promise((resolve) => {
          finish = () => resolve(true);
        });
      },
    };
    const scheduler = createScheduler({ tasks: [slow], clock: backend.now, log });
    scheduler.start();
    await until(() => begun === 1);
    const stopped = scheduler.stop();
    finish();
    await stopped;
    assert.equal(begun, 1);
  });
});

describe('a job due before the next run', () => {
  /** A task that records when it is run, after the first round. */
  async function watched() {
    const looks: number[] = [];
    const task: Task = { name: 'watched', runOne: async () => looks.push(performance.now()) < 0 };
    const scheduler = createScheduler({ tasks: [task], clock: backend.now, log });
    scheduler.start();
    await until(() => looks.length === 1);
    return { scheduler, looks };
  }

  it('is done at its instant, not sooner', async () => {
    const { scheduler, looks } = await watched();
    const told = performance.now();
    scheduler.wakeAt(backend.now() + 200);
    await until(() => looks.length === 2);
    assert((looks[1] ?? 0) - told >= 190);
    await scheduler.stop();
  });

  it('is done at once when its instant has passed, as after a clock that jumped', async () => {
    const { scheduler, looks } = await watched();
    scheduler.wakeAt(backend.now() - DAY);
    await until(() => looks.length === 2);
    await scheduler.stop();
  });

  it('is left to the next process after a stop', async () => {
    const { scheduler, looks } = await watched();
    scheduler.wakeAt(backend.now() + 50);
    await scheduler.stop();
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.equal(looks.length, 1);
  });
});

describe('outdated data', () => {
  it('is purged: codes after a day, links after a month, audit lines after a year', async () => {
    const person = await signedIn(backend, 'a');
    const { email } = person.signUp;
    const store_id = backend.storeIds.a;
    await person.client.succeed('otpGet', { purpose: 'login', email, store_id });
    const counts = () =>
      backend.database.acrossStores(async (tx) => {
        const rows: number[] = [];
        for (const table of ['one_time_code', 'customer_link', 'account_event'])
          rows.push((await tx.query(`SELECT 1 FROM ${table}`)).length);
        return rows;
      });
    const forget = () => createPurgeTask({ database: backend.database, clock: backend.now, log }).runOne();
    const before = await counts();
    assert(before.every((count) => count > 0));
    await forget();
    assert.deepEqual(await counts(), before);
    backend.pass(2 * DAY);
    await forget();
    assert.deepEqual(await counts(), [0, before[1], before[2]]);
    backend.pass(30 * DAY);
    await forget();
    assert.deepEqual(await counts(), [0, 0, before[2]]);
    backend.pass(365 * DAY);
    await forget();
    assert.deepEqual(await counts(), [0, 0, 0]);
  });

  it('is purged completely, whatever its amount, and only outdated rows', async () => {
    const store_id = backend.storeIds.a;
    const rows = (table: string) =>
      backend.database.acrossStores(async (tx) => (await tx.query(`SELECT 1 FROM ${table}`)).length);
    await backend.database.acrossStores((tx) =>
      tx.query(
        `INSERT INTO solved_challenge (store_id, challenge, expires_at)
         SELECT $1, n, $2::timestamptz + (n - 2500) * interval '1 second' FROM generate_series(1, 2501) AS n`,
        [store_id, new Date(backend.now())],
      ),
    );
    await backend.database.acrossStores((tx) =>
      tx.query('INSERT INTO order_slot (store_id, slot, taken) VALUES ($1, $2, 3), ($1, $3, 4)', [
        store_id,
        new Date(backend.now() - DAY),
        new Date(backend.now() + DAY),
      ]),
    );
    await backend.database.acrossStores((tx) =>
      tx.query(
        `INSERT INTO slot_load (store_id, span, station, orders, weight) VALUES ($1, $2, 0, 3, 3), ($1, $3, 0, 4, 4)`,
        [store_id, new Date(backend.now() - DAY), new Date(backend.now() + DAY)],
      ),
    );
    backend.pass(DAY + 1);
    await createPurgeTask({ database: backend.database, clock: backend.now, log }).runOne();
    assert.deepEqual(
      [await rows('solved_challenge'), await rows('order_slot'), await rows('slot_load')],
      [1, 1, 1],
    );
  });

  if (isOnServer)
    it('is purged by several instances at once, without waiting for the rows that another one has', async () => {
      const { database, storeIds } = backend;
      await database.acrossStores((tx) =>
        tx.query(
          `INSERT INTO solved_challenge (store_id, challenge, expires_at)
           SELECT $1, 'shared-' || n, $2 FROM generate_series(1, 2000) AS n`,
          [storeIds.a, new Date(backend.now())],
        ),
      );
      backend.pass(DAY + 1);
      const purge = () => createPurgeTask({ database, clock: backend.now, log }).runOne();
      const left = () =>
        database.acrossStores((tx) =>
          tx.query<{ challenge: string }>(
            `SELECT challenge FROM solved_challenge WHERE challenge LIKE 'shared-%'`,
          ),
        );
      const held = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      // Another instance in the middle of its batch.
      const other = database.acrossStores(async (tx) => {
        await tx.query(`DELETE FROM solved_challenge WHERE challenge IN ('shared-1', 'shared-2')`);
        held.resolve();
        await released.promise;
        throw new Error('killed');
      });
      await held.promise;
      await Promise.all([purge(), purge()]);
      assert.equal((await left()).length, 2);
      released.resolve();
      await assert.rejects(other, /killed/);
      await purge();
      assert.deepEqual(await left(), []);
    });

  it('is purged, except what cannot be deleted, which is logged and retried after an hour', async () => {
    await backend.database.acrossStores((tx) =>
      tx.script(`CREATE FUNCTION keep_links() RETURNS trigger LANGUAGE plpgsql
                   AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$;
                 CREATE TRIGGER keep_links BEFORE DELETE ON customer_link EXECUTE FUNCTION keep_links()`),
    );
    const person = await signedIn(backend, 'a');
    const { email } = person.signUp;
    await person.client.succeed('otpGet', { purpose: 'login', email, store_id: backend.storeIds.a });
    const codes = () =>
      backend.database.acrossStores(async (tx) => (await tx.query('SELECT 1 FROM one_time_code')).length);
    assert((await codes()) > 0);
    backend.pass(31 * DAY);
    const { runOne } = createPurgeTask({ database: backend.database, clock: backend.now, log });
    await runOne();
    assert.equal(await codes(), 0);
    const failures = () => said().split('purge failed').length - 1;
    assert.equal(failures(), 1);
    backend.pass(DAY / 24 - 1);
    await runOne();
    assert.equal(failures(), 1);
    backend.pass(1);
    await runOne();
    assert.equal(failures(), 2);
  });
});
