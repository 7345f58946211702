'use client';

import { useSyncExternalStore } from 'react';
import { useShop } from './shop-context.tsx';
import { tokensOf } from './tokens.ts';

/** Whether someone is signed in at the present shop, as far as this browser knows; null on the server. */
export function useSignedIn(): boolean | null {
  const { store } = useShop();
  const tokens = tokensOf(store.storeId, store.name);
  return useSyncExternalStore(
    tokens.onChange,
    () => tokens.refreshToken() !== '',
    () => null,
  );
}
