'use client';

import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import { refreshTokens } from '#lib/contract/calls/refresh-tokens.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { unreachableFailure } from '../api/api-caller.ts';
import { callApi } from '../api/call-api.ts';
import { markSessionEnded } from './ended-session.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** Safari and other WebKit browsers, which may block cookies that others send. */
const isSafariType = (): boolean => navigator.vendor.startsWith('Apple');

/** Headers of an authenticated call: on Safari-type browsers the tokens (SPEC section 7). */
function tokenHeaders(tokens: Pick<Tokens, 'accessToken' | 'refreshToken'>): Record<string, string> {
  if (!isSafariType()) return {};
  const [access, refresh] = [tokens.accessToken(), tokens.refreshToken()];
  return {
    ...(access && { authorization: `Bearer ${access}` }),
    ...(refresh && { 'refresh-token': refresh }),
  };
}

/** `signed_out`: the person has to sign in again; `unreachable`: the backend could not be reached. */
type Renewal = 'renewed' | 'signed_out' | 'unreachable';

/** The session at one store: tokens, their renewal, and authenticated calls. */
export interface Session extends Tokens {
  storeId: number;
  /** Makes a call; renews an expired access token once, silently, and calls again. */
  call<Name extends EndpointName, Input, Output>(
    call: ApiCall<Name, Input, Output>,
    input: Input,
  ): Promise<Answer<Output>>;
  /** Renews the tokens; concurrent callers share one request. */
  renew(): Promise<Renewal>;
}

const needsSignIn = (answer: Answer) =>
  answer.class === 'error' && (answer.code === 'unauthenticated' || answer.code === 'session_expired');

function createSession(storeId: number, tokens: Tokens): Session {
  let renewing: Promise<Renewal> | null = null;

  async function askForTokens(): Promise<Renewal> {
    const refreshToken = tokens.refreshToken();
    if (!refreshToken) return 'signed_out';
    const answer = await callApi(refreshTokens, { refreshToken, storeId });
    const present = tokens.refreshToken();
    if (answer.class === 'success') {
      // The person signed out meanwhile.
      if (!present) return 'signed_out';
      tokens.keep(answer);
      return 'renewed';
    }
    // An unreachable backend signs nobody out.
    if (!needsSignIn(answer)) return 'unreachable';
    // Another tab has renewed first: its cookie serves this tab too.
    if (present && present !== refreshToken) return 'renewed';
    tokens.forget();
    markSessionEnded(storeId);
    return 'signed_out';
  }

  function renew(): Promise<Renewal> {
    renewing ??= askForTokens().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    ...tokens,
    storeId,
    renew,
    async call(call, input) {
      const answer = await callApi(call, input, tokenHeaders(tokens));
      if (!needsSignIn(answer)) return answer;
      const renewal = await renew();
      if (renewal === 'unreachable') return unreachableFailure();
      return renewal === 'renewed' ? callApi(call, input, tokenHeaders(tokens)) : answer;
    },
  };
}

const sessions = new Map<number, Session>();

/** The session of a store; every caller gets the same object. */
export function sessionOf(storeId: number, storeName: string): Session {
  const session = sessions.get(storeId) ?? createSession(storeId, tokensOf(storeId, storeName));
  sessions.set(storeId, session);
  return session;
}
