import type { Tx } from '#backend/shared/database/database.ts';
import {
  PRINT_FRESH_MS,
  type PrintJobError,
  type PrintJobKind,
  type StoredJobState,
  TEST_FRESH_MS,
} from '#lib/domain/printing/print-job.ts';

/** A print job to be made. */
export interface NewPrintJob {
  printerId: number;
  kind: PrintJobKind;
  /** Null of a page that tests the printer. */
  order: { orderId: number; version: number } | null;
  /** The products of the order that it is about; null for all. */
  productIds: readonly number[] | null;
  reprint: boolean;
}

/** The act of somebody of the staff that makes jobs; the same again makes none. */
export interface PrintAct {
  staffId: number;
  /** Null where the same act again finds nothing to do. */
  actKey: string | null;
}

/** Makes jobs, in their order. Returns their ids, without those that an act has made before. */
export async function insertPrintJobs(
  tx: Tx,
  storeId: number,
  jobs: readonly NewPrintJob[],
  { now, act = null }: { now: Date; act?: PrintAct | null },
): Promise<number[]> {
  if (jobs.length === 0) return [];
  const rows = jobs.map(({ order, kind, ...job }) => ({
    ...job,
    kind,
    orderId: order?.orderId ?? null,
    version: order?.version ?? null,
    freshUntil: new Date(now.getTime() + (kind === 'test' ? TEST_FRESH_MS : PRINT_FRESH_MS)),
  }));
  const made = await tx.query<{ printJobId: number }>(
    `INSERT INTO print_job (store_id, printer_id, order_id, order_version, kind, product_ids, reprint, made_at, due_at,
                            fresh_until, act_key, staff_id)
     SELECT $1, "printerId", "orderId", version, kind, "productIds", reprint, $3, $3, "freshUntil", $4, $5
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS ("printerId" integer, "orderId" integer, version integer,
              kind text, "productIds" integer[], reprint boolean, "freshUntil" timestamptz))
            WITH ORDINALITY AS job ("printerId", "orderId", version, kind, "productIds", reprint, "freshUntil", position)
      ORDER BY position
     ON CONFLICT (store_id, act_key, printer_id, kind) WHERE act_key IS NOT NULL DO NOTHING
     RETURNING print_job_id AS "printJobId"`,
    [storeId, JSON.stringify(rows), now, act?.actKey ?? null, act?.staffId ?? null],
  );
  return made.map(({ printJobId }) => printJobId);
}

/** A print job as it is stored. */
export interface PrintJobRow {
  printJobId: number;
  storeId: number;
  printerId: number;
  orderId: number | null;
  orderVersion: number | null;
  kind: PrintJobKind;
  productIds: readonly number[] | null;
  reprint: boolean;
  state: StoredJobState;
  attempts: number;
  madeAt: Date;
  freshUntil: Date;
  takenAt: Date | null;
  takenBy: string | null;
  leasedUntil: Date | null;
  doneAt: Date | null;
  error: PrintJobError | null;
  proof: string | null;
}

export const JOB_COLUMNS = `j.print_job_id AS "printJobId", j.store_id AS "storeId", j.printer_id AS "printerId",
  j.order_id AS "orderId", j.order_version AS "orderVersion", j.kind, j.product_ids AS "productIds", j.reprint, j.state,
  j.attempts, j.made_at AS "madeAt", j.fresh_until AS "freshUntil", j.taken_at AS "takenAt", j.taken_by AS "takenBy",
  j.leased_until AS "leasedUntil", j.done_at AS "doneAt", j.error, j.proof`;

/** A job that the act of a key has made; null for none. */
export async function jobOfAct(tx: Tx, actKey: string): Promise<number | null> {
  const [job] = await tx.query<{ printJobId: number }>(
    `SELECT print_job_id AS "printJobId" FROM print_job WHERE store_id = current_store_id() AND act_key = $1 LIMIT 1`,
    [actKey],
  );
  return job?.printJobId ?? null;
}

/** Whether the acts of a key have made jobs. */
export const isPrintActDone = async (tx: Tx, actKey: string): Promise<boolean> =>
  (await jobOfAct(tx, actKey)) !== null;

/** The jobs of an order, oldest first, locked until the transaction ends. */
export const lockJobsOfOrder = (tx: Tx, orderId: number): Promise<PrintJobRow[]> =>
  tx.query<PrintJobRow>(
    `SELECT ${JOB_COLUMNS} FROM print_job j WHERE j.order_id = $1 ORDER BY j.print_job_id FOR UPDATE`,
    [orderId],
  );

export const lockJobs = (tx: Tx, printJobIds: readonly number[]): Promise<PrintJobRow[]> =>
  tx.query<PrintJobRow>(
    `SELECT ${JOB_COLUMNS} FROM print_job j WHERE j.print_job_id = ANY($1::integer[])
      ORDER BY j.print_job_id FOR UPDATE`,
    [printJobIds],
  );

/** What a printer still prints by itself, and what it failed to print of this service; oldest first, locked. */
export const lockUnprinted = (tx: Tx, printerId: number, now: Date): Promise<PrintJobRow[]> =>
  tx.query<PrintJobRow>(
    `SELECT ${JOB_COLUMNS} FROM print_job j
      WHERE j.printer_id = $1 AND j.state IN ('waiting', 'taken') AND j.fresh_until > $2
         OR j.store_id = current_store_id() AND j.state = 'failed' AND j.made_at > $3 AND j.printer_id = $1
      ORDER BY j.print_job_id FOR UPDATE`,
    [printerId, now, new Date(now.getTime() - PRINT_FRESH_MS)],
  );

/** Those of the orders that have a job. */
export async function ordersWithJobs(tx: Tx, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ orderId: number }>(
    'SELECT DISTINCT order_id AS "orderId" FROM print_job WHERE order_id = ANY($1::integer[])',
    [orderIds],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Another version of the order for a job, and other products of it. */
export interface TicketUpdate {
  printJobId: number;
  version: number;
  productIds: readonly number[] | null;
}

/** Jobs that nobody has taken yet print another version of their order. */
export async function updateTickets(tx: Tx, jobs: readonly TicketUpdate[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.query(
    `UPDATE print_job j SET order_version = changed.version, product_ids = changed."productIds"
       FROM jsonb_to_recordset($1::jsonb) AS changed ("printJobId" integer, version integer, "productIds" integer[])
      WHERE j.print_job_id = changed."printJobId"`,
    [JSON.stringify(jobs)],
  );
}

export async function dropJobs(tx: Tx, printJobIds: readonly number[], now: Date): Promise<void> {
  if (printJobIds.length === 0) return;
  await tx.query(
    `UPDATE print_job SET state = 'dropped', done_at = $2, leased_until = NULL
      WHERE print_job_id = ANY($1::integer[])`,
    [printJobIds, now],
  );
}

/** Drops everything that a printer still has to print. */
export async function dropJobsOfPrinter(tx: Tx, printerId: number, now: Date): Promise<void> {
  await tx.query(
    `UPDATE print_job SET state = 'dropped', done_at = $2, leased_until = NULL
      WHERE printer_id = $1 AND state IN ('waiting', 'taken')`,
    [printerId, now],
  );
}

/**
 * The condition of a held job at $2: it waits, or its lease is over, and it is too old to be printed by itself. A page that
 * tests a printer counts as dropped by then.
 */
const HELD = `state IN ('waiting', 'taken') AND kind <> 'test' AND fresh_until <= $2
  AND (state = 'waiting' OR leased_until <= $2)`;

/** Lets the held jobs of a printer be printed after all. */
export async function freshenHeld(tx: Tx, printerId: number, now: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE print_job SET fresh_until = $3, due_at = $2 WHERE printer_id = $1 AND ${HELD} RETURNING 1`,
    [printerId, now, new Date(now.getTime() + PRINT_FRESH_MS)],
  );
  return rows.length;
}

export async function dropHeld(tx: Tx, printerId: number, now: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE print_job SET state = 'dropped', done_at = $2, leased_until = NULL
      WHERE printer_id = $1 AND ${HELD} RETURNING 1`,
    [printerId, now],
  );
  return rows.length;
}
