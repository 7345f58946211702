'use client';

import { useSyncExternalStore } from 'react';
import { createListeners } from '../dom/listeners.ts';

const { add, notify } = createListeners();

let watching = false;

/**
 * The router ignores a step back to a history entry that it did not write, such as the first one of a page on which a
 * sheet was opened before hydration, and would restore the old URL at its next render. Writing the entry again claims it.
 */
function claimHistoryEntry({ state }: PopStateEvent): void {
  if (state === null) history.replaceState(null, '', location.href);
}

/**
 * `popstate` fires for back and forward only, so pushState and replaceState are wrapped to catch the steps of scripts,
 * ours and the router's. The router calls them while React commits, hence the microtask.
 */
function watch(): void {
  watching = true;
  addEventListener('popstate', claimHistoryEntry);
  addEventListener('popstate', notify);
  for (const step of ['pushState', 'replaceState'] as const) {
    const original = history[step].bind(history);
    history[step] = (...entry) => {
      original(...entry);
      queueMicrotask(notify);
    };
  }
}

/** Calls `listener` whenever the URL may have changed. Returns the unsubscribe function. */
export function onUrlChange(listener: () => void): () => void {
  if (!watching) watch();
  return add(listener);
}

/**
 * The path of the visible URL; null on the server, where a page does not depend on the parameters that the middleware
 * drops.
 */
export function usePath(): string | null {
  return useSyncExternalStore(
    onUrlChange,
    () => location.pathname,
    () => null,
  );
}
