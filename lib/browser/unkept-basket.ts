'use client';

import { useSyncExternalStore } from 'react';

/** Whether the diner knows that this browser keeps no basket; they are told once, until the page is loaded again. */
let telling: 'untold' | 'telling' | 'told' = 'untold';
const listeners = new Set<() => void>();

function become(next: typeof telling): void {
  telling = next;
  for (const listener of listeners) listener();
}

/** The basket could not be kept: storage is refused or full. */
export function tellUnkeptBasket(): void {
  if (telling === 'untold') become('telling');
}

export function dismissUnkeptBasket(): void {
  become('told');
}

function onTelling(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to say now that the basket is not kept. */
export const useUnkeptBasket = (): boolean =>
  useSyncExternalStore(
    onTelling,
    () => telling === 'telling',
    () => false,
  );
