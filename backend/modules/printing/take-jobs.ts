import type { Logger } from 'pino';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { appendShopEvent, type ShopEvent } from '#backend/shared/events/shop-event.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import {
  afterFailure,
  mayHavePrinted,
  mayMovePrintJob,
  type PrintError,
  type PrintOutcome,
  RETRY_AFTER_MS,
  UNPROVED_AFTER_MS,
} from '#lib/domain/printing/print-job.ts';
import { bytesOf, type JobContent, modelOf, type ReadTicketOrders, readContents } from './job-ticket.ts';
import { lockJobs, type PrintJobRow } from './repository/print-job.ts';
import type { PrinterRow } from './repository/printer.ts';
import { endJob, exceedsAttempts, failJob, takeOldest } from './repository/taken-job.ts';

// How every path gets jobs and says what became of them: agents, printers that poll, and the demonstration.

export interface PathParts {
  database: Database;
  clock: () => number;
  log: Logger;
  readOrders: ReadTicketOrders;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
}

/** A taken job as bytes for its printer. */
export interface TakenJob extends Pick<JobContent, 'job' | 'printer'> {
  bytes: Uint8Array;
}

export const jobEvent: ShopEvent = { kind: 'print_job', payload: {} };
export const printerEvent: ShopEvent = { kind: 'printer_status', payload: {} };

/** Takes jobs of locked printers, the oldest first. `by` names who takes. One that was taken too often has failed. */
export async function takeJobs(
  tx: Tx,
  { shop, printers, by, limit }: { shop: Shop; printers: readonly PrinterRow[]; by: string; limit: number },
  readOrders: ReadTicketOrders,
  now: Date,
): Promise<JobContent[]> {
  const printerIds = printers.map(({ printerId }) => printerId);
  if (limit === 0 || printerIds.length === 0) return [];
  const taken = await takeOldest(tx, { printerIds, by, limit }, now);
  for (const job of taken.filter(exceedsAttempts)) {
    const failed = {
      ...job,
      state: 'failed',
      attempts: job.attempts - 1,
      error: 'unknown',
      dueAt: now,
    } as const;
    await failJob(tx, job.printJobId, failed, now);
  }
  const sent = taken.filter((job) => !exceedsAttempts(job));
  const contents = await readContents(tx, { shop, printers }, sent, readOrders);
  // No wake follows: the boards read it with the shop's next event or tick.
  if (sent.length < taken.length) await appendShopEvent(tx, shop.storeId, jobEvent);
  return contents;
}

/** Makes the bytes of taken jobs. One whose ticket cannot be made has failed, and holds up no other. */
export async function encodeJobs(
  { database, clock, log, wakePages }: PathParts,
  { storeId }: Pick<Shop, 'storeId'>,
  jobs: readonly JobContent[],
  encode: (wanted: JobContent) => Uint8Array | Promise<Uint8Array> = (wanted) =>
    bytesOf(modelOf(wanted), wanted.printer),
): Promise<TakenJob[]> {
  const encoded: TakenJob[] = [];
  const failed: PrintJobRow[] = [];
  for (const wanted of jobs) {
    try {
      const { job, printer } = wanted;
      encoded.push({ job, printer, bytes: await encode(wanted) });
    } catch (error) {
      log.error({ err: error, job: wanted.job.printJobId }, 'a ticket could not be made');
      failed.push(wanted.job);
    }
  }
  if (failed.length === 0) return encoded;
  await database.inStore(storeId, async (tx) => {
    const now = new Date(clock());
    for (const { printJobId, attempts, reprint } of failed)
      await failJob(
        tx,
        printJobId,
        { state: 'failed', attempts: attempts - 1, reprint, error: 'not_made', dueAt: now },
        now,
      );
    await appendShopEvent(tx, storeId, jobEvent);
  });
  wakePages(storeId);
  return encoded;
}

/** What a path says of a job that it took. */
export interface JobReport {
  printJobId: number;
  outcome: PrintOutcome;
  proof: string | null;
  error: PrintError | null;
  /** Of a failure: whether anything was sent; undefined where the path does not know. */
  sent?: boolean | undefined;
  /** Which attempt it is about; undefined for the last one. */
  attempt?: number | undefined;
}

/**
 * Writes what became of jobs; the same again changes nothing. Returns whether the boards have something to read, and null,
 * without any change, when a job is not one that `isOwn`.
 */
export async function reportJobs(
  tx: Tx,
  reports: readonly JobReport[],
  isOwn: (job: PrintJobRow) => boolean,
  now: Date,
): Promise<boolean | null> {
  const jobs = new Map(
    (
      await lockJobs(
        tx,
        reports.map(({ printJobId }) => printJobId),
      )
    ).map((job) => [job.printJobId, job]),
  );
  const known = reports.flatMap((report) => {
    const job = jobs.get(report.printJobId);
    return job && job.takenAt !== null && isOwn(job) ? [{ job, report }] : [];
  });
  if (known.length < reports.length) return null;
  let isShown = false;
  for (const { job, report } of known) isShown = (await writeReport(tx, job, report, now)) || isShown;
  return isShown;
}

/** Returns whether the boards have something to read. */
async function writeReport(tx: Tx, job: PrintJobRow, report: JobReport, now: Date): Promise<boolean> {
  const { printJobId } = job;
  if (report.outcome !== 'failed') {
    if (!mayMovePrintJob(job.state, report.outcome, 'path')) return false;
    await endJob(tx, printJobId, { state: report.outcome, proof: report.proof }, now);
    return job.state === 'failed' || now.getTime() - job.madeAt.getTime() >= UNPROVED_AFTER_MS;
  }
  const isPresent =
    job.state === 'taken' && (report.attempt === undefined || report.attempt === job.attempts);
  if (!isPresent) return false;
  const error = report.error ?? 'unknown';
  const failed = afterFailure(job, mayHavePrinted(error, report.sent));
  const dueAt = new Date(now.getTime() + RETRY_AFTER_MS);
  await failJob(tx, printJobId, { ...failed, error, dueAt }, now);
  return failed.state === 'failed';
}
