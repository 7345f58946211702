'use client';

const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

let watching = false;

/**
 * The browser tells of a step back or forward only; a step that a script takes, ours or the router's, is heard
 * by standing between. The router takes its steps while React commits, hence the microtask.
 */
function watch(): void {
  watching = true;
  addEventListener('popstate', tell);
  for (const step of ['pushState', 'replaceState'] as const) {
    const original = history[step].bind(history);
    history[step] = (...entry) => {
      original(...entry);
      queueMicrotask(tell);
    };
  }
}

/** Calls `listener` whenever the address may have changed; gives back how to stop. */
export function onAddressChange(listener: () => void): () => void {
  if (!watching) watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
