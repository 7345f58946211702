'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { lastGuestOrder, onGuestOrder } from './guest-orders.ts';

const none = () => null;

/** The last order that was placed here without an account; null when there is none, and on the server. */
export function useGuestOrder(storeId: number): number | null {
  const subscribe = useCallback((listener: () => void) => onGuestOrder(storeId, listener), [storeId]);
  return useSyncExternalStore(subscribe, () => lastGuestOrder(storeId), none);
}
