import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import { connectionsMax } from '#lib/environment/connections.mjs';

/** The limits of our HTTP servers. */
export const LIMITS = {
  connections: connectionsMax() ?? Number.POSITIVE_INFINITY,
  headerBytes: 16 * 1024,
  bodyBytes: BODY_LIMIT_BYTES,
  /** The time to send the headers, and to send the whole request; checked every `checkMs`. */
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_000,
  /** Longer than the idle timeout of a usual load balancer, so that it never sends a request on a closed connection. */
  keepAliveMs: 65_000,
  /** The time without a byte in either direction; closes the connection of a slow reader. */
  idleMs: 60_000,
  /** How long a client that was answered early may go on sending before its connection is closed. */
  lingerMs: 5_000,
  /** The time to finish requests in flight at shutdown. */
  drainMs: 10_000,
} as const;

export type Limits = Record<keyof typeof LIMITS, number>;
