const NEVER_MS = 2 ** 31 - 1;

/**
 * Runs `start`, whose calls of `setInterval` start nothing: only the returned function runs their callbacks, by letting
 * time pass for them. Node's mock timers would replace `setInterval` for every other test file of the process too.
 */
export async function withManualIntervals(
  start: () => Promise<void>,
): Promise<(milliseconds: number) => void> {
  const intervals: { callback: () => void; everyMs: number; nextAt: number }[] = [];
  const realSetInterval = globalThis.setInterval;
  const setManually = (callback: () => void, everyMs: number) => {
    intervals.push({ callback, everyMs, nextAt: everyMs });
    return realSetInterval(() => {}, NEVER_MS).unref();
  };
  globalThis.setInterval = setManually as typeof setInterval;
  try {
    await start();
  } finally {
    globalThis.setInterval = realSetInterval;
  }

  let time = 0;
  return (milliseconds) => {
    time += milliseconds;
    for (const interval of intervals)
      for (; interval.nextAt <= time; interval.nextAt += interval.everyMs) interval.callback();
  };
}
