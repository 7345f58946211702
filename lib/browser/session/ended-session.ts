'use client';

import { useSyncExternalStore } from 'react';
import { createListeners } from '../dom/listeners.ts';

// Sessions ended from elsewhere (another device, a new password, expiry), until the person dismisses the message.

const ended = new Set<number>();
const listeners = createListeners();

export function markSessionEnded(storeId: number): void {
  ended.add(storeId);
  listeners.notify();
}

export function dismissEndedSession(storeId: number): void {
  if (ended.delete(storeId)) listeners.notify();
}

/** Whether to show that the session at a store was ended from elsewhere. */
export function useEndedSession(storeId: number): boolean {
  return useSyncExternalStore(
    listeners.add,
    () => ended.has(storeId),
    () => false,
  );
}
