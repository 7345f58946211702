import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import { createBoundedServer, endKeepAlive, hasSingleHost } from '#lib/http/bounded-server.ts';
import { NO_SNIFFING, TRANSPORT_SECURITY } from '#lib/http/common-headers.ts';
import { LIMITS, type Limits } from '#lib/http/limits.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import type { Backend } from './compose.ts';

export interface RunningServer {
  port: number;
  /** Closes each connection after its next response. */
  endKeepAlive(): void;
  /** Stops accepting, finishes the requests in flight, then closes sockets and database. */
  stop(): Promise<void>;
}

interface ServerOptions {
  production: boolean;
  limits?: Limits;
  /** Called with each response except those of the realtime channel, which may stay open as long as a page. */
  onAnswer?: (response: ServerResponse) => void;
}

/** Serves the API and realtime on a port. Rejects with the system's error when the port is in use. */
export async function listen(backend: Backend, port: number, production: boolean): Promise<RunningServer> {
  const inFlight = new Set<ServerResponse>();
  const server = createBackendServer(backend, {
    production,
    onAnswer: (response) => {
      inFlight.add(response);
      response.once('close', () => inFlight.delete(response));
    },
  });
  server.listen(port);
  await once(server, 'listening');
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : port,
    endKeepAlive: () => endKeepAlive(server),
    async stop() {
      server.close();
      const finished = [...inFlight].map((response) => once(response, 'close'));
      await Promise.race([Promise.all(finished), pause(LIMITS.drainMs, undefined, { ref: false })]);
      await backend.close();
      server.closeAllConnections();
    },
  };
}

/** The HTTP server of the API and realtime, not yet listening. */
export function createBackendServer(
  backend: Pick<Backend, 'app' | 'attachRealtime'>,
  { production, limits, onAnswer }: ServerOptions,
): Server {
  const answer = getRequestListener(backend.app.fetch);
  const server = createBoundedServer((request, response) => {
    onAnswer?.(response);
    answer(request, response);
  }, limits);
  backend.attachRealtime(server);

  // Socket.IO handles its requests before the listener above, so these headers and checks come before both.
  const commonHeaders = new Headers(
    production ? [[...NO_SNIFFING], [...TRANSPORT_SECURITY]] : [[...NO_SNIFFING]],
  );
  onlyWhen(server, 'request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(commonHeaders);
    if (hasSingleHost(request)) return true;
    response
      .writeHead(REFUSALS.malformed, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ class: 'error', code: 'malformed', message: sentenceOf('malformed') }));
    return false;
  });
  onlyWhen(server, 'upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (hasSingleHost(request)) return true;
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return false;
  });
  return server;
}

/** Calls the event's current listeners only when `admit` returns true. */
function onlyWhen<Parameters extends unknown[]>(
  server: Server,
  event: string,
  admit: (...parameters: Parameters) => boolean,
): void {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (...parameters: Parameters) => {
    if (!admit(...parameters)) return;
    for (const listener of listeners) listener.apply(server, parameters);
  });
}
