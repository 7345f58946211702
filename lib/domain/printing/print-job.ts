import type { PrinterState } from './printer.ts';

/**
 * What is printed: the tickets of an order, its changes and its cancellation, the receipt of its customer, and the page that
 * tests a printer.
 */
export const PRINT_JOB_KINDS = [
  'kitchen',
  'counter',
  'label',
  'receipt',
  'test',
  'changed',
  'cancelled',
] as const;
export type PrintJobKind = (typeof PRINT_JOB_KINDS)[number];

/** The states of a print job (docs/state-machines.md). */
export const PRINT_JOB_STATES = [
  'waiting',
  'held',
  'taken',
  'printed',
  'transmitted',
  'failed',
  'dropped',
] as const;
export type PrintJobState = (typeof PRINT_JOB_STATES)[number];

/** Who moves a print job: who sends it to the printer, the clock, or the staff; a cancelled order counts as the staff. */
export const PRINT_JOB_MOVERS = ['path', 'time', 'staff'] as const;
export type PrintJobMover = (typeof PRINT_JOB_MOVERS)[number];

/**
 * The moves of a print job. 'held' is a waiting one that has become too old to be printed by itself; a page that tests a
 * printer is dropped then. What ended is printed again as a new job.
 */
export const PRINT_JOB_MOVES: Record<
  PrintJobState,
  Partial<Record<PrintJobMover, readonly PrintJobState[]>>
> = {
  // What was sent again may have come out the first time: the report came late.
  waiting: { path: ['taken', 'printed', 'transmitted'], time: ['held', 'dropped'], staff: ['dropped'] },
  held: { staff: ['waiting', 'dropped'] },
  taken: { path: ['printed', 'transmitted', 'waiting', 'failed'], time: ['waiting'], staff: ['dropped'] },
  printed: {},
  // The acknowledgement of the printer came late.
  transmitted: { path: ['printed'] },
  failed: { path: ['printed', 'transmitted'], staff: ['dropped'] },
  dropped: {},
};

export const mayMovePrintJob = (from: PrintJobState, to: PrintJobState, by: PrintJobMover): boolean =>
  PRINT_JOB_MOVES[from][by]?.includes(to) ?? false;

/** Nobody wants a kitchen ticket of last night by itself: a job that has waited for so long is held. */
export const PRINT_FRESH_MS = 90 * 60_000;
/** Nobody stands before the printer any more: a page that tests it is dropped. */
export const TEST_FRESH_MS = 5 * 60_000;

/** For how long the one who took a job has it, unless it is taken again in between. */
export const LEASE_MS = 60_000;

/** An order whose tickets were neither printed nor transmitted after so long is shown on the board. */
export const UNPROVED_AFTER_MS = 60_000;

/** A job that may have come out so often and was never acknowledged has failed. */
export const PRINT_ATTEMPTS_MAX = 5;
/** How long a job that failed waits for its next attempt. */
export const RETRY_AFTER_MS = 5_000;

/** Why a job was not printed; 'unknown': what became of it cannot be known. */
export const PRINT_ERRORS = [
  'unreachable',
  'no_paper',
  'cover_open',
  'printer_error',
  'timeout',
  'unknown',
] as const;
export type PrintError = (typeof PRINT_ERRORS)[number];

/** The errors of a job; 'not_made': its ticket could not be made. */
export const PRINT_JOB_ERRORS = [...PRINT_ERRORS, 'not_made'] as const;
export type PrintJobError = (typeof PRINT_JOB_ERRORS)[number];

/** What a path says of a job that it took. */
export const PRINT_OUTCOMES = ['printed', 'transmitted', 'failed'] as const;
export type PrintOutcome = (typeof PRINT_OUTCOMES)[number];

/** Errors that a printer tells before it gets anything. */
const BEFORE_PRINTING: readonly PrintError[] = ['unreachable', 'no_paper', 'cover_open'];

/** Whether a ticket may have come out although it failed. `sent` says so where the path knows. */
export const mayHavePrinted = (error: PrintError, sent: boolean | undefined): boolean =>
  sent ?? !BEFORE_PRINTING.includes(error);

/**
 * What becomes of a taken job that failed: it is sent again, marked as a reprint if it may have come out, until it may have
 * come out PRINT_ATTEMPTS_MAX times. `attempts` counts this one; an attempt that sent nothing does not count.
 */
export function afterFailure(
  { attempts, reprint }: { attempts: number; reprint: boolean },
  sent: boolean,
): { state: 'waiting' | 'failed'; attempts: number; reprint: boolean } {
  if (!sent) return { state: 'waiting', attempts: attempts - 1, reprint };
  return { state: attempts < PRINT_ATTEMPTS_MAX ? 'waiting' : 'failed', attempts, reprint: true };
}

/**
 * The state of a stored job: one that waits is held from `freshUntil` on, and a page that tests a printer is dropped. Of a
 * lease that is over it waits again.
 */
export function printJobState(
  {
    kind,
    state,
    freshUntil,
    leasedUntil,
  }: { kind: PrintJobKind; state: StoredJobState; freshUntil: number; leasedUntil: number | null },
  now: number,
): PrintJobState {
  const present = state === 'taken' && leasedUntil !== null && leasedUntil <= now ? 'waiting' : state;
  if (present !== 'waiting' || freshUntil > now) return present;
  return kind === 'test' ? 'dropped' : 'held';
}
export type StoredJobState = Exclude<PrintJobState, 'held'>;

/** A print job as the staff see it. Instants are milliseconds since 1970. */
export interface PrintJob {
  printJobId: number;
  printerId: number;
  printerName: string;
  orderId: number | null;
  orderNumber: number | null;
  kind: PrintJobKind;
  state: PrintJobState;
  /** Marked RÉIMPRESSION: it may be the second of its kind. */
  reprint: boolean;
  attempts: number;
  madeAt: number;
  takenAt: number | null;
  doneAt: number | null;
  error: PrintJobError | null;
  /** What the printer acknowledged it with; null unless it is printed. */
  proof: string | null;
}

/** Whether a ticket has not come out and still should, as far as that is known. */
export const isOpenJob = ({ state }: Pick<PrintJob, 'state'>): boolean =>
  state === 'waiting' || state === 'held' || state === 'taken' || state === 'failed';

/** What the board shows of the printers (MANAGEMENT section 5). */
export interface BoardPrinting {
  printersOff: readonly PrinterOff[];
  /** Orders with a ticket that was neither printed nor transmitted a minute after it was made. */
  unproved: readonly UnprovedOrder[];
  /** How many jobs have failed. */
  failed: number;
}

/** An order that is not known to be on paper, and the names of the printers that have not confirmed it. */
export interface UnprovedOrder {
  orderId: number;
  printers: readonly string[];
}

/** A printer that takes no tickets, and how many wait for it. */
export interface PrinterOff {
  printerId: number;
  name: string;
  state: PrinterState;
  since: number | null;
  queued: number;
}

export const NOTHING_TO_SHOW: BoardPrinting = { printersOff: [], unproved: [], failed: 0 };
