'use client';

import { useSyncExternalStore } from 'react';
import { onAddressChange } from './address-change.ts';

/**
 * The path of the address, as the visitor sees it; null on the server, where a page is the same for all the
 * parameters that the middleware drops.
 */
export function usePath(): string | null {
  return useSyncExternalStore(
    onAddressChange,
    () => location.pathname,
    () => null,
  );
}
