'use client';

import { useEffect, useState } from 'react';

const LONGEST_LOAD_MS = 5000;

/** Runs `task` once the page has loaded and the browser is idle. Returns the cancel function. */
export function whenIdle(task: () => void): () => void {
  if (document.readyState === 'complete') return whenQuiet(task);
  let cancel = () => {};
  const goOn = () => {
    stopWaiting();
    cancel = whenQuiet(task);
  };
  const timer = setTimeout(goOn, LONGEST_LOAD_MS);
  const stopWaiting = () => {
    clearTimeout(timer);
    removeEventListener('load', goOn);
  };
  addEventListener('load', goOn);
  return () => {
    stopWaiting();
    cancel();
  };
}

function whenQuiet(task: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/** Whether the browser has been idle since the page was shown. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
