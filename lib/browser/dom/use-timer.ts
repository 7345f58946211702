'use client';

import { useEffect, useState } from 'react';

/** One timeout at a time: a new one replaces the last. */
interface Timer {
  start(delayMs: number, task: () => void): void;
  stop(): void;
}

function createTimer(): Timer {
  let running: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(running);
  return {
    stop,
    start(delayMs, task) {
      stop();
      running = setTimeout(task, delayMs);
    },
  };
}

/** A timer that is cleared on unmount. */
export function useTimer(): Timer {
  const [timer] = useState(createTimer);
  useEffect(() => timer.stop, [timer]);
  return timer;
}
