'use client';

import { useSyncExternalStore } from 'react';

/** From 1024 px on: below it are the two compact layouts (SPEC section 2). The same width as the `lg:` of the styles. */
const width = () => matchMedia('(width >= 64rem)');

function onChange(listener: () => void): () => void {
  const query = width();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

let onScreen = false;

/** Whether the layout is the desktop's at this moment. The width of a sheet of paper changes nothing while it is printed. */
export function isDesktop(): boolean {
  if (!matchMedia('print').matches) onScreen = width().matches;
  return onScreen;
}

/** Whether the layout is the desktop's; null on the server. */
export function useDesktop(): boolean | null {
  return useSyncExternalStore(onChange, isDesktop, () => null);
}
