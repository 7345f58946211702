import type { Server } from 'node:http';
import { LIMITS } from '#lib/http/limits.ts';

/** Refuses new connections, finishes requests in flight, and closes every connection left after `drainMs`. */
export function drain(server: Server, drainMs: number = LIMITS.drainMs): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
  });
}
