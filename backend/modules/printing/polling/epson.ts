import type { PrintError } from '#lib/domain/printing/print-job.ts';
import type { ReportedState } from '#lib/domain/printing/printer.ts';
import { type JobResult, jobOfToken, type PrinterJob, tokenOf } from './polling-jobs.ts';
import { elementsOf, readXml, type XmlElement } from './xml.ts';

// Epson Server Direct Print (decision 71): requests of a printer in, answers out. No database, no clock.

/** What a printer sends: it asks for a job, reports what became of jobs, or tells its status. */
export type EpsonRequest =
  | { kind: 'poll' }
  | { kind: 'results'; results: readonly EpsonResult[] }
  | { kind: 'status'; state: ReportedState };

export interface EpsonResult {
  /** Null from firmware that names no job: the one that the printer has. */
  job: PrinterJob | null;
  result: JobResult;
  /** What the result says about the printer; null for nothing. */
  state: ReportedState | null;
}

/** The request of a form; null when it cannot be understood. */
export function readRequest(form: URLSearchParams): EpsonRequest | null {
  switch (form.get('ConnectionType')) {
    case 'GetRequest':
      return { kind: 'poll' };
    case 'SetResponse':
      return resultsIn(form.get('ResponseFile') ?? '');
    // The manual shows the one in its example, the other in its table.
    case 'SetStatus':
    case 'Status':
      return statusIn(form.get('Status') ?? form.get('ResponseFile') ?? '');
    default:
      return null;
  }
}

function resultsIn(source: string): EpsonRequest | null {
  const root = readXml(source);
  if (root?.name !== 'PrintResponseInfo') return null;
  const prints = elementsOf(root, 'ePOSPrint');
  // Version 1.00 has the response alone; an answer that the printer could not read has no response.
  const parts = prints.length > 0 ? prints : [root];
  const results = parts.map(resultIn).filter((result) => result !== null);
  return results.length === parts.length ? { kind: 'results', results } : null;
}

function resultIn(element: XmlElement): EpsonResult | null {
  const token = elementsOf(element, 'printjobid')[0]?.text.trim() ?? '';
  const job = jobOfToken(token);
  if (token !== '' && !job) return null;
  const response = elementsOf(element, 'response')[0];
  if (!response) {
    const refused = elementsOf(element, 'Response')[0]?.attributes.get('Success') === 'false';
    return refused
      ? { job, result: { outcome: 'failed', error: 'printer_error', sent: false }, state: null }
      : null;
  }
  const success = response.attributes.get('success');
  const status = statusNumber(response.attributes.get('status') ?? '');
  if (success === 'true' || success === '1') {
    const proof = status === null ? 'ePOS' : `ePOS ${hexadecimal(status)}`;
    return { job, result: { outcome: 'printed', proof }, state: stateOfStatus(status) ?? 'ready' };
  }
  if (success !== 'false' && success !== '0') return null;
  const { error, state } = failureOf(response.attributes.get('code') ?? '');
  return { job, result: { outcome: 'failed', error }, state: state ?? stateOfStatus(status) };
}

/** The error codes of ePOS-Print. Those of the document or of the connection say nothing about paper and cover. */
function failureOf(code: string): { error: PrintError; state: ReportedState | null } {
  switch (code) {
    case 'EPTR_REC_EMPTY':
      return { error: 'no_paper', state: 'no_paper' };
    case 'EPTR_COVER_OPEN':
      return { error: 'cover_open', state: 'cover_open' };
    case 'EPTR_AUTOMATICAL':
    case 'EPTR_BATTERY_LOW':
    case 'EPTR_CUTTER':
    case 'EPTR_MECHANICAL':
    case 'EPTR_UNRECOVERABLE':
      return { error: 'printer_error', state: 'error' };
    case 'EX_TIMEOUT':
      return { error: 'timeout', state: null };
    case 'DeviceNotFound':
    case 'EX_BADPORT':
      return { error: 'unreachable', state: 'error' };
    default:
      return { error: 'printer_error', state: null };
  }
}

/** The status of the printer that prints our jobs; of a single one, whatever its name. */
function statusIn(source: string): EpsonRequest | null {
  const root = readXml(source);
  if (root?.name !== 'statusmonitor') return null;
  const printers = elementsOf(root, 'printerstatus');
  const own =
    printers.find(({ attributes }) => attributes.get('devicename') === DEVICE) ??
    (printers.length === 1 ? printers[0] : undefined);
  const state = stateOfStatus(statusNumber(own?.attributes.get('asbstatus') ?? ''));
  return state && { kind: 'status', state };
}

/** Decimal in a response, hexadecimal in a status notification. */
const statusNumber = (text: string): number | null =>
  /^(\d{1,10}|0x[0-9a-f]{1,8})$/i.test(text) ? Number(text) : null;

const hexadecimal = (status: number) => `0x${status.toString(16).toUpperCase().padStart(8, '0')}`;

/** Bits of the automatic status back of ESC/POS, the first byte lowest. */
const ASB = {
  noResponse: 0x1,
  offline: 0x8,
  coverOpen: 0x20,
  /** Mechanical, cutter, unrecoverable, and the one that ends by itself. */
  error: 0x400 | 0x800 | 0x2000 | 0x4000,
  paperEnd: 0x80000,
} as const;

function stateOfStatus(status: number | null): ReportedState | null {
  if (status === null) return null;
  const has = (bits: number) => (status & bits) !== 0;
  if (has(ASB.noResponse)) return 'error';
  if (has(ASB.coverOpen)) return 'cover_open';
  if (has(ASB.paperEnd)) return 'no_paper';
  return has(ASB.error | ASB.offline) ? 'error' : 'ready';
}

/** The printer itself, and not one beside it that it forwards to. */
const DEVICE = 'local_printer';
const DECLARATION = /^\s*<\?xml[^>]*\?>/;
/** How long the printer tries to print a job, in milliseconds; then it reports EX_TIMEOUT. */
export const PRINT_TIMEOUT_MS = 10_000;

/** The answer that gives a job, with its ticket as ePOS-Print XML. A declaration may only stand at the beginning. */
export const jobAnswer = (job: PrinterJob, ticket: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>${DEVICE}</devid><timeout>${PRINT_TIMEOUT_MS}</timeout>` +
  `<printjobid>${tokenOf(job)}</printjobid></Parameter><PrintData>${ticket.replace(DECLARATION, '')}</PrintData></ePOSPrint></PrintRequestInfo>`;

/** Nothing to print, and the receipt of a result or a status, are an empty document. */
export const EMPTY_ANSWER = '';
export const CONTENT_TYPE = 'text/xml; charset=utf-8';
