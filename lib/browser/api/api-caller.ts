'use client';

import type { AnyAnswerOf, AnyEndpointName } from '#lib/contract/all-endpoints.ts';
import { type AnswerWire, alertCityOf } from '#lib/contract/answer.ts';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import type { Endpoint } from '#lib/contract/endpoints.ts';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { isOffline, reportReachability } from './network.ts';

const TIMEOUT_MS = 20_000;
const FILE_TIMEOUT_MS = 90_000;

const failureOf = (code: RefusalCode): Failure => ({ class: 'error', code, message: sentenceOf(code) });

/** `offline` when this device has no network, else `unavailable`. */
export const unreachableFailure = (): Failure => failureOf(isOffline() ? 'offline' : 'unavailable');

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

const isStaleToken = (answer: Answer) => answer.class === 'error' && answer.code === 'csrf';

/** Makes calls of an endpoint table through the host's own origin. */
export type CallApi<Names extends AnyEndpointName> = <Name extends Names, Input, Output>(
  call: ApiCall<Name, Input, Output>,
  input: Input,
  headers?: Record<string, string>,
  /** The body, where the endpoint takes one. */
  file?: Blob,
) => Promise<Answer<Output>>;

/**
 * The caller of an endpoint table. It never throws: without a network the result is the failure `offline`, after a
 * time-out or without a backend `unavailable`.
 */
export function createApiCaller<Names extends AnyEndpointName>(
  table: Readonly<Record<Names, Endpoint>>,
  readCsrfToken: ApiCall<Names, null, { token: string }>,
): CallApi<Names> {
  /** Shared by all writes; dropped when the backend says that it is stale. */
  let csrfToken: Promise<Answer<{ token: string }>> | null = null;

  async function write<Name extends Names, Input, Output>(
    call: ApiCall<Name, Input, Output>,
    input: Input,
    headers: Record<string, string>,
    file?: Blob,
  ): Promise<Answer<Output>> {
    csrfToken ??= send(table[readCsrfToken.endpoint], readCsrfToken, null, {});
    const asked = csrfToken;
    const dropToken = () => {
      if (csrfToken === asked) csrfToken = null;
    };

    const token = await asked;
    if (token.class === 'error') {
      dropToken();
      return token;
    }
    const withToken = { ...headers, 'x-csrf-token': token.token };
    const answer = await send(table[call.endpoint], call, input, withToken, file);
    if (isStaleToken(answer)) dropToken();
    return answer;
  }

  return async (call, input, headers = {}, file) => {
    if (!table[call.endpoint].csrf) return send(table[call.endpoint], call, input, headers);
    const answer = await write(call, input, headers, file);
    return isStaleToken(answer) ? write(call, input, headers, file) : answer;
  };
}

async function send<Name extends AnyEndpointName, Input, Output>(
  { method, path }: Endpoint,
  call: ApiCall<Name, Input, Output>,
  input: Input,
  headers: Record<string, string>,
  file?: Blob,
): Promise<Answer<Output>> {
  let answered = false;
  try {
    const payload = call.encode(input);
    // With a file the payload is in the query, as text.
    const query = file ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
    const type = file ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`/api/${path}${query}`, {
      method,
      headers: { ...(method === 'POST' && { 'content-type': type }), ...headers },
      body: method === 'POST' ? (file ?? JSON.stringify(payload)) : undefined,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(file ? FILE_TIMEOUT_MS : TIMEOUT_MS),
    });
    answered = true;
    reportReachability(true);
    const answer: unknown = await response.json();
    // A proxy in between may answer with a body of its own.
    if (typeof answer !== 'object' || answer === null || !('class' in answer))
      return failureOf('unavailable');
    // Our proxy has validated the answer against the contract, so that no schema library is sent to browsers.
    return decode(call, answer as AnswerWire<AnyAnswerOf<Name>>);
  } catch (error) {
    if (!answered && !isTimeout(error)) reportReachability(false);
    return answered ? failureOf('unavailable') : unreachableFailure();
  }
}

function decode<Name extends AnyEndpointName, Input, Output>(
  { decode, decodeFailure }: ApiCall<Name, Input, Output>,
  answer: AnswerWire<AnyAnswerOf<Name>>,
): Answer<Output> {
  const { title, message, city } = answer;
  const shared = { ...(title && { title }), ...(city && { city: alertCityOf(city) }) };
  if (answer.class === 'success')
    return { class: 'success', ...shared, ...(message && { message }), ...decode(answer) };
  const { code, errors, fields, challenge } = answer;
  return {
    class: 'error',
    code,
    ...shared,
    message: answer.message,
    ...(errors && { errors }),
    ...(fields && { fields }),
    ...(challenge && { challenge }),
    ...decodeFailure?.({ ...answer }),
  };
}
