import { DIRECTORY_TIMEOUT_MS } from '#lib/tenant/directory-calls.ts';

/** Why the host directory did not reach the backend, in a few words for a log: 'ECONNREFUSED'. */
export function failureReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${DIRECTORY_TIMEOUT_MS} ms`;
  // The code of a DOMException is a number that says nothing.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
