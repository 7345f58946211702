'use client';

import { createListeners } from '../dom/listeners.ts';

/** How often the shop is probed while it does not answer and the browser reports a network. */
const ASK_EVERY_MS = 5_000;

const listeners = createListeners();
/** The last request got no answer at all, not even from the host this page came from. */
let unreachable = false;
let probing: ReturnType<typeof setInterval> | undefined;

/** Whether this device cannot reach the shop: the browser says so, or nothing answers. */
export const isOffline = (): boolean => !navigator.onLine || unreachable;

/** Reports whether a request got any answer. Not called for a time-out, which proves neither. */
export function reportReachability(answered: boolean): void {
  if (unreachable === !answered) return;
  unreachable = !answered;
  updateProbing();
  listeners.notify();
}

/** Probes while there are listeners: the browser does not report the end of every outage. */
function updateProbing(): void {
  clearInterval(probing);
  if (unreachable && !listeners.isEmpty()) probing = setInterval(() => void probe(), ASK_EVERY_MS);
}

async function probe(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    reportReachability(true);
  } catch {
    // Still unreachable.
  }
}

function onNetworkEvent(): void {
  // The browser has a network again: the next request decides.
  if (navigator.onLine) reportReachability(true);
  listeners.notify();
}

/** Calls `listener` when the shop may have become reachable or unreachable. Returns the unsubscribe function. */
export function onNetworkChange(listener: () => void): () => void {
  if (listeners.isEmpty()) {
    addEventListener('online', onNetworkEvent);
    addEventListener('offline', onNetworkEvent);
  }
  const stop = listeners.add(listener);
  updateProbing();
  return () => {
    stop();
    if (!listeners.isEmpty()) return;
    removeEventListener('online', onNetworkEvent);
    removeEventListener('offline', onNetworkEvent);
    updateProbing();
  };
}
