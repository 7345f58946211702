'use client';

import { useSyncExternalStore } from 'react';

// Sessions ended from elsewhere (another device, a new password, expiry), until the person dismisses the message.

const ended = new Set<number>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markSessionEnded(storeId: number): void {
  ended.add(storeId);
  notify();
}

export function dismissEndedSession(storeId: number): void {
  if (ended.delete(storeId)) notify();
}

/** Whether to show that the session at a store was ended from elsewhere. */
export function useEndedSession(storeId: number): boolean {
  return useSyncExternalStore(
    onChange,
    () => ended.has(storeId),
    () => false,
  );
}
