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

/** Names that are shown as errors for a while; the next flash replaces the last. */
export function useFlash(): {
  flashing: (name: string) => boolean;
  flash: (names: readonly string[], ms: number) => void;
} {
  const timer = useTimer();
  const [names, setNames] = useState<readonly string[]>([]);
  return {
    flashing: (name) => names.includes(name),
    flash(next, ms) {
      setNames(next);
      timer.start(ms, () => setNames([]));
    },
  };
}
