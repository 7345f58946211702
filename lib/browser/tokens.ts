'use client';

import type { TokensWire } from '#lib/contract/customer.ts';
import { onStoredElsewhere, readStored, removeStored, textOf, writeStored } from './storage.ts';

/** What tells that a person is signed in at one store, apart from the calls that are made with it. */
export interface Tokens {
  /** '' for a visitor. */
  refreshToken(): string;
  /** '' until a sign-in or a renewal in this tab; the cookie serves calls meanwhile. */
  accessToken(): string;
  keep(tokens: TokensWire): void;
  forget(): void;
  /** Calls `listener` when someone signs in or out, here or in another tab; gives back how to stop. */
  onChange(listener: () => void): () => void;
}

/** SPEC section 3, Tokens: prefixed with the store's name, plain when there is none. */
export const refreshTokenKey = (storeName: string) =>
  storeName ? `${storeName}_refresh_token` : 'refresh_token';

function createTokens(storeName: string): Tokens {
  const key = refreshTokenKey(storeName);
  const listeners = new Set<() => void>();
  /** Stands in where storage is refused: then the sign-in lasts as long as the tab. */
  let keptHere = '';
  let accessToken = '';

  const refreshToken = () => readStored(key, textOf) ?? keptHere;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    refreshToken,
    accessToken: () => accessToken,
    keep(tokens) {
      const signsIn = refreshToken() === '';
      accessToken = tokens.access_token;
      keptHere = writeStored(key, tokens.refresh_token) ? '' : tokens.refresh_token;
      if (signsIn) tell();
    },
    forget() {
      accessToken = '';
      keptHere = '';
      removeStored(key);
      tell();
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

const tokensByStore = new Map<number, Tokens>();

/** The tokens of a store, the same object for all who ask. */
export function tokensOf(storeId: number, storeName: string): Tokens {
  const tokens = tokensByStore.get(storeId) ?? createTokens(storeName);
  tokensByStore.set(storeId, tokens);
  return tokens;
}
