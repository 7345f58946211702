'use client';

import type { TokenPair } from '#lib/domain/account/customer.ts';
import { createListeners } from '../dom/listeners.ts';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  textOf,
  writeStored,
} from '../storage/local-storage.ts';

/** The tokens of one store, without the calls that use them. */
export interface Tokens {
  /** '' for a visitor. */
  refreshToken(): string;
  /** '' until this tab signs in or renews; until then the cookie authenticates calls. */
  accessToken(): string;
  keep(tokens: TokenPair): void;
  forget(): void;
  /** Calls `listener` when someone signs in or out, in this tab or another. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
}

/** SPEC section 3, Tokens: prefixed with the store's name, plain when there is none. */
export const refreshTokenKey = (storeName: string) =>
  storeName ? `${storeName}_refresh_token` : 'refresh_token';

function createTokens(storeName: string): Tokens {
  const key = refreshTokenKey(storeName);
  const listeners = createListeners();
  /** Used when storage is blocked: the session then lasts as long as the tab. */
  let inMemory = '';
  let accessToken = '';

  const refreshToken = () => readStored(key, textOf) ?? inMemory;

  return {
    refreshToken,
    accessToken: () => accessToken,
    keep(tokens) {
      const signsIn = refreshToken() === '';
      accessToken = tokens.accessToken;
      inMemory = writeStored(key, tokens.refreshToken) ? '' : tokens.refreshToken;
      if (signsIn) listeners.notify();
    },
    forget() {
      accessToken = '';
      inMemory = '';
      removeStored(key);
      listeners.notify();
    },
    onChange(listener) {
      const unsubscribe = listeners.add(listener);
      const stop = onStoredElsewhere(key, listener);
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}

const tokensByStore = new Map<number, Tokens>();

/** The tokens of a store; every caller gets the same object. */
export function tokensOf(storeId: number, storeName: string): Tokens {
  const tokens = tokensByStore.get(storeId) ?? createTokens(storeName);
  tokensByStore.set(storeId, tokens);
  return tokens;
}
