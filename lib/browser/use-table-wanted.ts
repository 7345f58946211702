'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';
import { tableTokenOf } from '#lib/routes.ts';
import { onStoredElsewhere, readStored } from './storage.ts';
import { tableKey } from './table-key.ts';

const anything = () => true;
const unknown = () => false;

/**
 * Whether the address carries a table token or this browser keeps one: all that most visits load of tables. Once it
 * is so it stays so, since what comes of the token has to be shown when the address is clean again.
 */
export function useTableWanted(storeId: number): boolean {
  const key = tableKey(storeId);
  const subscribe = useCallback((listener: () => void) => onStoredElsewhere(key, listener), [key]);
  const look = () => tableTokenOf(location.pathname) !== null || readStored(key, anything) === true;
  const present = useSyncExternalStore(subscribe, look, unknown);
  const [wanted, setWanted] = useState(present);
  if (present && !wanted) setWanted(true);
  return wanted;
}
