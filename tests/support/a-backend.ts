import { jest } from '@jest/globals';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';

interface Call {
  path: string;
  body: Record<string, unknown>;
  csrf: unknown;
  headers: Map<string, unknown>;
}

/** The answer of a path; null is an unavailable backend, as the storefront reports it. */
type Answers = Record<string, (body: Record<string, unknown>) => object | null | Promise<object>>;

/**
 * Replaces fetch: answers by path, with success unless the answer says otherwise, and records
 * the calls. A path without an answer is an unavailable backend.
 */
export function aBackend(answers: Answers) {
  const calls: Call[] = [];
  const answering: Answers = { 'v1/csrf-token': () => ({ token: 'csrf-1' }), ...answers };

  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const [path = '', query] = String(address).replace('/api/', '').split('?');
    const body =
      init?.body instanceof Blob
        ? { ...Object.fromEntries(new URLSearchParams(query)), file: init.body }
        : JSON.parse(String(init?.body ?? '{}'));
    const headers = new Map<string, unknown>(Object.entries(init?.headers ?? {}));
    calls.push({ path, body, csrf: headers.get('x-csrf-token'), headers });
    const answer = await answering[path]?.(body);
    return { json: async () => ({ class: 'success', ...(answer ?? AWAY) }) } as Response;
  });

  return {
    answers: answering,
    calls,
    /** The payloads that a path was called with. */
    sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
  };
}

export const refused = (code: string, message: string, more: object = {}) => ({
  class: 'error',
  code,
  message,
  ...more,
});

/** The storefront's answer when the backend is unavailable. */
export const AWAY = refused('unavailable', sentenceOf('unavailable'));
