import type { Cursor } from '#lib/domain/answer.ts';
import type { Tx } from '../../shared/database/database.ts';
import {
  afterCursor,
  cursorColumns,
  type Page,
  type PagedRow,
  pageOf,
  type SortKey,
  sortedBy,
} from '../../shared/database/page.ts';
import type { Incident, JobKind, Queue } from '../queues.ts';

/** A due row that this process has leased. */
export interface LeasedJob {
  key: number;
  storeId: number;
  /** Including the attempt that begins. */
  attempts: number;
  leasedUntil: Date;
}

/**
 * Across stores: leases the row that has been due longest and counts the attempt; null when none is due. `only` is a
 * further condition, whose first parameter is $3.
 */
export async function leaseJob(
  tx: Tx,
  queue: Queue,
  now: Date,
  only: { condition: string; parameters: readonly unknown[] } = { condition: 'true', parameters: [] },
): Promise<LeasedJob | null> {
  const { table, key, dueAt, leaseSeconds } = queue;
  const [job] = await tx.query<LeasedJob>(
    `UPDATE ${table} SET attempts = attempts + 1, ${dueAt} = $2
      WHERE ${key} = (SELECT ${key} FROM ${table} WHERE ${dueAt} <= $1 AND ${only.condition}
                       ORDER BY ${dueAt}, ${key} LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${key} AS key, store_id AS "storeId", attempts, ${dueAt} AS "leasedUntil"`,
    [now, new Date(now.getTime() + leaseSeconds * 1000), ...only.parameters],
  );
  return job ?? null;
}

/** Locks a leased row. Returns false when it was changed, deleted or leased again in the meantime. */
export async function lockLeased(tx: Tx, queue: Queue, job: LeasedJob): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM ${queue.table} WHERE ${queue.key} = $1 AND ${queue.dueAt} = $2 FOR UPDATE`,
    [job.key, job.leasedUntil],
  );
  return rows.length > 0;
}

/** Sets the time at which a row is due again; null for never. */
export async function postponeJob(tx: Tx, queue: Queue, key: number, dueAt: Date | null): Promise<void> {
  await tx.query(`UPDATE ${queue.table} SET ${queue.dueAt} = $2 WHERE ${queue.key} = $1`, [key, dueAt]);
}

/** Lets a row be attempted again from the start, at `dueAt`; false when there is nothing left to do it with. */
export async function restartJob(tx: Tx, queue: Queue, key: number, dueAt: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE ${queue.table} SET attempts = 0, ${queue.dueAt} = $2
      WHERE ${queue.key} = $1 AND ${queue.restartable ?? 'true'} RETURNING 1`,
    [key, dueAt],
  );
  return rows.length > 0;
}

/** A job whose last attempt failed. */
export interface JobFailure {
  failureId: number;
  storeId: number;
  tenant: string;
  kind: JobKind | Incident;
  jobKey: number;
  attempts: number;
  reason: string;
  givenUpAt: Date;
}

export async function insertJobFailure(
  tx: Tx,
  failure: Omit<JobFailure, 'failureId' | 'tenant'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO job_failure (store_id, kind, job_key, attempts, reason, given_up_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (kind, job_key) DO UPDATE SET attempts = excluded.attempts, reason = excluded.reason,
        given_up_at = excluded.given_up_at, dropped_at = NULL`,
    [failure.storeId, failure.kind, failure.jobKey, failure.attempts, failure.reason, failure.givenUpAt],
  );
}

const FAILURE = `job_failure_id AS "failureId", store_id AS "storeId", tenant, kind, job_key AS "jobKey", attempts,
  reason, given_up_at AS "givenUpAt"`;

/** Fits the indexes of 0070_open_failures.sql. */
const NEWEST_FIRST: SortKey = { instants: ['given_up_at'], id: 'job_failure_id', order: 'DESC' };

/** Which failures are listed: of one tenant or of all, dropped ones or the others. */
export interface FailureFilter {
  tenant: string | null;
  dropped: boolean;
  cursor: Cursor | undefined;
  limit: number;
}

/** Across stores: a page of failed jobs, newest first. */
export async function jobFailures(
  tx: Tx,
  { tenant, dropped, cursor, limit }: FailureFilter,
): Promise<Page<JobFailure>> {
  // A query of its own: PostgreSQL plans by the store's share of the rows, which it knows of a value only.
  const stores = tenant
    ? await tx.query<{ storeId: number }>('SELECT store_id AS "storeId" FROM store WHERE tenant = $1', [
        tenant,
      ])
    : [];
  if (tenant && stores.length === 0) return { items: [], next: null };
  const { condition, parameters } = afterCursor(NEWEST_FIRST, cursor, 2 + stores.length);
  const rows = await tx.query<JobFailure & PagedRow>(
    `SELECT ${FAILURE}, ${cursorColumns(NEWEST_FIRST)} FROM job_failure JOIN store USING (store_id)
      WHERE dropped_at IS ${dropped ? 'NOT NULL' : 'NULL'} ${tenant ? 'AND store_id = $2' : ''} ${condition}
      ORDER BY ${sortedBy(NEWEST_FIRST)} LIMIT $1`,
    [limit + 1, ...stores.map(({ storeId }) => storeId), ...parameters],
  );
  return pageOf(rows, limit, (row) => row);
}

/** What identifies the job of a failure, in the log too. */
export type FailedJob = Pick<JobFailure, 'storeId' | 'kind' | 'jobKey' | 'reason'>;

const FAILED_JOB = 'store_id AS "storeId", kind, job_key AS "jobKey", reason';

/** Across stores: deletes a failure, dropped or not. */
export async function removeJobFailure(tx: Tx, failureId: number): Promise<FailedJob | null> {
  const [removed] = await tx.query<FailedJob>(
    `DELETE FROM job_failure WHERE job_failure_id = $1 RETURNING ${FAILED_JOB}`,
    [failureId],
  );
  return removed ?? null;
}

/** Across stores: takes a failure from the list and keeps its row, as the record of the decision. */
export async function dropJobFailure(tx: Tx, failureId: number, now: Date): Promise<FailedJob | null> {
  const [dropped] = await tx.query<FailedJob>(
    `UPDATE job_failure SET dropped_at = $2
      WHERE job_failure_id = $1 AND dropped_at IS NULL RETURNING ${FAILED_JOB}`,
    [failureId, now],
  );
  return dropped ?? null;
}
