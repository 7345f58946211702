'use client';

const LONGEST_LOAD_MS = 5000;

/** Runs `task` once the page has loaded and the browser has nothing better to do; gives back how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (document.readyState === 'complete') return whenQuiet(task);
  let callOff = () => {};
  const goOn = () => {
    stopWaiting();
    callOff = whenQuiet(task);
  };
  const timer = setTimeout(goOn, LONGEST_LOAD_MS);
  const stopWaiting = () => {
    clearTimeout(timer);
    removeEventListener('load', goOn);
  };
  addEventListener('load', goOn);
  return () => {
    stopWaiting();
    callOff();
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
