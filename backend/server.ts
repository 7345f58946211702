import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { connectionsMax } from '#lib/environment/connections.mjs';
import type { Backend } from './compose.ts';

/** What is still being answered after this long is cut off. */
const GRACE_MS = 10_000;

export interface RunningServer {
  port: number;
  /** Takes no more, finishes what is in flight, then closes sockets and database. */
  stop(): Promise<void>;
}

/** Puts the backend, calls and realtime, on a port. Rejects with the system's error when the port is taken. */
export async function listen(backend: Backend, port: number): Promise<RunningServer> {
  const inFlight = new Set<ServerResponse>();
  const answer = getRequestListener(backend.app.fetch);
  const server = createServer((request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    answer(request, response);
  });
  server.maxConnections = connectionsMax() ?? Number.POSITIVE_INFINITY;
  // From here on realtime requests, which may hang for long, pass the listener above by.
  backend.attachRealtime(server);
  server.listen(port);
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.close();
      const finished = [...inFlight].map((response) => once(response, 'close'));
      await Promise.race([Promise.all(finished), pause(GRACE_MS, undefined, { ref: false })]);
      await backend.close();
      server.closeAllConnections();
    },
  };
}
