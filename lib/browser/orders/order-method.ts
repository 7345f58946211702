'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { useShop } from '../shop/shop-context.tsx';
import { onStoredElsewhere, readStored } from '../storage/local-storage.ts';
import { tableKey } from '../table/use-needs-table-code.ts';

// Every visit loads this, so it reads what order-draft.ts and table-store.ts have stored without loading either.

/** The key of the choices of the order step in local storage. */
const draftKey = (storeId: number) => `order_draft_${storeId}`;

/** What both have stored: something with its expiry, in milliseconds. */
interface Kept {
  until?: number;
  draft?: { shippingMethod?: unknown };
}

const keptAt = (key: string): Kept | null =>
  readStored<Kept>(key, (stored) =>
    typeof stored === 'object' && stored !== null && Number((stored as Kept).until) > Date.now()
      ? stored
      : null,
  );

/** How the order would be placed as things stand: as chosen, else at the table that this browser knows, else picked up. */
function orderMethodOf(storeId: number): ShippingMethod {
  const chosen = keptAt(draftKey(storeId))?.draft?.shippingMethod;
  if (chosen === 'pickup' || chosen === 'delivery' || chosen === 'table') return chosen;
  return keptAt(tableKey(storeId)) ? 'table' : 'pickup';
}

/** The way to order that the page shows the prices of; pickup on the server and during hydration. */
export function useOrderMethod(): ShippingMethod {
  const { storeId } = useShop().store;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [draftKey, tableKey].map((keyOf) => onStoredElsewhere(keyOf(storeId), listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [storeId],
  );
  return useSyncExternalStore(
    subscribe,
    () => orderMethodOf(storeId),
    () => 'pickup',
  );
}

/** Sets the `data-method` that the cards of the catalogue show their prices by. */
export function useMethodOfCards(): void {
  const method = useOrderMethod();
  useEffect(() => {
    document.documentElement.dataset.method = method;
  }, [method]);
}
