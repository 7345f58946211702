import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

const DEFAULT_PORTS: Record<string, number> = { 'redis:': 6379, 'postgres:': 5432, 'postgresql:': 5432 };

/** A TCP relay to PostgreSQL or Redis that a test can interrupt. */
export interface Relay {
  /** The server's address through the relay. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections and forwards data again. */
  restore(): Promise<void>;
  /**
   * After the next statement with this text, receives data and forwards none. The server does not even
   * notice that connections are closed, as after a network failure.
   */
  stopForwardingAfter(text: string): void;
  /**
   * Breaks every connection. Until `restore`, PostgreSQL ends a session as soon as it is ready: one packet says both,
   * as when an administrator ends it in that moment.
   */
  endSessionsWhenReady(): void;
}

/** ReadyForQuery, outside a transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const FATAL_FIELDS = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
/** ErrorResponse. */
const FATAL = Buffer.from([0x45, 0, 0, 0, FATAL_FIELDS.length + 4, ...FATAL_FIELDS]);

export async function relayTo(serverUrl: string): Promise<Relay> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port || DEFAULT_PORTS[url.protocol]) };
  const sockets = new Set<Socket>();
  let lastWords: string | undefined;
  let isSilent = false;
  let endsWhenReady = false;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (isSilent) return;
      if (endsWhenReady && chunk.includes(READY)) {
        to.end(Buffer.concat([chunk, FATAL]));
        from.destroy();
        return;
      }
      to.write(chunk);
      isSilent = lastWords !== undefined && chunk.includes(lastWords);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!isSilent) to.destroy();
    });
  };
  const server = createServer((socket) => {
    const onward = connect(target);
    join(socket, onward);
    join(onward, socket);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  url.host = `127.0.0.1:${port}`;
  after(() => {
    server.close();
    breakAll();
  });
  return {
    url: url.href,
    async cut() {
      server.close();
      breakAll();
      if (server.listening) await once(server, 'close');
    },
    async restore() {
      lastWords = undefined;
      isSilent = false;
      endsWhenReady = false;
      if (!server.listening) await listen(port);
    },
    stopForwardingAfter(text) {
      lastWords = text;
    },
    endSessionsWhenReady() {
      endsWhenReady = true;
      breakAll();
    },
  };
}
