import type { Shop } from '#backend/shared/http/call.ts';
import type { PrintError } from '#lib/domain/printing/print-job.ts';
import type { PrinterPath, ReportedState } from '#lib/domain/printing/printer.ts';
import type { TicketLanguage } from '../ticket/ticket.ts';

/** A job that a printer has, and the attempt to print it. */
export interface PrinterJob {
  printJobId: number;
  attempt: number;
}

/** What the printer calls it: the `jobToken` of CloudPRNT, the `printjobid` of Epson, which has at most 30 characters. */
export const tokenOf = ({ printJobId, attempt }: PrinterJob): string => `${printJobId}-${attempt}`;

/** null for a text that is no token of ours. */
export function jobOfToken(token: string): PrinterJob | null {
  const [, id, attempt] = /^([1-9]\d{0,9})-([1-9]\d{0,3})$/.exec(token) ?? [];
  return id && attempt ? { printJobId: Number(id), attempt: Number(attempt) } : null;
}

/** A printer that has shown its secret. */
export interface PollingPrinter {
  shop: Shop;
  printerId: number;
}

/** A form in which a ticket is given to a printer. */
export type TicketForm = TicketLanguage | 'png' | 'text';

/** What a printer says became of a job. `sent`: whether a part may have come out; by default the error says it. */
export type JobResult =
  | { outcome: 'printed'; proof: string }
  | { outcome: 'failed'; error: PrintError; sent?: boolean };

/** What printers that poll need of the print jobs. */
export interface PollingJobs {
  /** null for a printer that the shop does not have, or that gets its tickets another way. */
  secretHash(storeId: number, printerId: number, path: PrinterPath): Promise<string | null>;
  /** Notes a printer's call, and its state, null when the call has none. Returns the job that it has. */
  noteContact(printer: PollingPrinter, state: ReportedState | null): Promise<PrinterJob | null>;
  /** Renews the lease of a job that is being printed. */
  keep(printer: PollingPrinter, job: PrinterJob): Promise<void>;
  /** Leases the next job of a printer that has none. */
  take(printer: PollingPrinter): Promise<PrinterJob | null>;
  /** The ticket of the job that a printer has, null naming it; null for any other job. */
  ticket(printer: PollingPrinter, job: PrinterJob | null, form: TicketForm): Promise<Uint8Array | null>;
  /** A result for a job that is not the printer's changes nothing; nor does one that was told before. */
  report(printer: PollingPrinter, job: PrinterJob | null, result: JobResult): Promise<void>;
}
