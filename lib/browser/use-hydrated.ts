'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts have taken over the page; false on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
