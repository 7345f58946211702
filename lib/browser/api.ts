'use client';

import type { Answer, Failure } from '#lib/contract/answer.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { isOffline, noteAnswer } from './network.ts';

const TIMEOUT_MS = 20_000;

const failureOf = (code: RefusalCode): Failure => ({ class: 'error', code, message: sentenceOf(code) });

/** Why nobody could be asked: `offline` where this device has no network; else the restaurant is `unavailable`. */
export const awayFailure = (): Failure => failureOf(isOffline() ? 'offline' : 'unavailable');

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The token of this browser, asked for once however many writes need it. */
let csrfToken: Promise<Answer<AnswerOf<'csrfToken'>>> | null = null;

async function send<Name extends EndpointName>(
  name: Name,
  payload: CallOf<Name>,
  headers: Record<string, string>,
): Promise<Answer<AnswerOf<Name>>> {
  const { method, path } = endpoints[name];
  let answered = false;
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
      body: method === 'POST' ? JSON.stringify(payload) : undefined,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answered = true;
    noteAnswer(true);
    const answer: unknown = await response.json();
    // Something in between may answer in its own words.
    if (typeof answer !== 'object' || answer === null || !('class' in answer))
      return failureOf('unavailable');
    // The proxy has checked the answer against the contract: the browser carries no schema library.
    return answer as Answer<AnswerOf<Name>>;
  } catch (error) {
    if (!answered && !isTimeout(error)) noteAnswer(false);
    return answered ? failureOf('unavailable') : awayFailure();
  }
}

async function write<Name extends EndpointName>(
  name: Name,
  payload: CallOf<Name>,
  headers: Record<string, string>,
): Promise<Answer<AnswerOf<Name>>> {
  csrfToken ??= send('csrfToken', {}, {});
  const asked = csrfToken;
  const forgetToken = () => {
    if (csrfToken === asked) csrfToken = null;
  };

  const token = await asked;
  if (token.class === 'error') {
    forgetToken();
    return token;
  }
  const answer = await send(name, payload, { ...headers, 'x-csrf-token': token.token });
  if (isStaleToken(answer)) forgetToken();
  return answer;
}

const isStaleToken = (answer: Answer) => answer.class === 'error' && answer.code === 'csrf';

/**
 * Calls an endpoint through the shop's own origin. It never throws: without a network it is the failure `offline`; a
 * time-out and a backend that is away are `unavailable`.
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  payload: CallOf<Name>,
  headers: Record<string, string> = {},
): Promise<Answer<AnswerOf<Name>>> {
  if (!endpoints[name].csrf) return send(name, payload, headers);
  const answer = await write(name, payload, headers);
  return isStaleToken(answer) ? write(name, payload, headers) : answer;
}
