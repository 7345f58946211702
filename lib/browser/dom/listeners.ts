'use client';

export interface Listeners {
  /** Returns the unsubscribe function. */
  add(listener: () => void): () => void;
  notify(): void;
  isEmpty(): boolean;
}

/** Who is called when something outside React changes, for `useSyncExternalStore`. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
    isEmpty: () => listeners.size === 0,
  };
}
