'use client';

/** Runs `task` once the browser has nothing better to do; gives back how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
