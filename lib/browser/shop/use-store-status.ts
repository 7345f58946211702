'use client';

import { startTransition, useEffect, useMemo, useReducer } from 'react';
import {
  type HeaderIndicator,
  headerIndicator,
  type StoreStatus,
  storeStatus,
} from '#lib/domain/opening-hours/status.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import { useShop } from './shop-context.tsx';

/** The longest delay of a browser timer; a longer one takes two steps. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

type Hours = Pick<Store, 'openingHours' | 'webOrder' | 'forwardOrdering' | 'timeZone'>;

const inputOf = (store: Hours, now: number) => ({
  hours: store.openingHours,
  webOrder: store.webOrder,
  forwardOrdering: store.forwardOrdering,
  timeZone: store.timeZone,
  now,
});

/**
 * The store status and header indicator, recomputed at the status's `recheckAt` and when the tab becomes visible
 * (SPEC section 4); null on the server and before the first check.
 */
export function useStoreStatus(store: Hours): { status: StoreStatus; indicator: HeaderIndicator } | null {
  const [now, refreshNow] = useReducer(() => Date.now(), null);

  useEffect(() => {
    // A transition, so that no input waits: a cheap phone takes 40 ms for the first Intl format of a time zone.
    startTransition(refreshNow);
    return onTabVisible(refreshNow);
  }, []);

  const found = useMemo(() => {
    if (now === null) return null;
    const input = inputOf(store, now);
    return { status: storeStatus(input), indicator: headerIndicator(input) };
  }, [store, now]);

  const recheckAt = found?.status.recheckAt ?? null;
  useEffect(() => {
    if (recheckAt === null || now === null) return;
    const delay = Math.min(Math.max(recheckAt - Date.now(), 0), LONGEST_DELAY_MS);
    const timer = setTimeout(refreshNow, delay);
    return () => clearTimeout(timer);
  }, [recheckAt, now]);

  return found;
}

/** Whether nothing can be ordered, not even for later; false until the first check. */
export function useClosed(): boolean {
  return useStoreStatus(useShop().store)?.status.canOrder === false;
}
