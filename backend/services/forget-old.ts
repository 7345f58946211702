import type { Database } from '../db/database.ts';
import type { Task } from './scheduler.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What is no longer needed, and after how many days: links, codes, proofs of work, sent e-mails, audit lines. */
const OLD = [
  { days: 30, sql: 'DELETE FROM customer_link WHERE expires_at < $1' },
  { days: 1, sql: 'DELETE FROM one_time_code WHERE expires_at < $1' },
  { days: 1, sql: 'DELETE FROM solved_challenge WHERE expires_at < $1' },
  { days: 90, sql: 'DELETE FROM email WHERE next_attempt_at IS NULL AND created_at < $1' },
  { days: 365, sql: 'DELETE FROM account_event WHERE occurred_at < $1' },
];

/** Forgets what is old, once an hour. It does no harm when several instances do. */
export function createForgetOld({ database, clock }: { database: Database; clock: () => number }): Task {
  let last = Number.NEGATIVE_INFINITY;
  return {
    name: 'forget what is old',
    async runOne() {
      const now = clock();
      if (now - last < HOUR_MS) return false;
      for (const { days, sql } of OLD)
        await database.acrossStores((tx) => tx.query(sql, [new Date(now - days * DAY_MS)]));
      last = now;
      return false;
    },
  };
}
