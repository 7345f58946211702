import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import { connectionsMax } from '#lib/environment/connections.mjs';

/** What one client may take of an HTTP server of ours. */
export const LIMITS = {
  connections: connectionsMax() ?? Number.POSITIVE_INFINITY,
  headerBytes: 16 * 1024,
  bodyBytes: BODY_LIMIT_BYTES,
  /** To send the headers, and the whole request: a slow writer is cut off when it is next looked at. */
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_000,
  /** Longer than the usual load balancer keeps its own side, so that it is never cut under a request. */
  keepAliveMs: 65_000,
  /** Without a byte in either direction: a slow reader is cut off. */
  silenceMs: 60_000,
  /** How long a client that was answered early may go on sending before its connection is cut. */
  lingerMs: 5_000,
  /** To finish what is in flight once told to stop. */
  drainMs: 10_000,
} as const;

export type Limits = Record<keyof typeof LIMITS, number>;
