'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { useShop } from '../shop/shop-context.tsx';
import { onStoredElsewhere, readStored } from '../storage/local-storage.ts';
import { tableKey } from '../table/use-needs-table-code.ts';
import { onDraftChange, readDraft } from './order-draft.ts';

const chosenIn = (draft: unknown): ShippingMethod | null => {
  if (typeof draft !== 'object' || draft === null || !('shippingMethod' in draft)) return null;
  return SHIPPING_METHODS.find((method) => method === draft.shippingMethod) ?? null;
};

const untilIn = (stored: unknown): number | null =>
  typeof stored === 'object' && stored !== null && 'until' in stored && typeof stored.until === 'number'
    ? stored.until
    : null;

const isSeated = (storeId: number) => (readStored(tableKey(storeId), untilIn) ?? 0) > Date.now();

/** How the order would be placed as things stand: as chosen, else at the table that this browser knows, else picked up. */
const orderModeOf = (storeId: number): ShippingMethod =>
  readDraft(storeId, chosenIn) ?? (isSeated(storeId) ? 'table' : 'pickup');

/** The way to order that the page shows the prices of; pickup on the server and during hydration. */
export function useOrderMode(): ShippingMethod {
  const { storeId } = useShop().store;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [onDraftChange(storeId, listener), onStoredElsewhere(tableKey(storeId), listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [storeId],
  );
  return useSyncExternalStore(
    subscribe,
    () => orderModeOf(storeId),
    () => 'pickup',
  );
}

/** Sets the `data-mode` that the cards of the catalogue show their prices by. */
export function useModeOfCards(): void {
  const mode = useOrderMode();
  useEffect(() => {
    document.documentElement.dataset.mode = mode;
  }, [mode]);
}
