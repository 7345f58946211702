import type { Logger } from 'pino';
import type { Database, Tx } from '../shared/database/database.ts';
import { type JobKind, QUEUES, type Queue } from './queues.ts';
import { insertJobFailure, type LeasedJob, leaseJob, lockLeased, postponeJob } from './repository/job.ts';
import type { Task } from './scheduler.ts';

/** Another attempt cannot help. The reason is shown to the operator: it holds no personal data and no secret. */
export class PermanentFailure extends Error {}

export interface JobParts {
  database: Database;
  clock: () => number;
  log: Logger;
}

export interface Job {
  kind: JobKind;
  /**
   * Works on a leased row. It commits its result with the row's next instant, in one transaction that begins with
   * `lockLeased`; what it throws is a failed attempt.
   */
  run(job: LeasedJob): Promise<void>;
  /** What becomes of a row that is given up; else it is never due again. */
  giveUp?(tx: Tx, job: LeasedJob, now: Date): Promise<void>;
}

const attemptsOf = (queue: Queue): number => queue.pauses.length + 1;

/** The scheduler's task of a kind of job: one failing row delays only itself. */
export function createJobTask(parts: JobParts, job: Job): Task {
  const { database, clock } = parts;
  const queue = QUEUES[job.kind];
  return {
    name: job.kind,
    async runOne() {
      const leased = await database.acrossStores((tx) => leaseJob(tx, queue, new Date(clock())));
      if (!leased) return false;
      try {
        // Its last attempt has ended the process: another one would too.
        if (leased.attempts > attemptsOf(queue)) throw new PermanentFailure('interrupted');
        await job.run(leased);
      } catch (error) {
        const note = failedAttempt(parts, job, leased, error);
        await database.acrossStores(note);
      }
      return true;
    },
  };
}

/** Logs a failed attempt, and gives what is then to be written: the next attempt, or that there is none. */
export function failedAttempt(
  { clock, log }: Pick<JobParts, 'clock' | 'log'>,
  { kind, giveUp }: Pick<Job, 'kind' | 'giveUp'>,
  job: LeasedJob,
  error: unknown,
): (tx: Tx) => Promise<void> {
  const queue = QUEUES[kind];
  const { key, storeId } = job;
  const attempts = Math.min(job.attempts, attemptsOf(queue));
  const now = new Date(clock());
  const reason = error instanceof PermanentFailure ? error.message : describeError(error);
  const pause = error instanceof PermanentFailure ? undefined : queue.pauses[attempts - 1];
  const facts = { job: kind, key, store: storeId, attempts, reason };
  if (pause !== undefined) {
    log.warn(facts, 'job failed');
    const next = new Date(now.getTime() + pause * 1000);
    return async (tx) => {
      if (await lockLeased(tx, queue, job)) await postponeJob(tx, queue, key, next);
    };
  }
  log.error(facts, 'job given up');
  return async (tx) => {
    if (!(await lockLeased(tx, queue, job))) return;
    await insertJobFailure(tx, { storeId, kind, jobKey: key, attempts, reason, givenUpAt: now });
    if (giveUp) await giveUp(tx, job, now);
    else await postponeJob(tx, queue, key, null);
  };
}

/** An error's own frames in this project: 'backend/modules/recurring/remind.ts:44'. */
const PLACE = /\/(backend\/[\w./-]+:\d+):\d+/;

/**
 * An error by its kind, its code and where it was thrown: 'error 23514 order_total_check (backend/…/order.ts:40)'.
 * Never by its message, which may hold personal data or a secret.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, stack = '', cause } = error;
  const facts = ['code', 'responseCode', 'constraint'].flatMap((key) => {
    const fact = (error as unknown as Record<string, unknown>)[key];
    return typeof fact === 'string' || typeof fact === 'number' ? [fact] : [];
  });
  const place = PLACE.exec(stack)?.[1];
  return [
    [name, ...facts].join(' '),
    ...(place ? [`(${place})`] : []),
    ...(cause instanceof Error ? [`: ${describeError(cause)}`] : []),
  ]
    .join(' ')
    .replace(' : ', ': ');
}
