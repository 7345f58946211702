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
}

export async function relayTo(serverUrl: string): Promise<Relay> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port || DEFAULT_PORTS[url.protocol]) };
  const sockets = new Set<Socket>();
  let lastWords: string | undefined;
  let isSilent = false;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (isSilent) return;
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
      if (!server.listening) await listen(port);
    },
    stopForwardingAfter(text) {
      lastWords = text;
    },
  };
}
