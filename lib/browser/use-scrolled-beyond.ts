'use client';

import { useSyncExternalStore } from 'react';

function onScroll(listener: () => void): () => void {
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
