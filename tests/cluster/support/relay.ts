import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

/** A TCP connection in between, which can fail in the ways a network does. */
export interface Relay {
  port: number;
  /** Ends all connections, and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
  /** Delivers nothing more on the connections of now, and ends none of them. */
  silence(): void;
}

/** Relays to a port; `rewrite` changes what the client sends. */
export async function openRelay(
  target: number,
  rewrite: (sent: Buffer) => Buffer = (sent) => sent,
): Promise<Relay> {
  let isCut = false;
  const pairs = new Set<{ client: Socket; upstream: Socket; isSilent: boolean }>();
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const pair = { client, upstream: connect(target, '127.0.0.1'), isSilent: false };
    const { upstream } = pair;
    pairs.add(pair);
    client.on('data', (sent: Buffer) => upstream.write(rewrite(sent)));
    upstream.on('data', (answer: Buffer) => pair.isSilent || client.write(answer));
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', () => {}).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const { client, upstream } of pairs) {
      client.destroy();
      upstream.destroy();
    }
  };
  after(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore() {
      isCut = false;
    },
    silence() {
      for (const pair of pairs) pair.isSilent = true;
    },
  };
}
