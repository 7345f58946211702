import type { PrintJobKind } from './print-job.ts';
import type { PrintAgent, Printer, PrintSettings } from './printer.ts';

/** A printer, and how many tickets are still to come out of it. */
export interface ShopPrinter extends Printer {
  /** Those that come out by themselves. */
  queued: number;
  /** Those of the night, which somebody prints or drops. */
  held: number;
}

/** Everything that prints in a shop (MANAGEMENT section 5). */
export interface ShopPrinting {
  printers: readonly ShopPrinter[];
  agents: readonly PrintAgent[];
  settings: PrintSettings;
  /** Whether a printer may be one of the demonstration. */
  demonstration: boolean;
}

/** What somebody chooses of a printer. */
export type PrinterChoice = Omit<Printer, 'printerId' | 'state' | 'stateSince' | 'seenAt'>;

/** Jobs of the shop that are wanted: those on their way, those of the night, or those that failed. */
export const PRINT_LISTS = ['queue', 'held', 'failed'] as const;
export type PrintList = (typeof PRINT_LISTS)[number];

/** A ticket as it looks on paper: a PNG in base64, and its text. */
export interface TicketPicture {
  png: string;
  text: string;
}

/** A ticket that came out of a printer of the demonstration. */
export interface Paper extends TicketPicture {
  printJobId: number;
  printerName: string;
  kind: PrintJobKind;
  at: number;
}
