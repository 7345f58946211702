'use client';

/** Calls `listener` when the page is scrolled; gives back how to stop. */
export function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
