'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { readTableToken, type Table } from '#lib/domain/table-token.ts';
import { useShop } from './shop-context.tsx';
import { tableStoreOf } from './table-store.ts';

/** The table that a diner sits at, with the token that proves it. */
export interface KeptTable extends Table {
  token: string;
}

const nowhere = () => null;

/**
 * The table that this browser remembers for the present shop, as long as the shop has it; null when there is none,
 * on the server and while hydrating.
 */
export function useTable(): KeptTable | null {
  const { storeId, areas } = useShop().store;
  const { subscribe, read } = tableStoreOf(storeId);
  const token = useSyncExternalStore(subscribe, read, nowhere);
  return useMemo(() => {
    const reading = token === null ? null : readTableToken(token, { storeId, areas });
    return token !== null && reading?.ok
      ? { area: reading.claim.area, number: reading.claim.number, token }
      : null;
  }, [token, storeId, areas]);
}
