import type { PrintJob } from '#lib/domain/printing/print-job.ts';
import type { FoundPrinter, PrintAgent, PrintSettings } from '#lib/domain/printing/printer.ts';
import type {
  Paper,
  PrinterChoice,
  PrintList,
  ShopPrinter,
  ShopPrinting,
  TicketPicture,
} from '#lib/domain/printing/shop-printing.ts';
import { type ApiCall, nothingOf } from '../calls/api-call.ts';
import type { PrintAgentWire, PrinterChoiceWire, PrinterWire, PrintJobWire } from './printing-schemas.ts';

// The calls of what prints. Apart from calls.ts: the first page of the area does not load them.

const empty = () => ({});
const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

const printerOf = ({
  printer_id,
  code_page,
  agent_id,
  state_since,
  seen_at,
  ...printer
}: PrinterWire): ShopPrinter => ({
  ...printer,
  printerId: printer_id,
  codePage: code_page,
  agentId: agent_id,
  stateSince: instantOf(state_since),
  seenAt: instantOf(seen_at),
});

const choiceWire = ({ codePage, agentId, ...choice }: PrinterChoice): PrinterChoiceWire => ({
  ...choice,
  code_page: codePage,
  agent_id: agentId,
});

const agentOf = ({ agent_id, created_at, seen_at, ...agent }: PrintAgentWire): PrintAgent => ({
  ...agent,
  agentId: agent_id,
  createdAt: Date.parse(created_at),
  seenAt: instantOf(seen_at),
});

const settingsOf = ({
  print_at,
  qr_code,
  ...settings
}: {
  print_at: PrintSettings['printAt'];
  receipt: boolean;
  qr_code: boolean;
}): PrintSettings => ({ ...settings, printAt: print_at, qrCode: qr_code });

const jobOf = (job: PrintJobWire): PrintJob => ({
  printJobId: job.print_job_id,
  printerId: job.printer_id,
  printerName: job.printer_name,
  orderId: job.order_id,
  orderNumber: job.order_number,
  kind: job.kind,
  state: job.state,
  reprint: job.reprint,
  attempts: job.attempts,
  madeAt: Date.parse(job.made_at),
  takenAt: instantOf(job.taken_at),
  doneAt: instantOf(job.done_at),
  error: job.error,
  proof: job.proof,
});

// Printers

export const readPrinters: ApiCall<'managePrinters', null, ShopPrinting> = {
  endpoint: 'managePrinters',
  encode: empty,
  decode: ({ printers, agents, settings, demonstration }) => ({
    printers: printers.map(printerOf),
    agents: agents.map(agentOf),
    settings: settingsOf(settings),
    demonstration,
  }),
};

/** `pollingPath`: what a printer that asks for its tickets itself is set to, below the host; null for any other. */
interface Saved {
  printer: ShopPrinter;
  pollingPath: string | null;
}
const savedOf = ({ printer, polling_path }: { printer: PrinterWire; polling_path?: string | undefined }) => ({
  printer: printerOf(printer),
  pollingPath: polling_path ?? null,
});

export const addPrinter: ApiCall<'managePrinterAdd', PrinterChoice, Saved> = {
  endpoint: 'managePrinterAdd',
  encode: choiceWire,
  decode: savedOf,
};

export const changePrinter: ApiCall<'managePrinterChange', PrinterChoice & { printerId: number }, Saved> = {
  endpoint: 'managePrinterChange',
  encode: ({ printerId, ...choice }) => ({ ...choiceWire(choice), printer_id: printerId }),
  decode: savedOf,
};

/** Makes another address; the one before ends. */
export const renewAddress: ApiCall<'managePrinterSecret', { printerId: number }, { pollingPath: string }> = {
  endpoint: 'managePrinterSecret',
  encode: ({ printerId }) => ({ printer_id: printerId }),
  decode: ({ polling_path }) => ({ pollingPath: polling_path }),
};

export const removePrinter: ApiCall<'managePrinterRemove', { printerId: number }, object> = {
  endpoint: 'managePrinterRemove',
  encode: ({ printerId }) => ({ printer_id: printerId }),
  decode: nothingOf,
};

export const testPrinter: ApiCall<
  'managePrinterTest',
  { printerId: number; actKey: string },
  { printJobId: number }
> = {
  endpoint: 'managePrinterTest',
  encode: ({ printerId, actKey }) => ({ printer_id: printerId, act_key: actKey }),
  decode: ({ print_job_id }) => ({ printJobId: print_job_id }),
};

export const changePrintSettings: ApiCall<
  'managePrintSettings',
  Partial<PrintSettings>,
  { settings: PrintSettings }
> = {
  endpoint: 'managePrintSettings',
  encode: ({ printAt, receipt, qrCode }) => ({
    ...(printAt && { print_at: printAt }),
    ...(receipt !== undefined && { receipt }),
    ...(qrCode !== undefined && { qr_code: qrCode }),
  }),
  decode: ({ settings }) => ({ settings: settingsOf(settings) }),
};

// Agents

/** `code` is typed into the agent until `expiresAt`. */
export const pairAgent: ApiCall<'managePrintAgentPairing', null, { code: string; expiresAt: number }> = {
  endpoint: 'managePrintAgentPairing',
  encode: empty,
  decode: ({ code, expires_at }) => ({ code, expiresAt: Date.parse(expires_at) }),
};

export const revokeAgent: ApiCall<'managePrintAgentRevoke', { agentId: number }, object> = {
  endpoint: 'managePrintAgentRevoke',
  encode: ({ agentId }) => ({ agent_id: agentId }),
  decode: nothingOf,
};

/** Asks the agents to look for printers in their network. */
export const searchPrinters: ApiCall<'managePrinterSearch', null, object> = {
  endpoint: 'managePrinterSearch',
  encode: empty,
  decode: nothingOf,
};

export const readFoundPrinters: ApiCall<
  'managePrinterFound',
  null,
  { searching: boolean; printers: readonly FoundPrinter[] }
> = {
  endpoint: 'managePrinterFound',
  encode: empty,
  decode: ({ searching, printers }) => ({ searching, printers }),
};

// Print jobs

type JobsWanted = { list: PrintList } | { orderId: number } | { printJobId: number };

/** The jobs of a list, newest first, all of an order, oldest first, or one. */
export const readPrintJobs: ApiCall<'managePrintJobs', JobsWanted, { jobs: readonly PrintJob[] }> = {
  endpoint: 'managePrintJobs',
  encode: (wanted) => {
    if ('printJobId' in wanted) return { print_job_id: wanted.printJobId };
    return 'list' in wanted ? { list: wanted.list, limit: 100 } : { order_id: wanted.orderId, limit: 100 };
  },
  decode: ({ jobs }) => ({ jobs: jobs.map(jobOf) }),
};

export const readTicketPicture: ApiCall<'managePrintJobPreview', { printJobId: number }, TicketPicture> = {
  endpoint: 'managePrintJobPreview',
  encode: ({ printJobId }) => ({ print_job_id: printJobId }),
  decode: ({ png, text }) => ({ png, text }),
};

export const readPapers: ApiCall<'managePrintPapers', null, { papers: readonly Paper[] }> = {
  endpoint: 'managePrintPapers',
  encode: empty,
  decode: ({ papers }) => ({
    papers: papers.map(({ print_job_id, printer_name, at, ...paper }) => ({
      ...paper,
      printJobId: print_job_id,
      printerName: printer_name,
      at: Date.parse(at),
    })),
  }),
};

/** Prints a job or all tickets of an order once more; the same `actKey` again is done once. */
export const printAgain: ApiCall<
  'managePrintAgain',
  ({ printJobId: number } | { orderId: number }) & { printerId: number | null; actKey: string },
  object
> = {
  endpoint: 'managePrintAgain',
  encode: ({ printerId, actKey, ...what }) => ({
    ...('orderId' in what ? { order_id: what.orderId } : { print_job_id: what.printJobId }),
    ...(printerId !== null && { printer_id: printerId }),
    act_key: actKey,
  }),
  decode: nothingOf,
};

/** Prints the receipt of an order's customer at the counter; the same `actKey` again is done once. */
export const printReceipt: ApiCall<'managePrintAgain', { orderId: number; actKey: string }, object> = {
  endpoint: 'managePrintAgain',
  encode: ({ orderId, actKey }) => ({ order_id: orderId, kind: 'receipt', act_key: actKey }),
  decode: nothingOf,
};

/** Sends a job, or all that a printer has not printed, to another printer. */
export const movePrintJobs: ApiCall<
  'managePrintJobMove',
  ({ printJobId: number } | { fromPrinterId: number }) & { printerId: number },
  object
> = {
  endpoint: 'managePrintJobMove',
  encode: ({ printerId, ...what }) => ({
    ...('printJobId' in what ? { print_job_id: what.printJobId } : { from_printer_id: what.fromPrinterId }),
    printer_id: printerId,
  }),
  decode: nothingOf,
};

export const dropPrintJob: ApiCall<'managePrintJobDrop', { printJobId: number }, object> = {
  endpoint: 'managePrintJobDrop',
  encode: ({ printJobId }) => ({ print_job_id: printJobId }),
  decode: nothingOf,
};

/** Prints or drops what a printer did not print in time. */
export const endHeldJobs: ApiCall<'managePrintHeld', { printerId: number; print: boolean }, object> = {
  endpoint: 'managePrintHeld',
  encode: ({ printerId, print }) => ({ printer_id: printerId, print }),
  decode: nothingOf,
};
