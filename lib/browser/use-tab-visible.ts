'use client';

import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is in front; true on the server. */
export function useTabVisible(): boolean {
  return useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => true,
  );
}
