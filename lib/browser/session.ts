'use client';

import type { Answer } from '#lib/contract/answer.ts';
import type { TokensWire } from '#lib/contract/customer.ts';
import type { AnswerOf, CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { callApi } from './api.ts';
import { onStoredElsewhere, readStored, removeStored, textOf, writeStored } from './storage.ts';

/** The signed-in person at one store: tokens, their renewal, and calls made in that name. */
export interface Session {
  /** '' for a visitor. */
  refreshToken(): string;
  /** '' until a sign-in or a renewal in this tab; the cookie serves calls meanwhile. */
  accessToken(): string;
  /** Calls an endpoint; an access token that has expired is renewed once, silently, and the call made again. */
  call<Name extends EndpointName>(name: Name, payload: CallOf<Name>): Promise<Answer<AnswerOf<Name>>>;
  /** New tokens, one request however many ask at once. False when the person has to sign in again. */
  renew(): Promise<boolean>;
  keep(tokens: TokensWire): void;
  forget(): void;
  /** Calls `listener` when someone signs in or out, here or in another tab; gives back how to stop. */
  onChange(listener: () => void): () => void;
}

/** SPEC section 3, Tokens: prefixed with the store's name, plain when there is none. */
export const refreshTokenKey = (storeName: string) =>
  storeName ? `${storeName}_refresh_token` : 'refresh_token';

function createSession(storeId: number, storeName: string): Session {
  const key = refreshTokenKey(storeName);
  const listeners = new Set<() => void>();
  /** Stands in where storage is refused: then the sign-in lasts as long as the tab. */
  let keptHere = '';
  let accessToken = '';
  let renewing: Promise<boolean> | null = null;

  const refreshToken = () => readStored(key, textOf) ?? keptHere;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function keep(tokens: TokensWire): void {
    const signedIn = refreshToken() === '';
    accessToken = tokens.access_token;
    keptHere = writeStored(key, tokens.refresh_token) ? '' : tokens.refresh_token;
    if (signedIn) tell();
  }

  function forget(): void {
    accessToken = '';
    keptHere = '';
    removeStored(key);
    tell();
  }

  async function askForTokens(): Promise<boolean> {
    const refresh_token = refreshToken();
    if (!refresh_token) return false;
    const answer = await callApi('refreshToken', { refresh_token, store_id: storeId });
    if (answer.class === 'success') {
      keep(answer);
      return true;
    }
    // A backend that is away signs nobody out.
    if (answer.code === 'unauthenticated' || answer.code === 'session_expired') forget();
    return false;
  }

  function renew(): Promise<boolean> {
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
      const signedOut =
        answer.class === 'error' && (answer.code === 'unauthenticated' || answer.code === 'session_expired');
      return signedOut && (await renew()) ? callApi(name, payload) : answer;
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
