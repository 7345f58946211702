import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { until } from '#tests/api/support/until.ts';

/** A proxy in front of a backend that can hold back answers of one path, which the backend has already given. */
export async function openHoldingProxy(backendUrl: string) {
  let held: { path: string; arrived: number; released: Promise<void> } | null = null;

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url = '', headers } = incoming;
    const onward = incoming.pipe(request(`${backendUrl}${url}`, { method, headers }));
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    if (held && url === held.path) {
      held.arrived += 1;
      await held.released;
    }
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  }

  const server = createServer((incoming, answer) => {
    forward(incoming, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Holds the answers of a path until `release` is called. */
    hold(path: string) {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      const holding = { path, arrived: 0, released };
      held = holding;
      return {
        arrived: (count: number) => until(() => holding.arrived >= count),
        release() {
          held = null;
          resolve();
        },
      };
    },
  };
}
