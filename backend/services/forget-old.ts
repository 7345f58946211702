import type { JobParts } from '../jobs/job.ts';
import type { Task } from './scheduler.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What is no longer needed, and after how many days: links, codes, proofs of work, sent e-mails, audit lines, failures
 * of jobs.
 */
const OLD = [
  { days: 30, sql: 'DELETE FROM customer_link WHERE expires_at < $1' },
  { days: 1, sql: 'DELETE FROM one_time_code WHERE expires_at < $1' },
  { days: 1, sql: 'DELETE FROM solved_challenge WHERE expires_at < $1' },
  { days: 90, sql: 'DELETE FROM email WHERE next_attempt_at IS NULL AND created_at < $1' },
  { days: 365, sql: 'DELETE FROM account_event WHERE occurred_at < $1' },
  { days: 365, sql: 'DELETE FROM job_failure WHERE given_up_at < $1' },
];

/** Forgets what is old, once an hour; one statement that fails holds up none of the others. */
export function createForgetOld({ database, clock, log }: JobParts): Task {
  let last = Number.NEGATIVE_INFINITY;
  return {
    name: 'forget what is old',
    async runOne() {
      const now = clock();
      if (now - last < HOUR_MS) return false;
      last = now;
      for (const { days, sql } of OLD) {
        try {
          await database.acrossStores((tx) => tx.query(sql, [new Date(now - days * DAY_MS)]));
        } catch (error) {
          log.error({ err: error, sql }, 'purge failed');
        }
      }
      return false;
    },
  };
}
