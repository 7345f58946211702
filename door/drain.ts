import type { Server } from 'node:http';
import { LIMITS } from '#lib/http/limits.ts';

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
