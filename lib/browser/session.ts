'use client';

import type { Answer } from '#lib/contract/answer.ts';
import type { TokensWire } from '#lib/contract/customer.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { callApi, UNAVAILABLE } from './api.ts';
import { onStoredElsewhere, readStored, removeStored, textOf, writeStored } from './storage.ts';

/** `signed_out` means that the person has to sign in again, `away` that nobody could be asked. */
export type Renewal = 'renewed' | 'signed_out' | 'away';

/** The signed-in person at one store: tokens, their renewal, and calls made in that name. */
export interface Session {
  /** '' for a visitor. */
  refreshToken(): string;
  /** '' until a sign-in or a renewal in this tab; the cookie serves calls meanwhile. */
  accessToken(): string;
  /** Calls an endpoint; an access token that has expired is renewed once, silently, and the call made again. */
  call<Name extends EndpointName>(name: Name, payload: CallOf<Name>): Promise<Answer<AnswerOf<Name>>>;
  /** New tokens, by one request however many ask at once. */
  renew(): Promise<Renewal>;
  keep(tokens: TokensWire): void;
  forget(): void;
  /** Calls `listener` when someone signs in or out, here or in another tab; gives back how to stop. */
  onChange(listener: () => void): () => void;
}

/** SPEC section 3, Tokens: prefixed with the store's name, plain when there is none. */
export const refreshTokenKey = (storeName: string) =>
  storeName ? `${storeName}_refresh_token` : 'refresh_token';

const needsSignIn = (answer: Answer) =>
  answer.class === 'error' && (answer.code === 'unauthenticated' || answer.code === 'session_expired');

function createSession(storeId: number, storeName: string): Session {
  const key = refreshTokenKey(storeName);
  const listeners = new Set<() => void>();
  /** Stands in where storage is refused: then the sign-in lasts as long as the tab. */
  let keptHere = '';
  let accessToken = '';
  let renewing: Promise<Renewal> | null = null;

  const refreshToken = () => readStored(key, textOf) ?? keptHere;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function keep(tokens: TokensWire): void {
    const signsIn = refreshToken() === '';
    accessToken = tokens.access_token;
    keptHere = writeStored(key, tokens.refresh_token) ? '' : tokens.refresh_token;
    if (signsIn) tell();
  }

  function forget(): void {
    accessToken = '';
    keptHere = '';
    removeStored(key);
    tell();
  }

  async function askForTokens(): Promise<Renewal> {
    const refresh_token = refreshToken();
    if (!refresh_token) return 'signed_out';
    const answer = await callApi('refreshToken', { refresh_token, store_id: storeId });
    const present = refreshToken();
    if (answer.class === 'success') {
      // Who has signed out meanwhile stays signed out.
      if (!present) return 'signed_out';
      keep(answer);
      return 'renewed';
    }
    // A backend that is away signs nobody out.
    if (!needsSignIn(answer)) return 'away';
    // Another tab was faster: its cookie serves this one too.
    if (present && present !== refresh_token) return 'renewed';
    forget();
    return 'signed_out';
  }

  function renew(): Promise<Renewal> {
    renewing ??= askForTokens().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    refreshToken,
    accessToken: () => accessToken,
    renew,
    keep,
    forget,
    async call(name, payload) {
      const answer = await callApi(name, payload);
      if (!needsSignIn(answer)) return answer;
      const renewal = await renew();
      if (renewal === 'away') return UNAVAILABLE;
      return renewal === 'renewed' ? callApi(name, payload) : answer;
    },
    onChange(listener) {
      listeners.add(listener);
      const stop = onStoredElsewhere(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

const sessions = new Map<number, Session>();

/** The session of a store, the same object for all who ask. */
export function sessionOf(storeId: number, storeName: string): Session {
  const session = sessions.get(storeId) ?? createSession(storeId, storeName);
  sessions.set(storeId, session);
  return session;
}
