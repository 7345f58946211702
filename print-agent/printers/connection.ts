import { once } from 'node:events';
import { connect } from 'node:net';

/** A TCP connection to a printer. */
export interface PrinterConnection {
  /** Resolves once everything is on its way; rejects if the printer accepts nothing for `idle`, or is gone. */
  write(bytes: Buffer): Promise<void>;
  /**
   * What `read` finds in the bytes received from now on; null after `limitMs`, or when the printer is gone.
   */
  ask<Found>(
    question: Buffer,
    read: (received: Buffer) => Found | null,
    limitMs: number,
    meanwhile?: Meanwhile,
  ): Promise<Found | null>;
  isOpen(): boolean;
  /** Ends the connection. Resolves to false when the printer broke it off before it had everything. */
  finish(): Promise<boolean>;
  destroy(): void;
}

/** Another question, repeated while the answer does not come, each time once it was answered. */
export interface Meanwhile {
  question: Buffer;
  everyMs: number;
  /** How many of its answers stand among the received bytes. */
  answersIn(received: Buffer): number;
}

/** Small enough that a slow printer accepts one well within the idle time-out. */
const CHUNK_BYTES = 1024;
/** Of an answer nothing useful is longer: a printer that sends on and on must not fill the memory. */
const RECEIVED_MAX_BYTES = 4096;
/** For the printer's side to close; many never do. */
const CLOSE_MS = 1_000;

/** @throws when the printer does not accept the connection within `timings.connect`. */
export async function connectPrinter(
  { address, port }: { address: string; port: number },
  timings: { connect: number; idle: number },
): Promise<PrinterConnection> {
  const socket = connect({ host: address, port, noDelay: true });
  let received = Buffer.alloc(0);
  let isOpen = true;
  let failure: Error | null = null;
  let onChange = () => {};
  const gone = () => {
    isOpen = false;
    onChange();
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]).subarray(-RECEIVED_MAX_BYTES);
    onChange();
  });
  socket.on('error', (error) => {
    failure = error;
  });
  socket.on('end', gone).on('close', gone);
  socket.on('timeout', () => socket.destroy(new Error('time-out')));

  socket.setTimeout(timings.connect);
  try {
    await once(socket, 'connect');
  } catch (error) {
    socket.destroy();
    throw error;
  }
  socket.setTimeout(0);

  const writeChunk = (chunk: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(chunk, (error) => (error ? reject(error) : resolve()));
    });

  async function write(bytes: Buffer): Promise<void> {
    socket.setTimeout(timings.idle);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      if (!isOpen) throw failure ?? new Error('the printer closed the connection');
      await writeChunk(bytes.subarray(at, at + CHUNK_BYTES));
    }
    socket.setTimeout(0);
  }

  /** Waits for what `read` finds. */
  async function receive<Found>(read: () => Found | null, limitMs: number): Promise<Found | null> {
    const { promise, resolve } = Promise.withResolvers<Found | null>();
    const timer = setTimeout(() => resolve(null), limitMs);
    onChange = () => {
      const found = read();
      if (found !== null || !isOpen) resolve(found);
    };
    onChange();
    const found = await promise;
    clearTimeout(timer);
    onChange = () => {};
    return found;
  }

  async function ask<Found>(
    question: Buffer,
    read: (received: Buffer) => Found | null,
    limitMs: number,
    meanwhile?: Meanwhile,
  ): Promise<Found | null> {
    received = Buffer.alloc(0);
    await write(question);
    if (!meanwhile) return receive(() => read(received), limitMs);
    let repeated = 0;
    const isOwed = () => repeated > meanwhile.answersIn(received);
    const timer = setInterval(() => {
      if (!isOpen || isOwed()) return;
      repeated += 1;
      socket.write(meanwhile.question);
    }, meanwhile.everyMs);
    const found = await receive(() => read(received), limitMs);
    clearInterval(timer);
    // A late answer must not be taken for that of the next question.
    if (isOwed()) await receive(() => (isOwed() ? null : true), meanwhile.everyMs);
    return found;
  }

  return {
    write,
    ask,
    isOpen: () => isOpen,
    async finish() {
      if (!isOpen) return false;
      const closed = once(socket, 'close').catch(() => {});
      socket.end();
      const timer = setTimeout(() => socket.destroy(), CLOSE_MS);
      await closed;
      clearTimeout(timer);
      return failure === null;
    },
    destroy: () => void socket.destroy(),
  };
}
