import { z } from 'zod';
import { PRINT_JOB_ERRORS, PRINT_JOB_KINDS, PRINT_JOB_STATES } from '#lib/domain/printing/print-job.ts';
import {
  CODE_PAGES,
  FOUND_SOURCES,
  PAPER_WIDTHS,
  PRINT_MOMENTS,
  PRINTER_KINDS,
  PRINTER_LANGUAGES,
  PRINTER_NAME_MAX,
  PRINTER_PATHS,
  PRINTER_STATES,
  PRINTERS_MAX,
  STATION_MAX,
} from '#lib/domain/printing/printer.ts';
import { PRINT_LISTS } from '#lib/domain/printing/shop-printing.ts';
import { address, port } from '../print/schemas.ts';
import { id, line, lineOf } from '../schemas/scalars.ts';

const nothing = z.object({});
const empty = z.strictObject({});
const instant = z.iso.datetime();

const chosen = {
  name: lineOf(PRINTER_NAME_MAX).min(1),
  kind: z.enum(PRINTER_KINDS),
  /** What products name as `printer_id` or `lbl_printer_id`; null takes what no other printer takes. */
  station: z.int().min(1).max(STATION_MAX).nullable(),
  width: z.enum(PAPER_WIDTHS),
  code_page: z.enum(CODE_PAGES),
  language: z.enum(PRINTER_LANGUAGES),
  path: z.enum(PRINTER_PATHS),
  /** Of a printer of an agent; null for any other. */
  address: address.nullable(),
  port,
  buzzer: z.boolean(),
  agent_id: id.nullable(),
};

const printer = z.object({
  ...chosen,
  printer_id: id,
  name: line,
  address: line.nullable(),
  state: z.enum(PRINTER_STATES),
  state_since: instant.nullable(),
  seen_at: instant.nullable(),
  /** Jobs that come out by themselves, and those that have become too old for that. */
  queued: z.int(),
  held: z.int(),
});

const agent = z.object({
  agent_id: id,
  name: line,
  version: line,
  created_at: instant,
  seen_at: instant.nullable(),
});

const settings = z.object({ print_at: z.enum(PRINT_MOMENTS), receipt: z.boolean(), qr_code: z.boolean() });

export const printJob = z.object({
  print_job_id: id,
  printer_id: id,
  printer_name: line,
  order_id: id.nullable(),
  order_number: z.int().nullable(),
  kind: z.enum(PRINT_JOB_KINDS),
  state: z.enum(PRINT_JOB_STATES),
  reprint: z.boolean(),
  attempts: z.int(),
  made_at: instant,
  taken_at: instant.nullable(),
  done_at: instant.nullable(),
  error: z.enum(PRINT_JOB_ERRORS).nullable(),
  proof: line.nullable(),
});

/** A picture of paper, and its text, which begins with spaces where its first line is in the middle. */
const picture = { png: z.base64(), text: z.string() };

/** What the board shows of the printers; in the answer of `manageOrders`. */
export const boardPrinting = z.object({
  printers_off: z.array(
    z.object({
      printer_id: id,
      name: line,
      state: z.enum(PRINTER_STATES),
      since: instant.nullable(),
      queued: z.int(),
    }),
  ),
  unproved: z.array(z.object({ order_id: id, printers: z.array(line) })),
  failed: z.int(),
});

const hasAddress = ({ path, address }: { path: string; address: string | null }) =>
  path !== 'agent' || address !== null;

/** The payload and the success of the calls of printing. */
export const printingSchemas = {
  managePrinters: {
    payload: empty,
    answer: z.object({
      printers: z.array(printer).max(PRINTERS_MAX),
      agents: z.array(agent),
      settings,
      demonstration: z.boolean(),
    }),
  },
  /** `polling_path`, shown this once: what a printer that asks for its tickets itself is set to, below the host. */
  managePrinterAdd: {
    payload: z.strictObject(chosen).refine(hasAddress, { path: ['address'] }),
    answer: z.object({ printer, polling_path: line.optional() }),
  },
  managePrinterChange: {
    payload: z.strictObject({ ...chosen, printer_id: id }).refine(hasAddress, { path: ['address'] }),
    answer: z.object({ printer, polling_path: line.optional() }),
  },
  /** Makes a new address for a printer that asks for its tickets itself; the old one ends. */
  managePrinterSecret: {
    payload: z.strictObject({ printer_id: id }),
    answer: z.object({ polling_path: line }),
  },
  managePrinterRemove: { payload: z.strictObject({ printer_id: id }), answer: nothing },
  managePrinterTest: {
    payload: z.strictObject({ printer_id: id, act_key: z.uuid() }),
    answer: z.object({ print_job_id: id }),
  },
  managePrintSettings: { payload: settings.partial().strict(), answer: z.object({ settings }) },
  managePrintAgentPairing: { payload: empty, answer: z.object({ code: line, expires_at: instant }) },
  managePrintAgentRevoke: { payload: z.strictObject({ agent_id: id }), answer: nothing },
  /** Asks all agents of the shop to look for printers; `managePrinterFound` says what they found. */
  managePrinterSearch: { payload: empty, answer: nothing },
  managePrinterFound: {
    payload: empty,
    answer: z.object({
      searching: z.boolean(),
      printers: z.array(
        z.object({ address: line, port: z.int(), name: line, source: z.enum(FOUND_SOURCES) }),
      ),
    }),
  },
  /** Newest first; of an order, oldest first; or the one that is named. */
  managePrintJobs: {
    payload: z.strictObject({
      print_job_id: id.optional(),
      list: z.enum(PRINT_LISTS).optional(),
      order_id: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    answer: z.object({ jobs: z.array(printJob) }),
  },
  managePrintJobPreview: { payload: z.strictObject({ print_job_id: id }), answer: z.object(picture) },
  /** The last papers of the demonstration's printers, newest first; none where there is no demonstration. */
  managePrintPapers: {
    payload: empty,
    answer: z.object({
      papers: z.array(
        z.object({
          ...picture,
          print_job_id: id,
          printer_name: line,
          kind: z.enum(PRINT_JOB_KINDS),
          at: instant,
        }),
      ),
    }),
  },
  /** Prints a job, or every ticket of an order, once more and marked; on another printer if one is named. */
  managePrintAgain: {
    payload: z
      .strictObject({
        print_job_id: id.optional(),
        order_id: id.optional(),
        /** Of an order: its tickets by default. */
        kind: z.enum(['tickets', 'receipt']).optional(),
        printer_id: id.optional(),
        act_key: z.uuid(),
      })
      .refine((again) => (again.print_job_id === undefined) !== (again.order_id === undefined), {
        path: ['order_id'],
      }),
    answer: nothing,
  },
  /** Sends a job, or everything that a printer has not printed, to another printer. */
  managePrintJobMove: {
    payload: z
      .strictObject({ print_job_id: id.optional(), from_printer_id: id.optional(), printer_id: id })
      .refine((move) => (move.print_job_id === undefined) !== (move.from_printer_id === undefined), {
        path: ['print_job_id'],
      }),
    answer: nothing,
  },
  managePrintJobDrop: { payload: z.strictObject({ print_job_id: id }), answer: nothing },
  /** Prints or drops the jobs of a printer that are too old to come out by themselves. */
  managePrintHeld: { payload: z.strictObject({ printer_id: id, print: z.boolean() }), answer: nothing },
} as const;

export type PrinterWire = z.output<typeof printer>;
export type PrintAgentWire = z.output<typeof agent>;
export type PrintJobWire = z.output<typeof printJob>;
export type BoardPrintingWire = z.output<typeof boardPrinting>;
export type PrinterChoiceWire = z.input<typeof printingSchemas.managePrinterAdd.payload>;
