'use client';

import { useSyncExternalStore } from 'react';
import { useShop } from '../shop/shop-context.tsx';
import { tokensOf } from './tokens.ts';

/**
 * Whether someone is signed in at the current shop, as far as this browser knows; null on the server. Apart from
 * useSession, so that a first visit does not load the API caller.
 */
export function useSignedIn(): boolean | null {
  const { store } = useShop();
  const tokens = tokensOf(store.storeId, store.name);
  return useSyncExternalStore(
    tokens.onChange,
    () => tokens.refreshToken() !== '',
    () => null,
  );
}
