import { createServer, type RequestListener, type Server } from 'node:http';
import { LIMITS, type Limits } from './limits.ts';

/** The server that faces the world: bounded in what one visitor can take of it. */
export function createDoorServer(listener: RequestListener, limits: Limits = LIMITS): Server {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      noDelay: true,
    },
    listener,
  );
  server.setTimeout(limits.silenceMs);
  // One more is closed at once: without a descriptor no page could be rendered for anybody.
  server.maxConnections = limits.connections;
  return server;
}

/** Takes no new connection, finishes what is in flight, and lets nobody hold it open for longer than that may take. */
export function drain(server: Server, drainMs: number = LIMITS.drainMs): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const last = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
  });
}
