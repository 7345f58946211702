'use client';

import type { Answer, Failure } from '#lib/contract/answer.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import codes from '#lib/i18n/messages/fr/codes.json' with { type: 'json' };

const TIMEOUT_MS = 20_000;

const UNAVAILABLE: Failure = { class: 'error', code: 'unavailable', message: codes.unavailable };

let csrfToken: Promise<string> | null = null;

async function readCsrfToken(): Promise<string> {
  const answer = await send('csrfToken', {}, {});
  return answer.class === 'success' ? answer.token : '';
}

async function send<Name extends EndpointName>(
  name: Name,
  payload: CallOf<Name>,
  headers: Record<string, string>,
): Promise<Answer<AnswerOf<Name>>> {
  const { method, path } = endpoints[name];
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
      body: method === 'POST' ? JSON.stringify(payload) : undefined,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The proxy has checked the answer against the contract: the browser carries no schema library.
    return (await response.json()) as Answer<AnswerOf<Name>>;
  } catch {
    return UNAVAILABLE;
  }
}

/**
 * Calls an endpoint through the shop's own origin. It never throws: a line that is cut, a time-out and a
 * backend that is away are the failure `unavailable`.
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  payload: CallOf<Name>,
): Promise<Answer<AnswerOf<Name>>> {
  if (!endpoints[name].csrf) return send(name, payload, {});
  csrfToken ??= readCsrfToken();
  const answer = await send(name, payload, { 'x-csrf-token': await csrfToken });
  const stale = answer.class === 'error' && (answer.code === 'csrf' || answer.code === 'unavailable');
  if (stale) csrfToken = null;
  if (answer.class !== 'error' || answer.code !== 'csrf') return answer;
  csrfToken = readCsrfToken();
  return send(name, payload, { 'x-csrf-token': await csrfToken });
}
