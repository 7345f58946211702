'use client';

import { useSyncExternalStore } from 'react';

/** Below 1024 px are the two compact layouts (SPEC section 2). The same width as `lg:` in the styles. */
const width = () => matchMedia('(width >= 64rem)');

function onChange(listener: () => void): () => void {
  const query = width();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let onScreen = false;

/** Whether the desktop layout is shown. Printing does not change it. */
export function isDesktop(): boolean {
  if (!matchMedia('print').matches) onScreen = width().matches;
  return onScreen;
}

/** Whether the desktop layout is shown; null on the server. */
export function useDesktop(): boolean | null {
  return useSyncExternalStore(onChange, isDesktop, () => null);
}
