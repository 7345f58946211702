'use client';

/** Calls `listener` each time the tab becomes visible again; gives back how to stop. */
export function onTabVisible(listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
