import { cursorText } from '#lib/contract/schemas/scalars.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import type { Page } from '../shared/database/page.ts';
import type { Bind } from '../shared/http/bind.ts';
import { done, type Outcome, refuse } from '../shared/outcome.ts';
import type { JobParts } from './job.ts';
import { INCIDENTS, QUEUES, type Queue } from './queues.ts';
import {
  dropJobFailure,
  type FailedJob,
  type JobFailure,
  jobFailures,
  removeJobFailure,
  restartJob,
} from './repository/job.ts';

const LIST_MAX = 200;

/** The jobs whose last attempt failed, for the operator. */
export interface JobFailures {
  /** A page, newest first, of one tenant or of all; with `dropped` those that were dropped, else those that were not. */
  list(wanted: {
    tenant?: string | undefined;
    dropped?: boolean | undefined;
    cursor?: Cursor | undefined;
    limit?: number | undefined;
  }): Promise<Page<JobFailure>>;
  /** Removes a failure from the list and makes its job due again. A dropped one can be retried too. */
  retry(failureId: number): Promise<Outcome<FailedJob>>;
  /** Takes a failure from the list: its job is not attempted again. */
  drop(failureId: number): Promise<Outcome<FailedJob>>;
}

export function createJobFailures({
  database,
  clock,
  log,
  wakeJobs,
}: JobParts & { wakeJobs: () => void }): JobFailures {
  /** Nobody else records what the operator decided. */
  const logDecision = (decision: string, { storeId, kind, jobKey, reason }: FailedJob) =>
    log.warn({ job: kind, key: jobKey, store: storeId, reason }, decision);

  return {
    list: ({ tenant = null, dropped = false, cursor, limit = LIST_MAX }) =>
      database.acrossStores((tx) => jobFailures(tx, { tenant, dropped, cursor, limit })),

    async retry(failureId) {
      const outcome = await database.acrossStores(async (tx): Promise<Outcome<FailedJob>> => {
        const failure = await removeJobFailure(tx, failureId);
        if (!failure) return refuse('unknown_failure');
        // An incident has no job, and a kind may be of another version.
        const queue = (QUEUES as Record<string, Queue | undefined>)[failure.kind];
        if (INCIDENTS.some((kind) => kind === failure.kind)) return refuse('job_by_hand');
        const isDue = queue && (await restartJob(tx, queue, failure.jobKey, new Date(clock())));
        return isDue ? done(failure) : refuse('job_gone');
      });
      if (outcome.ok) {
        logDecision('job retried by the operator', outcome.value);
        wakeJobs();
      }
      return outcome;
    },

    async drop(failureId) {
      const failure = await database.acrossStores((tx) => dropJobFailure(tx, failureId, new Date(clock())));
      if (!failure) return refuse('unknown_failure');
      logDecision('job dropped by the operator', failure);
      return done(failure);
    },
  };
}

/** The operator's endpoints. */
export function registerJobs(bind: Bind, jobs: JobFailures): void {
  bind('jobFailures', async (_, { shop, dropped, cursor, limit }) => {
    const { items, next } = await jobs.list({ tenant: shop, dropped, cursor, limit });
    return done({
      failures: items.map(({ failureId, tenant, kind, jobKey, attempts, reason, givenUpAt }) => ({
        failure_id: failureId,
        shop: tenant,
        kind,
        key: jobKey,
        attempts,
        reason,
        given_up_at: givenUpAt.toISOString(),
      })),
      next_cursor: cursorText(next),
    });
  });

  bind('jobRetry', async (_, { failure_id }) => jobOf(await jobs.retry(failure_id)));

  bind('jobDrop', async (_, { failure_id }) => jobOf(await jobs.drop(failure_id)));
}

const jobOf = (outcome: Outcome<FailedJob>) =>
  outcome.ok ? done({ kind: outcome.value.kind, key: outcome.value.jobKey }) : outcome;
