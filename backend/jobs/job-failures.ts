import type { Database } from '../shared/database/database.ts';
import type { Bind } from '../shared/http/bind.ts';
import { done, type Outcome, refuse } from '../shared/outcome.ts';
import { INCIDENTS, QUEUES, type Queue } from './queues.ts';
import { type JobFailure, jobFailures, removeJobFailure, restartJob } from './repository/job.ts';

const LIST_MAX = 200;

/** The jobs whose last attempt failed, for the operator. */
export interface JobFailures {
  /** Of one tenant, or of all. */
  list(wanted: { tenant?: string | undefined; limit?: number | undefined }): Promise<JobFailure[]>;
  /** Removes a failure from the list and makes its job due again. */
  retry(failureId: number): Promise<Outcome<Pick<JobFailure, 'kind' | 'jobKey'>>>;
}

export function createJobFailures({
  database,
  clock,
  wakeJobs,
}: {
  database: Database;
  clock: () => number;
  wakeJobs: () => void;
}): JobFailures {
  return {
    list: ({ tenant = null, limit = LIST_MAX }) =>
      database.acrossStores((tx) => jobFailures(tx, tenant, limit)),

    async retry(failureId) {
      const outcome = await database.acrossStores(
        async (tx): Promise<Outcome<Pick<JobFailure, 'kind' | 'jobKey'>>> => {
          const failure = await removeJobFailure(tx, failureId);
          if (!failure) return refuse('unknown_failure');
          // An incident has no job, and a kind may be of another version.
          const queue = (QUEUES as Record<string, Queue | undefined>)[failure.kind];
          if (INCIDENTS.some((kind) => kind === failure.kind)) return refuse('job_by_hand');
          const isDue = queue && (await restartJob(tx, queue, failure.jobKey, new Date(clock())));
          return isDue ? done(failure) : refuse('job_gone');
        },
      );
      if (outcome.ok) wakeJobs();
      return outcome;
    },
  };
}

/** The operator's endpoints. */
export function registerJobs(bind: Bind, jobs: JobFailures): void {
  bind('jobFailures', async (_, { shop, limit }) => {
    const failures = await jobs.list({ tenant: shop, limit });
    return done({
      failures: failures.map(({ failureId, tenant, kind, jobKey, attempts, reason, givenUpAt }) => ({
        failure_id: failureId,
        shop: tenant,
        kind,
        key: jobKey,
        attempts,
        reason,
        given_up_at: givenUpAt.toISOString(),
      })),
    });
  });

  bind('jobRetry', async (_, { failure_id }) => {
    const outcome = await jobs.retry(failure_id);
    return outcome.ok ? done({ kind: outcome.value.kind, key: outcome.value.jobKey }) : outcome;
  });
}
