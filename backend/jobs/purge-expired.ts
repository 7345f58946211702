import type { JobParts } from './job.ts';
import type { Task } from './scheduler.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Bounds how long a transaction holds rows, or the embedded database's only connection. */
const BATCH_SIZE = 1000;

/**
 * How many days rows are stored after they expired, were sent or were recorded (decision 47). Each has an index. Of several
 * instances that purge at once each takes other rows.
 */
const RETENTION: readonly { days: number; table: string; since: string; only?: string }[] = [
  // A sign-up that nobody confirmed.
  { days: 30, table: 'customer', since: 'created_at', only: 'confirmed_at IS NULL' },
  { days: 30, table: 'customer_link', since: 'expires_at' },
  { days: 1, table: 'guest_link', since: 'expires_at' },
  { days: 30, table: 'staff_link', since: 'expires_at' },
  { days: 30, table: 'staff_invitation', since: 'expires_at' },
  { days: 1, table: 'staff_switch', since: 'expires_at' },
  { days: 1, table: 'passkey_challenge', since: 'expires_at' },
  { days: 1, table: 'device_pairing', since: 'expires_at' },
  { days: 1, table: 'print_agent_pairing', since: 'expires_at' },
  { days: 30, table: 'print_job', since: 'made_at' },
  { days: 1, table: 'one_time_code', since: 'expires_at' },
  { days: 1, table: 'solved_challenge', since: 'expires_at' },
  { days: 1, table: 'session_family', since: 'expires_at' },
  { days: 90, table: 'email', since: 'created_at', only: 'next_attempt_at IS NULL' },
  // Left by a backend that has no key for push messages.
  { days: 1, table: 'push_message', since: 'created_at' },
  { days: 1, table: 'order_push', since: 'ends_at' },
  { days: 1, table: 'order_sms', since: 'ends_at' },
  { days: 2, table: 'sms_message', since: 'created_at' },
  { days: 365, table: 'push_subscription', since: 'last_used_at' },
  { days: 365, table: 'account_event', since: 'occurred_at' },
  { days: 365, table: 'job_failure', since: 'given_up_at' },
  // As long as an unused account (privacy page); what else such an order says of the person goes with it.
  { days: 3 * 365, table: 'order_contact', since: 'created_at' },
  { days: 3 * 365, table: 'review', since: 'written_at' },
  // Its link is valid for thirty days, and it is sent within three.
  { days: 34, table: 'review_request', since: 'over_at', only: 'due_at IS NULL' },
  { days: 31, table: 'review_recipient', since: 'asked_at', only: 'stopped_at IS NULL' },
  { days: 3 * 365, table: 'review_recipient', since: 'asked_at', only: 'stopped_at IS NOT NULL' },
  // MANAGEMENT section 2: three years.
  { days: 3 * 365 + 1, table: 'audit_entry', since: 'occurred_at' },
  { days: 90, table: 'service_pause', since: 'ends_at', only: 'ended_at IS NOT NULL' },
  { days: 3 * 365 + 1, table: 'closure', since: 'over_at', only: 'renew_at IS NULL' },
  { days: 90, table: 'sold_out', since: 'ended_at', only: 'ended_at IS NOT NULL' },
  { days: 2, table: 'order_slot', since: 'slot' },
  { days: 2, table: 'slot_load', since: 'span' },
  // A page that missed older ones reads everything again.
  { days: 2, table: 'shop_event', since: 'created_at' },
];

/** Deletes rows past their retention, once an hour and in batches. A table that fails does not stop the others. */
export function createPurgeTask({ database, clock, log }: JobParts): Task {
  let lastRunAt = Number.NEGATIVE_INFINITY;

  /** Returns whether there may be more. */
  async function purgeBatch(
    { table, since, only = 'true' }: (typeof RETENTION)[number],
    before: Date,
  ): Promise<boolean> {
    const rows = await database.acrossStores((tx) =>
      tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${since} < $1 AND ${only}
            ORDER BY ${since} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)) RETURNING 1`,
        [before],
      ),
    );
    return rows.length === BATCH_SIZE;
  }

  return {
    name: 'purge expired rows',
    async runOne() {
      const now = clock();
      if (now - lastRunAt < HOUR_MS) return false;
      lastRunAt = now;
      for (const retention of RETENTION) {
        try {
          while (await purgeBatch(retention, new Date(now - retention.days * DAY_MS)));
        } catch (error) {
          log.error({ err: error, table: retention.table }, 'purge failed');
        }
      }
      return false;
    },
  };
}
