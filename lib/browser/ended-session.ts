'use client';

import { useSyncExternalStore } from 'react';

// Sign-ins that were ended from elsewhere (another device, a new password, too long ago), until the person has seen it.

const ended = new Set<number>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteEndedSession(storeId: number): void {
  ended.add(storeId);
  tell();
}

export function dismissEndedSession(storeId: number): void {
  if (ended.delete(storeId)) tell();
}

/** Whether the sign-in at a store was ended from elsewhere, and nobody has seen it yet. */
export function useEndedSession(storeId: number): boolean {
  return useSyncExternalStore(
    onChange,
    () => ended.has(storeId),
    () => false,
  );
}
