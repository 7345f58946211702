import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a printer behaves; a test may change it at any time. */
export interface PrinterBehaviour {
  /** Whether it answers DLE EOT, GS r and GS I. */
  answers: boolean;
  state: 'ready' | 'no_paper' | 'cover_open' | 'error';
  /** Answers each question with bytes that mean nothing. */
  garbage: boolean;
  /** The name that it gives as its maker; an Epson acknowledges by process id. */
  maker: string;
  /** Whether it answers GS r. */
  answersInOrder: boolean;
  /** How fast it takes bytes; null: at once. */
  bytesPerSecond: number | null;
  /** Sends its answers together, so often; null: each at once. */
  answersEveryMs: number | null;
  /** Breaks the connection off after so many bytes of a ticket; null: never. Once. */
  diesAfter: number | null;
  /** Called before a question is answered, with its name. */
  onQuestion: (name: 'DLE EOT' | 'GS r' | 'GS I' | 'process id') => void | Promise<void>;
  /** Called with the bytes of the present ticket so far. */
  onBytes: (received: Buffer) => void | Promise<void>;
}

const USUAL: PrinterBehaviour = {
  answers: true,
  state: 'ready',
  garbage: false,
  maker: 'FAKE',
  answersInOrder: true,
  bytesPerSecond: null,
  answersEveryMs: null,
  diesAfter: null,
  onQuestion: () => {},
  onBytes: () => {},
};

/** The answers to DLE EOT 1, 2 and 4 in each state. */
const STATUS: Record<PrinterBehaviour['state'], Record<number, number>> = {
  ready: { 1: 0x12, 2: 0x12, 4: 0x12 },
  no_paper: { 1: 0x1a, 2: 0x32, 4: 0x72 },
  cover_open: { 1: 0x1a, 2: 0x16, 4: 0x12 },
  error: { 1: 0x1a, 2: 0x52, 4: 0x12 },
};

type Question = 'DLE EOT' | 'GS r' | 'GS I' | 'process id';
const QUESTIONS: { name: Question; head: number[]; length: number }[] = [
  { name: 'DLE EOT', head: [0x10, 0x04], length: 3 },
  { name: 'GS r', head: [0x1d, 0x72], length: 3 },
  { name: 'GS I', head: [0x1d, 0x49], length: 3 },
  { name: 'process id', head: [0x1d, 0x28, 0x48], length: 11 },
];

const COMMAND_BEGINS = [0x10, 0x1b, 0x1d];

/** The length of a command whose data may be any bytes (pictures, codes); 0 for other bytes. */
function blockLength(bytes: Buffer): number {
  const [first, second] = bytes;
  const pair = (at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  if (first === 0x1d && second === 0x28) return 5 + pair(3);
  if (first === 0x1d && second === 0x76) return 8 + pair(4) * pair(6);
  if (first === 0x1b && second === 0x2a) return 5 + pair(3) * ((bytes[2] ?? 0) >= 32 ? 3 : 1);
  return 0;
}

/** A printer on TCP that keeps what it is sent: one paper for each connection that sent anything but questions. */
export async function startFakePrinter(changes: Partial<PrinterBehaviour> = {}) {
  const behaviour: PrinterBehaviour = { ...USUAL, ...changes };
  const papers: Buffer[] = [];
  const asked: Question[] = [];
  const sockets = new Set<Socket>();
  /** The answers that are sent together. */
  const together = new Map<Socket, Buffer[]>();
  let server: Server | null = null;
  let port = 0;

  function send(socket: Socket, answer: Buffer): void {
    const { answersEveryMs } = behaviour;
    if (answersEveryMs === null) return void socket.write(answer);
    const unsent = together.get(socket);
    if (unsent) return void unsent.push(answer);
    const answers = [answer];
    together.set(socket, answers);
    setTimeout(() => {
      together.delete(socket);
      socket.write(Buffer.concat(answers));
    }, answersEveryMs);
  }

  async function answer(socket: Socket, name: Question, command: Buffer): Promise<void> {
    asked.push(name);
    await behaviour.onQuestion(name);
    const { answers, garbage, answersInOrder, state, maker } = behaviour;
    if (garbage) return void socket.write('%PDF-1.4 not a status');
    if (!answers) return;
    if (name === 'DLE EOT') send(socket, Buffer.of(STATUS[state][command[2] ?? 0] ?? 0x12));
    if (name === 'GS I') send(socket, Buffer.from(`_${maker}\0`, 'latin1'));
    // In the order of the data: only once everything before could be printed.
    if (state !== 'ready') return;
    if (name === 'GS r' && answersInOrder) send(socket, Buffer.of(0));
    if (name === 'process id' && maker.includes('EPSON'))
      send(socket, Buffer.concat([Buffer.of(0x37, 0x22), command.subarray(7, 11), Buffer.of(0)]));
  }

  /** Reads questions and tickets out of the bytes of one connection. */
  async function serve(socket: Socket): Promise<void> {
    let left = Buffer.alloc(0);
    let paper: number | null = null;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      left = Buffer.concat([left, chunk]);
      while (left.length > 0) {
        const question = QUESTIONS.find(({ head }) => head.every((byte, index) => byte === left[index]));
        const taken = question?.length ?? nextLength(left);
        // The rest of a command is still to come.
        if (left.length < taken) break;
        const bytes = left.subarray(0, taken);
        left = left.subarray(taken);
        const { bytesPerSecond, diesAfter } = behaviour;
        if (bytesPerSecond) await sleep((taken / bytesPerSecond) * 1000);
        if (question) {
          await answer(socket, question.name, bytes);
          continue;
        }
        paper ??= papers.push(Buffer.alloc(0)) - 1;
        const received = Buffer.concat([papers[paper] ?? Buffer.alloc(0), bytes]);
        papers[paper] = diesAfter === null ? received : received.subarray(0, diesAfter);
        if (diesAfter !== null && received.length >= diesAfter) {
          behaviour.diesAfter = null;
          return void socket.resetAndDestroy();
        }
        await behaviour.onBytes(received);
      }
    }
  }

  /** Of bytes that are no question: a picture or the like as a whole, else up to what may begin a command, in pieces. */
  function nextLength(bytes: Buffer): number {
    const block = blockLength(bytes);
    if (block > 0) return block;
    const next = bytes.findIndex((byte, index) => index > 0 && COMMAND_BEGINS.includes(byte));
    const piece = behaviour.bytesPerSecond || behaviour.diesAfter !== null ? 16 : 1024;
    return Math.min(next < 0 ? bytes.length : next, piece);
  }

  async function on(): Promise<void> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      serve(socket).catch(() => {});
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  async function off(): Promise<void> {
    const listening = server;
    server = null;
    if (!listening) return;
    for (const socket of sockets) socket.resetAndDestroy();
    listening.close();
    await once(listening, 'close');
  }

  await on();
  return { behaviour, papers, asked, port: () => port, on, off };
}

export type FakePrinter = Awaited<ReturnType<typeof startFakePrinter>>;
