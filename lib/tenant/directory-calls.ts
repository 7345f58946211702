import { endpoints } from '#lib/contract/endpoints.ts';
import { directoryChangesAnswer, directoryFindAnswer } from '#lib/contract/schemas/tenant.ts';
import { REALTIME_PORT } from '#lib/environment/ports.mjs';
import type { DirectoryCalls } from './host-directory.ts';

export const DIRECTORY_TIMEOUT_MS = 2_000;

/** The calls of the host directory to our own backend, with the secret that both share. */
export function directoryCalls(variables: Record<string, string | undefined>): DirectoryCalls {
  const origin = variables.BACKEND_URL ?? `http://127.0.0.1:${REALTIME_PORT}`;

  /** @throws when the backend is unreachable or refuses */
  async function call(name: 'directoryFind' | 'directoryChanges', payload: object): Promise<unknown> {
    const response = await fetch(`${origin}/api/${endpoints[name].path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-ardoise-proxy-secret': variables.PROXY_SECRET ?? '',
      },
      body: JSON.stringify(payload),
      redirect: 'error',
      // Next's fetch caches otherwise.
      cache: 'no-store',
      signal: AbortSignal.timeout(DIRECTORY_TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the backend answered ${response.status}`);
    }
    return response.json();
  }

  return {
    find: async (wanted) => directoryFindAnswer.parse(await call('directoryFind', wanted)),
    changes: async (since) => directoryChangesAnswer.parse(await call('directoryChanges', { since })),
  };
}

/** Why the host directory did not reach the backend, in a few words for a log: 'ECONNREFUSED'. */
export function failureReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${DIRECTORY_TIMEOUT_MS} ms`;
  // The code of a DOMException is a number that says nothing.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
