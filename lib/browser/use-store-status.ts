'use client';

import { startTransition, useEffect, useMemo, useReducer } from 'react';
import { type HeaderIndicator, headerIndicator } from '#lib/domain/opening-hours/indicator.ts';
import { type StoreStatus, storeStatus } from '#lib/domain/opening-hours/status.ts';
import type { Store } from '#lib/domain/store.ts';
import { onTabVisible } from './tab-visible.ts';

/** The longest delay a browser's timer takes; a later look is simply taken in two steps. */
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
 * Whether the shop takes orders and what its header says, looked at again at the status's own time and when the
 * tab becomes visible (SPEC section 4); null on the server and before the first look.
 */
export function useStoreStatus(store: Hours): { status: StoreStatus; indicator: HeaderIndicator } | null {
  const [now, look] = useReducer(() => Date.now(), null);

  useEffect(() => {
    // Nobody's touch waits for it: a cheap phone takes 40 ms to make its first clock of a time zone.
    startTransition(look);
    return onTabVisible(look);
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
    const timer = setTimeout(look, delay);
    return () => clearTimeout(timer);
  }, [recheckAt, now]);

  return found;
}
