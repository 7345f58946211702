import type { JobParts } from '../jobs/job.ts';
import type { Task } from './scheduler.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** So that no purge holds rows, or the embedded database's only connection, for long. */
const BATCH = 1000;

/**
 * What is no longer needed, and after how many days: links, codes, proofs of work, sign-ins that have run out, sent
 * e-mails, audit lines, failures of jobs, the count of past orders. Each condition has its index (0048_lists.sql).
 */
const OLD = [
  { days: 30, table: 'customer_link', condition: 'expires_at < $1' },
  { days: 1, table: 'one_time_code', condition: 'expires_at < $1' },
  { days: 1, table: 'solved_challenge', condition: 'expires_at < $1' },
  { days: 1, table: 'session_family', condition: 'expires_at < $1' },
  { days: 90, table: 'email', condition: 'next_attempt_at IS NULL AND created_at < $1' },
  { days: 365, table: 'account_event', condition: 'occurred_at < $1' },
  { days: 365, table: 'job_failure', condition: 'given_up_at < $1' },
  { days: 2, table: 'order_slot', condition: 'slot < $1' },
];

/** Forgets what is old, once an hour, some rows a transaction; a table that fails holds up none of the others. */
export function createForgetOld({ database, clock, log }: JobParts): Task {
  let last = Number.NEGATIVE_INFINITY;

  /** Gives whether there may be more. */
  async function purgeBatch({ table, condition }: (typeof OLD)[number], before: Date): Promise<boolean> {
    const rows = await database.acrossStores((tx) =>
      tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
        [before],
      ),
    );
    return rows.length === BATCH;
  }

  return {
    name: 'forget what is old',
    async runOne() {
      const now = clock();
      if (now - last < HOUR_MS) return false;
      last = now;
      for (const old of OLD) {
        try {
          while (await purgeBatch(old, new Date(now - old.days * DAY_MS)));
        } catch (error) {
          log.error({ err: error, table: old.table }, 'purge failed');
        }
      }
      return false;
    },
  };
}
