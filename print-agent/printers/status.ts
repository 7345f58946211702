import type { PrinterState } from '../wire.ts';

/** What DLE EOT asks for: the printer, the cause of being offline, the paper sensor. */
export type StatusKind = 1 | 2 | 4;

export const askStatus = (kind: StatusKind) => Buffer.of(0x10, 0x04, kind);

/** Bits 0 and 7 of an answer to DLE EOT are 0, bits 1 and 4 are 1. */
const FIXED_BITS = 0x93;
const FIXED_VALUE = 0x12;

/** An answer to DLE EOT; null while none came. It is one byte with the fixed bits; anything else is no answer. */
export const readStatus = (received: Buffer): number | null => readByte(received, FIXED_BITS, FIXED_VALUE);

const isStatus = (byte: number) => (byte & FIXED_BITS) === FIXED_VALUE;

/** How many answers to DLE EOT stand among bytes that a printer sent. */
export const statusesIn = (received: Buffer): number => received.filter(isStatus).length;

function readByte(received: Buffer, fixedBits: number, fixedValue: number): number | null {
  const [byte, ...others] = received;
  return byte !== undefined && others.length === 0 && (byte & fixedBits) === fixedValue ? byte : null;
}

const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_BY_PAPER_END = 0x20;
const ERROR = 0x40;
const PAPER_END = 0x60;

/** The state that the three answers tell. */
export function stateOf({ 1: printer, 2: cause, 4: paper }: Record<StatusKind, number>): PrinterState {
  if (cause & COVER_OPEN) return 'cover_open';
  if (paper & PAPER_END || cause & STOPPED_BY_PAPER_END) return 'no_paper';
  if (cause & ERROR || printer & OFFLINE) return 'error';
  return 'ready';
}

/** GS I 66: the name of the maker, which comes as 0x5F, text, 0x00. */
export const ASK_MAKER = Buffer.of(0x1d, 0x49, 0x42);
export const readMaker = (received: Buffer): string | null =>
  /_([ -~]*)\0/.exec(received.toString('latin1'))?.[1] ?? null;

/** What proves that a ticket was processed, or that the printer went offline before. */
export type InOrder = { proof: string } | 'offline';

/** A question in the order of the data, so that its answer comes after the ticket was processed. */
export interface InOrderQuestion {
  question: Buffer;
  /** Answers to DLE EOT 1, which are asked meanwhile, may stand among the bytes. */
  read(received: Buffer): InOrder | null;
}

/** Letters that cannot be taken for an answer to DLE EOT. */
const ID_LETTERS = 'ABCDEFGH';
export const newProcessId = (random: () => number = Math.random): string =>
  Array.from({ length: 4 }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)]).join('');

/** GS ( H, function 48: an Epson printer sends the four characters back when everything before was printed. */
export function processId(id: string): InOrderQuestion {
  const characters = Buffer.from(id, 'latin1');
  const answer = Buffer.concat([Buffer.of(0x37, 0x22), characters, Buffer.of(0)]);
  return {
    question: Buffer.concat([Buffer.of(0x1d, 0x28, 0x48, 6, 0, 48, 48), characters]),
    read: (received) => (received.includes(answer) ? { proof: `process id ${id}` } : readOffline(received)),
  };
}

const IN_ORDER_BITS = 0x90;

/** GS r 1: the paper sensor. */
export const paperSensor: InOrderQuestion = {
  question: Buffer.of(0x1d, 0x72, 1),
  read(received) {
    const byte = received.find((byte) => (byte & IN_ORDER_BITS) === 0);
    return byte === undefined
      ? readOffline(received)
      : { proof: `GS r 0x${byte.toString(16).padStart(2, '0')}` };
  },
};

const readOffline = (received: Buffer): 'offline' | null =>
  received.some((byte) => isStatus(byte) && (byte & OFFLINE) !== 0) ? 'offline' : null;
