'use client';

import { useSyncExternalStore } from 'react';

const wish = () => matchMedia('(prefers-reduced-motion: reduce)');

function onChange(listener: () => void): () => void {
  const query = wish();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor asked for less motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange,
    () => wish().matches,
    () => false,
  );
}

/** How a scroll that the visitor asked for should move. */
export const scrollBehavior = (): ScrollBehavior => (wish().matches ? 'instant' : 'smooth');
