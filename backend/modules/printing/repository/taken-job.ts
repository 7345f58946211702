import type { Tx } from '#backend/shared/database/database.ts';
import { LEASE_MS, PRINT_ATTEMPTS_MAX, type PrintJobError } from '#lib/domain/printing/print-job.ts';
import { JOB_COLUMNS, type PrintJobRow } from './print-job.ts';

/**
 * Takes the oldest jobs of printers until their lease ends. A job whose lease was over may have come out: it is a reprint.
 * None of a printer of which somebody else holds jobs is taken, so that its tickets stay in their order. Lock the printers
 * first.
 */
export async function takeOldest(
  tx: Tx,
  { printerIds, by, limit }: { printerIds: readonly number[]; by: string; limit: number },
  now: Date,
): Promise<PrintJobRow[]> {
  const rows = await tx.query<PrintJobRow>(
    // Materialized: a subquery might be evaluated again, and take more than its limit.
    `WITH oldest AS MATERIALIZED (
        SELECT print_job_id FROM print_job open
         WHERE printer_id = ANY($1::integer[]) AND state IN ('waiting', 'taken') AND fresh_until > $2 AND due_at <= $2
           AND (state = 'waiting' OR leased_until <= $2)
           AND NOT EXISTS (SELECT FROM print_job other
                            WHERE other.printer_id = open.printer_id AND other.state = 'taken' AND other.fresh_until > $5
                              AND other.leased_until > $2 AND other.taken_by <> $3)
         ORDER BY print_job_id LIMIT $6 FOR UPDATE SKIP LOCKED)
     UPDATE print_job j SET state = 'taken', reprint = reprint OR state = 'taken', attempts = attempts + 1, taken_at = $2,
            taken_by = $3, leased_until = $4, error = NULL
       FROM oldest WHERE j.print_job_id = oldest.print_job_id
     RETURNING ${JOB_COLUMNS}`,
    // A lease is renewed for as long as its job is printed, so the other job may be somewhat older.
    [printerIds, now, by, new Date(now.getTime() + LEASE_MS), new Date(now.getTime() - 10 * LEASE_MS), limit],
  );
  return rows.sort((a, b) => a.printJobId - b.printJobId);
}

/** Renews the leases of taken jobs. Returns the ids of those that are still held. */
export async function renewLeases(
  tx: Tx,
  { printJobIds, by }: { printJobIds: readonly number[]; by: string },
  now: Date,
): Promise<Set<number>> {
  const rows = await tx.query<{ printJobId: number }>(
    `UPDATE print_job SET leased_until = $3
      WHERE print_job_id = ANY($1::integer[]) AND state = 'taken' AND taken_by = $2
     RETURNING print_job_id AS "printJobId"`,
    [printJobIds, by, new Date(now.getTime() + LEASE_MS)],
  );
  return new Set(rows.map(({ printJobId }) => printJobId));
}

/** Jobs that were taken too often without ever being acknowledged. */
export const exceedsAttempts = ({ attempts }: PrintJobRow): boolean => attempts > PRINT_ATTEMPTS_MAX;

/** A job came out, or its bytes were all sent. */
export async function endJob(
  tx: Tx,
  printJobId: number,
  { state, proof }: { state: 'printed' | 'transmitted'; proof: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE print_job SET state = $2, proof = $3, error = NULL, done_at = $4, leased_until = NULL
      WHERE print_job_id = $1`,
    [printJobId, state, proof, now],
  );
}

/** A job was not printed; one that waits is not taken again before `dueAt`. */
export async function failJob(
  tx: Tx,
  printJobId: number,
  failed: {
    state: 'waiting' | 'failed';
    attempts: number;
    reprint: boolean;
    error: PrintJobError;
    dueAt: Date;
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE print_job SET state = $2, attempts = $3, reprint = $4, error = $5, due_at = $6, leased_until = NULL,
            done_at = CASE WHEN $2 = 'failed' THEN $7::timestamptz END
      WHERE print_job_id = $1`,
    [printJobId, failed.state, failed.attempts, failed.reprint, failed.error, failed.dueAt, now],
  );
}

/** Across stores: marks jobs that wait since `before` as told to the boards. Returns their stores, each once. */
export async function markUnprovedNotified(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx.query<{ storeId: number }>(
    `WITH oldest AS MATERIALIZED (
       SELECT print_job_id FROM print_job WHERE state IN ('waiting', 'taken') AND NOT told AND made_at <= $1
        ORDER BY made_at LIMIT 1000 FOR UPDATE SKIP LOCKED
     ), told AS (
       UPDATE print_job j SET told = true FROM oldest WHERE j.print_job_id = oldest.print_job_id
       RETURNING j.store_id
     )
     SELECT DISTINCT store_id AS "storeId" FROM told ORDER BY store_id`,
    [before],
  );
  return rows.map(({ storeId }) => storeId);
}

/** Across stores: when the oldest job was made of which the boards are not told yet, after an instant; null for none. */
export async function oldestUnnotified(tx: Tx, after: Date): Promise<Date | null> {
  const [row] = await tx.query<{ madeAt: Date | null }>(
    `SELECT min(made_at) AS "madeAt" FROM print_job
      WHERE state IN ('waiting', 'taken') AND NOT told AND made_at > $1`,
    [after],
  );
  return row?.madeAt ?? null;
}
