'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';
import { tableTokenOf } from '#lib/routes.ts';
import { onStoredElsewhere, readStored } from '../storage/local-storage.ts';

/** Local storage key of the diner's table. */
export const tableKey = (storeId: number) => `table_${storeId}`;

const anything = () => true;
const unknown = () => false;

/**
 * Whether the URL carries a table token or this browser stores one; other visits load no table code. One-way: stays true,
 * since the result is shown after the token has left the URL.
 */
export function useNeedsTableCode(storeId: number): boolean {
  const key = tableKey(storeId);
  const subscribe = useCallback((listener: () => void) => onStoredElsewhere(key, listener), [key]);
  const look = () => tableTokenOf(location.pathname) !== null || readStored(key, anything) === true;
  const present = useSyncExternalStore(subscribe, look, unknown);
  const [wanted, setWanted] = useState(present);
  if (present && !wanted) setWanted(true);
  return wanted;
}
