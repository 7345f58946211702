import type { BoardPrinting, PrintJob } from '#lib/domain/printing/print-job.ts';
import type { PrintSettings } from '#lib/domain/printing/printer.ts';
import type { ShopPrinter } from '#lib/domain/printing/shop-printing.ts';
import type { BoardPrintingWire, PrinterWire, PrintJobWire } from './printing-schemas.ts';

// Printers and print jobs as answers carry them.

const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const printerWire = (printer: ShopPrinter): PrinterWire => ({
  printer_id: printer.printerId,
  name: printer.name,
  kind: printer.kind,
  station: printer.station,
  width: printer.width,
  code_page: printer.codePage,
  language: printer.language,
  path: printer.path,
  address: printer.address,
  port: printer.port,
  buzzer: printer.buzzer,
  agent_id: printer.agentId,
  state: printer.state,
  state_since: isoOrNull(printer.stateSince),
  seen_at: isoOrNull(printer.seenAt),
  queued: printer.queued,
  held: printer.held,
});

export const printSettingsWire = ({ printAt, receipt, qrCode }: PrintSettings) => ({
  print_at: printAt,
  receipt,
  qr_code: qrCode,
});

export const printJobWire = (job: PrintJob): PrintJobWire => ({
  print_job_id: job.printJobId,
  printer_id: job.printerId,
  printer_name: job.printerName,
  order_id: job.orderId,
  order_number: job.orderNumber,
  kind: job.kind,
  state: job.state,
  reprint: job.reprint,
  attempts: job.attempts,
  made_at: new Date(job.madeAt).toISOString(),
  taken_at: isoOrNull(job.takenAt),
  done_at: isoOrNull(job.doneAt),
  error: job.error,
  proof: job.proof,
});

export const boardPrintingWire = ({ printersOff, unproved, failed }: BoardPrinting): BoardPrintingWire => ({
  printers_off: printersOff.map(({ printerId, since, ...printer }) => ({
    ...printer,
    printer_id: printerId,
    since: isoOrNull(since),
  })),
  unproved: unproved.map(({ orderId, printers }) => ({ order_id: orderId, printers: [...printers] })),
  failed,
});
