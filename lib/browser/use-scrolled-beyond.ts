'use client';

import { useSyncExternalStore } from 'react';
import { onScroll } from './on-scroll.ts';

/** Whether the page is scrolled by more than `pixels`; false on the server. */
export function useScrolledBeyond(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  );
}
