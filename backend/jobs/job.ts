import type { Logger } from 'pino';
import type { Database, Tx } from '../shared/database/database.ts';
import { type JobKind, QUEUES, type Queue } from './queues.ts';
import { insertJobFailure, type LeasedJob, leaseJob, lockLeased, postponeJob } from './repository/job.ts';
import type { Task } from './scheduler.ts';

/** A retry cannot help. The operator reads the message: it contains no personal data and no secret. */
export class PermanentFailure extends Error {}

export interface JobParts {
  database: Database;
  clock: () => number;
  log: Logger;
}

export interface Job {
  kind: JobKind;
  /**
   * Works on a leased row. Commits its result together with the row's next due time, in one transaction that begins with
   * `lockLeased`. An exception is a failed attempt.
   */
  run(job: LeasedJob): Promise<void>;
  /** Updates a row whose last attempt failed. Default: it is never due again. */
  giveUp?(tx: Tx, job: LeasedJob, now: Date): Promise<void>;
}

/** What remains of a lease when its attempt is abandoned: time to record the failure before another instance leases. */
const RECORD_MS = 10_000;

/** An attempt that did not end in time: a server that never answers, a lock that is never released. */
class AttemptTimeoutError extends Error {
  override name = 'AttemptTimeoutError';
}

const attemptsOf = (queue: Queue): number => queue.pauses.length + 1;

/**
 * The scheduled task of a kind of job. A failing row delays no other. An attempt that does not end is abandoned before
 * its lease ends and counts as failed: what it does afterwards changes nothing, since it has lost its lease.
 */
export function createJobTask(
  parts: JobParts,
  job: Job,
  attemptTimeoutMs = QUEUES[job.kind].leaseSeconds * 1000 - RECORD_MS,
): Task {
  const { database, clock } = parts;
  const queue = QUEUES[job.kind];
  return {
    name: job.kind,
    async runOne() {
      const leased = await database.acrossStores((tx) => leaseJob(tx, queue, new Date(clock())));
      if (!leased) return false;
      try {
        // The last attempt ended the process: another one would too.
        if (leased.attempts > attemptsOf(queue)) throw new PermanentFailure('interrupted');
        await endsWithin(attemptTimeoutMs, job.run(leased));
      } catch (error) {
        const note = failedAttempt(parts, job, leased, error);
        await database.acrossStores(note);
      }
      return true;
    },
  };
}

/** @throws AttemptTimeoutError when the attempt does not end in time */
async function endsWithin(timeoutMs: number, attempt: Promise<void>): Promise<void> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AttemptTimeoutError()), timeoutMs);
  try {
    await Promise.race([attempt, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Logs a failed attempt. Returns the function that schedules the next one, or records that there is none. */
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

/** A stack frame in this project: 'backend/modules/recurring/remind.ts:44'. */
const SOURCE_LINE = /\/(backend\/[\w./-]+:\d+):\d+/;

/**
 * Describes an error by its name, its code and where it was thrown: 'error 23514 order_total_check
 * (backend/…/order.ts:40)'. Without its message, which may contain personal data or a secret.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, stack = '', cause } = error;
  const facts = ['code', 'responseCode', 'constraint'].flatMap((key) => {
    const fact = (error as unknown as Record<string, unknown>)[key];
    return typeof fact === 'string' || typeof fact === 'number' ? [fact] : [];
  });
  const thrownAt = SOURCE_LINE.exec(stack)?.[1];
  return [
    [name, ...facts].join(' '),
    ...(thrownAt ? [`(${thrownAt})`] : []),
    ...(cause instanceof Error ? [`: ${describeError(cause)}`] : []),
  ]
    .join(' ')
    .replace(' : ', ': ');
}
