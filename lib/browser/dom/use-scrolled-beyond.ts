'use client';

import { useSyncExternalStore } from 'react';

/** Calls `listener` when the page is scrolled; gives back how to stop. */
export function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than `pixels`; false on the server. */
export function useScrolledBeyond(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  );
}
