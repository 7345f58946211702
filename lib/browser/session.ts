'use client';

import type { Answer } from '#lib/contract/answer.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { awayFailure, callApi } from './api.ts';
import { noteEndedSession } from './ended-session.ts';
import { tokenHeaders } from './token-headers.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** `signed_out` means that the person has to sign in again, `away` that nobody could be asked. */
export type Renewal = 'renewed' | 'signed_out' | 'away';

/** The signed-in person at one store: tokens, their renewal, and calls made in that name. */
export interface Session extends Tokens {
  storeId: number;
  /** Calls an endpoint; an access token that has expired is renewed once, silently, and the call made again. */
  call<Name extends EndpointName>(name: Name, payload: CallOf<Name>): Promise<Answer<AnswerOf<Name>>>;
  /** New tokens, by one request however many ask at once. */
  renew(): Promise<Renewal>;
}

const needsSignIn = (answer: Answer) =>
  answer.class === 'error' && (answer.code === 'unauthenticated' || answer.code === 'session_expired');

function createSession(storeId: number, tokens: Tokens): Session {
  let renewing: Promise<Renewal> | null = null;

  async function askForTokens(): Promise<Renewal> {
    const refresh_token = tokens.refreshToken();
    if (!refresh_token) return 'signed_out';
    const answer = await callApi('refreshToken', { refresh_token, store_id: storeId });
    const present = tokens.refreshToken();
    if (answer.class === 'success') {
      // Who has signed out meanwhile stays signed out.
      if (!present) return 'signed_out';
      tokens.keep(answer);
      return 'renewed';
    }
    // A backend that is away signs nobody out.
    if (!needsSignIn(answer)) return 'away';
    // Another tab was faster: its cookie serves this one too.
    if (present && present !== refresh_token) return 'renewed';
    tokens.forget();
    noteEndedSession(storeId);
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
    async call(name, payload) {
      const answer = await callApi(name, payload, tokenHeaders(tokens));
      if (!needsSignIn(answer)) return answer;
      const renewal = await renew();
      if (renewal === 'away') return awayFailure();
      return renewal === 'renewed' ? callApi(name, payload, tokenHeaders(tokens)) : answer;
    },
  };
}

const sessions = new Map<number, Session>();

/** The session of a store, the same object for all who ask. */
export function sessionOf(storeId: number, storeName: string): Session {
  const session = sessions.get(storeId) ?? createSession(storeId, tokensOf(storeId, storeName));
  sessions.set(storeId, session);
  return session;
}
