'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '../dom/listeners.ts';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  wholeNumberOf,
  writeStored,
} from '../storage/local-storage.ts';
import { rememberUsualPlace } from './usual-place.ts';

/** One more than these removes the oldest. */
const FAVOURITES_MAX = 100;

const keyOf = (storeId: number) => `favourites_${storeId}`;
const NONE: readonly number[] = [];

const listeners = createListeners();
/** The same list until it changes. It holds what storage refused as long as the page lasts. */
const byStore = new Map<number, readonly number[]>();
/** The stores whose list could not be stored. */
const refused = new Set<number>();

function decode(stored: unknown): readonly number[] | null {
  if (!Array.isArray(stored)) return null;
  const ids = stored.flatMap((entry) => wholeNumberOf(entry) ?? []);
  return [...new Set(ids)].slice(0, FAVOURITES_MAX);
}

const stored = (storeId: number) => readStored(keyOf(storeId), decode) ?? NONE;

function favouritesOf(storeId: number): readonly number[] {
  const known = byStore.get(storeId) ?? stored(storeId);
  byStore.set(storeId, known);
  return known;
}

/** Makes a product a favourite of this browser, or no longer one. Returns whether that is stored: storage may be full or blocked. */
export function toggleFavourite(storeId: number, productId: number): boolean {
  // Another tab may have written since the last read.
  const present = refused.has(storeId) ? favouritesOf(storeId) : stored(storeId);
  const next = present.includes(productId)
    ? present.filter((id) => id !== productId)
    : [productId, ...present].slice(0, FAVOURITES_MAX);
  byStore.set(storeId, next);
  refused.delete(storeId);
  if (next.length === 0) removeStored(keyOf(storeId));
  else if (writeStored(keyOf(storeId), next)) rememberUsualPlace();
  else refused.add(storeId);
  listeners.notify();
  return !refused.has(storeId);
}

/** The product ids of the favourites of this browser at a store, the latest first; none on the server. */
export function useFavourites(storeId: number): readonly number[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = listeners.add(listener);
      const stop = onStoredElsewhere(keyOf(storeId), () => {
        byStore.delete(storeId);
        listeners.notify();
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
    [storeId],
  );
  return useSyncExternalStore(
    subscribe,
    () => favouritesOf(storeId),
    () => NONE,
  );
}
