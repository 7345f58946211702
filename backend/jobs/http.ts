import type { Bind } from '../shared/http/bind.ts';
import { done } from '../shared/outcome.ts';
import type { JobFailures } from './job-failures.ts';

/** What the operator sees of jobs. */
export function registerJobs(bind: Bind, jobs: JobFailures): void {
  bind('jobFailures', async (_, payload) => {
    const failures = await jobs.list(payload);
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
