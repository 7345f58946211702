import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** DLE EOT 1: a printer answers with a byte about itself. */
const ASK_STATE = Buffer.of(0x10, 0x04, 0x01);
/** Its bits when it is online, with paper and a closed cover. */
const READY = 0x12;
const ANSWER_MS = 2_000;
/** Many times the longest ticket. */
const BYTES_MAX = 4 * 1024 * 1024;

/** A printer within the process: it listens on a port of this machine, and answers as one with paper does. */
export interface FakePrinter {
  port: number;
  close(): Promise<void>;
}

/** Calls `onTicket` with the bytes of each ticket before it says that it is ready again. */
export async function startFakePrinter(onTicket: (bytes: Buffer) => void): Promise<FakePrinter> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.length > BYTES_MAX) return socket.destroy();
      // Within a picture the same bytes are dots.
      if (!received.subarray(-ASK_STATE.length).equals(ASK_STATE)) return;
      onTicket(received.subarray(0, -ASK_STATE.length));
      received = Buffer.alloc(0);
      socket.write(Buffer.of(READY));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a ticket to a printer and asks for its state afterwards. Returns its answer. @throws when there is none */
export async function sendTicket(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('the printer did not answer')));
  try {
    await once(socket, 'connect');
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    socket.write(bytes, () => resolve());
    await Promise.race([sent, once(socket, 'close')]);
    const answered = once(socket, 'data');
    socket.write(ASK_STATE);
    const [answer] = (await answered) as [Buffer];
    return `DLE EOT 0x${(answer.at(-1) ?? 0).toString(16)}`;
  } finally {
    socket.destroy();
  }
}
