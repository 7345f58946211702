'use client';

import { useEffect, useState } from 'react';
import { tableTokenOf } from '#lib/routes.ts';
import { onStoredElsewhere, readStored } from './storage.ts';
import { tableKey } from './table-key.ts';

const anything = () => true;

/**
 * Whether the address carries a table token or this browser keeps one: all that most visits load of tables. Once it
 * is so it stays so, since what comes of the token has to be shown when the address is clean again.
 */
export function useTableWanted(storeId: number): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const key = tableKey(storeId);
    const look = () => {
      if (tableTokenOf(location.pathname) !== null || readStored(key, anything)) setWanted(true);
    };
    look();
    return onStoredElsewhere(key, look);
  }, [storeId]);
  return wanted;
}
