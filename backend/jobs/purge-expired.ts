import type { JobParts } from './job.ts';
import type { Task } from './scheduler.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** So that no purge holds rows, or the embedded database's only connection, for long. */
const BATCH = 1000;

/**
 * What is no longer needed, and after how many days: links, codes, proofs of work, sign-ins that have run out, sent
 * e-mails, audit lines, failures of jobs, the count of past orders. Each has its index
 * (0048_lists.sql).
 */
const OLD: readonly { days: number; table: string; since: string; only?: string }[] = [
  { days: 30, table: 'customer_link', since: 'expires_at' },
  { days: 1, table: 'one_time_code', since: 'expires_at' },
  { days: 1, table: 'solved_challenge', since: 'expires_at' },
  { days: 1, table: 'session_family', since: 'expires_at' },
  { days: 90, table: 'email', since: 'created_at', only: 'next_attempt_at IS NULL' },
  { days: 365, table: 'account_event', since: 'occurred_at' },
  { days: 365, table: 'job_failure', since: 'given_up_at' },
  { days: 2, table: 'order_slot', since: 'slot' },
];

/** Forgets what is old, once an hour, some rows a transaction; a table that fails holds up none of the others. */
export function createForgetOld({ database, clock, log }: JobParts): Task {
  let last = Number.NEGATIVE_INFINITY;

  /** Gives whether there may be more. */
  async function purgeBatch(
    { table, since, only = 'true' }: (typeof OLD)[number],
    before: Date,
  ): Promise<boolean> {
    const rows = await database.acrossStores((tx) =>
      tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${since} < $1 AND ${only}
            ORDER BY ${since} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
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
