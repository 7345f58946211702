import type { PrintError } from '#lib/domain/printing/print-job.ts';
import type { ReportedState } from '#lib/domain/printing/printer.ts';
import { type JobResult, jobOfToken, type PrinterJob, type TicketForm, tokenOf } from './polling-jobs.ts';

// Star CloudPRNT, version HTTP (decision 71): requests of a printer in, answers out. No database, no clock.

/** What a printer says when it polls. */
export interface CloudPrntPoll {
  state: ReportedState;
  /** Whether it is printing what it got: it must not be offered again. */
  isPrinting: boolean;
}

/** The poll of a POST; null when it cannot be understood. */
export function readPoll(body: string): CloudPrntPoll | null {
  const poll = parsedObject(body);
  if (typeof poll?.statusCode !== 'string') return null;
  const code = codeOf(poll.statusCode);
  const state = stateOf(code);
  // 22x: it prints, or its paper waits to be taken.
  return state && { state, isPrinting: poll.printingInProgress === true || code.startsWith('22') };
}

function parsedObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * The three or four digits of a printer status code, which begins a text such as '200%20OK' or '410 Out of Paper';
 * '200' for the 'OK' of newer firmware; '' for anything else.
 */
function codeOf(status: string): string {
  if (/^\s*OK\b/i.test(status)) return '200';
  return /^\s*(\d{3,4})(?!\d)/.exec(status)?.[1] ?? '';
}

/** By the first digits: Star adds codes, and the groups stay. */
function stateOf(code: string): ReportedState | null {
  if (code.startsWith('2')) return 'ready';
  if (code.startsWith('41')) return 'no_paper';
  if (code.startsWith('42')) return 'cover_open';
  return /^[45]/.test(code) ? 'error' : null;
}

/**
 * The media types, the best first: commands print fastest and ring the buzzer; a picture looks the same on every printer;
 * plain text has no sizes, and no printer known to us needs it.
 */
const FORMS = new Map<string, TicketForm>([
  ['application/vnd.star.starprnt', 'star_prnt'],
  ['application/vnd.star.line', 'star_line'],
  ['image/png', 'png'],
  ['text/plain', 'text'],
]);

export const MEDIA_TYPES = [...FORMS.keys()];

/** The answer to a poll. The printer confirms by DELETE unless it is told to use GET. */
export const pollAnswer = (offered: PrinterJob | null): object =>
  offered ? { jobReady: true, mediaTypes: MEDIA_TYPES, jobToken: tokenOf(offered) } : { jobReady: false };

/** What a GET asks for: a job, null for the one that was offered last, in a form. */
export interface CloudPrntRequest {
  job: PrinterJob | null;
  mediaType: string;
  form: TicketForm;
}

/** 'unknown_job' for a token that we did not give, 'unsupported' for a media type that we do not offer. */
export function readJobRequest(query: URLSearchParams): CloudPrntRequest | 'unknown_job' | 'unsupported' {
  const token = query.get('token');
  const job = token ? jobOfToken(token) : null;
  if (token && !job) return 'unknown_job';
  // '; encoding=utf-8' may follow. A printer that names no type takes the best one.
  const mediaType = (query.get('type') ?? MEDIA_TYPES[0] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const form = FORMS.get(mediaType);
  return form ? { job, mediaType, form } : 'unsupported';
}

/** The content type of a ticket: text names its encoding. */
export const contentTypeOf = (mediaType: string): string =>
  mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType;

/** What a DELETE says about a job; `job` is null from firmware that knows no tokens: the one that the printer has. */
export interface CloudPrntConfirmation {
  job: PrinterJob | null;
  result: JobResult;
  /** What the code says about the printer; null for nothing. */
  state: ReportedState | null;
}

/** null when it cannot be understood. */
export function readConfirmation(query: URLSearchParams): CloudPrntConfirmation | null {
  const token = query.get('token');
  const job = token ? jobOfToken(token) : null;
  const code = codeOf(query.get('code') ?? '');
  const state = stateOf(code);
  if (!state || (token && !job)) return null;
  if (state === 'ready') return { job, result: { outcome: 'printed', proof: `CloudPRNT ${code}` }, state };
  // Codes that begin with 5 are about the job. One that was not loaded in time was not printed.
  if (code === '520')
    return { job, result: { outcome: 'failed', error: 'timeout', sent: false }, state: null };
  const result = { outcome: 'failed', error: errorOf(state), sent: true } as const;
  return { job, result, state: code.startsWith('5') ? null : state };
}

/** The error of a job whose printer came into a state while it had it. */
export const errorOf = (state: ReportedState): PrintError =>
  state === 'no_paper' || state === 'cover_open' ? state : 'printer_error';
