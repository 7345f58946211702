'use client';

const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

let watching = false;

/**
 * The router overlooks a step to an entry that it did not write, as the page's first one is when a sheet was opened
 * before the router stood: it is told, or it would put the left address back the next time it draws.
 */
function knowPlace({ state }: PopStateEvent): void {
  if (state === null) history.replaceState(null, '', location.href);
}

/**
 * The browser tells of a step back or forward only; a step that a script takes, ours or the router's, is heard
 * by standing between. The router takes its steps while React commits, hence the microtask.
 */
function watch(): void {
  watching = true;
  addEventListener('popstate', knowPlace);
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
