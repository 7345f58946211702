import { performance } from 'node:perf_hooks';
import type { Timings } from '../timings.ts';
import type { PrintError, PrinterConfig, PrinterState } from '../wire.ts';
import { connectPrinter, type PrinterConnection } from './connection.ts';
import {
  ASK_MAKER,
  askStatus,
  newProcessId,
  paperSensor,
  processId,
  readMaker,
  readStatus,
  type StatusKind,
  stateOf,
  statusesIn,
} from './status.ts';

export type TicketOutcome =
  | { outcome: 'printed'; proof: string }
  | { outcome: 'transmitted' }
  /** `sent`: whether any byte of the ticket went out, so that a part may have been printed. */
  | { outcome: 'failed'; error: PrintError; sent: boolean };

/** How a printer acknowledges a ticket; found out with its first one. */
type Acknowledgement = 'process id' | 'GS r' | 'DLE EOT';

/** A printer and what was learnt about it. */
export interface Target extends Pick<PrinterConfig, 'address' | 'port' | 'language'> {
  acknowledges?: Acknowledgement;
}

/** A slow printer takes so long for a byte that nobody would wait for it. */
const SLOWEST_BYTES_PER_SECOND = 50;

/**
 * Sends a ticket. The printer is asked for its state before, and gets nothing while it cannot print; after, it has to
 * acknowledge. A printer that answers no question gets the ticket all the same, which then is only transmitted.
 */
export async function printTicket(
  target: Target,
  bytes: Buffer,
  timings: Timings,
): Promise<{ result: TicketOutcome; state: PrinterState }> {
  const connection = await connectPrinter(target, timings).catch(() => null);
  if (!connection) return notSent('unreachable', 'off');
  try {
    const state = await askState(connection, target, timings);
    if (state === 'no_paper' || state === 'cover_open') return notSent(state, state);
    if (state === 'error') return notSent('printer_error', state);
    if (!connection.isOpen()) return notSent('unreachable', 'off');
    return await send(connection, target, bytes, state !== null, timings);
  } finally {
    connection.destroy();
  }
}

/** The state of a printer that has nothing to print; 'unknown' for one that is there and does not answer. */
export async function lookAtPrinter(target: Target, timings: Timings): Promise<PrinterState> {
  const connection = await connectPrinter(target, timings).catch(() => null);
  if (!connection) return 'off';
  try {
    const state = await askState(connection, target, timings);
    return state ?? (connection.isOpen() ? 'unknown' : 'off');
  } finally {
    connection.destroy();
  }
}

const notSent = (error: PrintError, state: PrinterState) => ({
  result: { outcome: 'failed' as const, error, sent: false },
  state,
});
const uncertain = (error: PrintError, state: PrinterState) => ({
  result: { outcome: 'failed' as const, error, sent: true },
  state,
});

async function send(
  connection: PrinterConnection,
  target: Target,
  bytes: Buffer,
  answers: boolean,
  timings: Timings,
): Promise<{ result: TicketOutcome; state: PrinterState }> {
  try {
    // Before the ticket: the answer comes in the order of the data.
    if (answers) target.acknowledges ??= await acknowledgementOfMaker(connection, timings);
    await connection.write(bytes);
  } catch {
    return uncertain('timeout', 'off');
  }
  if (!answers) {
    const delivered = await connection.finish();
    return delivered ? { result: { outcome: 'transmitted' }, state: 'unknown' } : uncertain('unknown', 'off');
  }
  const limitMs = timings.acknowledgement + (bytes.length / SLOWEST_BYTES_PER_SECOND) * 1000;
  return acknowledgementOf(connection, target, limitMs, timings).catch(() => uncertain('unknown', 'off'));
}

async function acknowledgementOf(
  connection: PrinterConnection,
  target: Target,
  limitMs: number,
  timings: Timings,
): Promise<{ result: TicketOutcome; state: PrinterState }> {
  const inOrder = await askInOrder(connection, target, limitMs, timings);
  const printer = await connection.ask(askStatus(1), readStatus, timings.status);
  const state = printer === null ? null : await askState(connection, target, timings);
  if (printer === null || state === null)
    return uncertain('unknown', connection.isOpen() ? 'unknown' : 'off');
  const proof = [inOrder, `DLE EOT 0x${printer.toString(16)}`].filter((part) => part !== null).join(', ');
  if (inOrder !== null) return { result: { outcome: 'printed', proof }, state };
  if (state === 'no_paper' || state === 'cover_open') return uncertain(state, state);
  if (state === 'error') return uncertain('printer_error', state);
  target.acknowledges = 'DLE EOT';
  return { result: { outcome: 'printed', proof }, state };
}

/** Only Epson documents the process id; other printers might print the command as text. */
async function acknowledgementOfMaker(
  connection: PrinterConnection,
  { status }: Timings,
): Promise<Acknowledgement> {
  const maker = await connection.ask(ASK_MAKER, readMaker, status);
  return maker && /epson/i.test(maker) ? 'process id' : 'GS r';
}

/**
 * What proves that everything before was processed; null when the printer acknowledges nothing in the order of the data, or
 * stopped before.
 */
async function askInOrder(
  connection: PrinterConnection,
  target: Target,
  limitMs: number,
  timings: Timings,
): Promise<string | null> {
  if (target.acknowledges === 'DLE EOT') return null;
  const { question, read } = target.acknowledges === 'process id' ? processId(newProcessId()) : paperSensor;
  const meanwhile = { question: askStatus(1), everyMs: timings.lookAgain, answersIn: statusesIn };
  const deadline = performance.now() + limitMs;
  let asked = question;
  for (;;) {
    const found = await connection.ask(asked, read, deadline - performance.now(), meanwhile);
    if (found !== 'offline') return found?.proof ?? null;
    if ((await askState(connection, target, timings)) !== 'ready') return null;
    // It was offline for a moment; the answer is still to come.
    asked = Buffer.alloc(0);
  }
}

/** Null for a printer that answers nothing useful. */
async function askState(
  connection: PrinterConnection,
  { language }: Target,
  { status }: Timings,
): Promise<PrinterState | null> {
  // StarPRNT has no DLE EOT.
  if (language === 'star_prnt') return null;
  const answers: Partial<Record<StatusKind, number>> = {};
  try {
    for (const kind of [1, 2, 4] as const) {
      const answer = await connection.ask(askStatus(kind), readStatus, status);
      if (answer === null) return null;
      answers[kind] = answer;
    }
  } catch {
    return null;
  }
  return stateOf(answers as Record<StatusKind, number>);
}
