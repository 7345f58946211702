'use client';

import { useState } from 'react';
import { useTimer } from './use-timer.ts';

/** What is shown as an error for a while, by name: the next flash takes the place of the last. */
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
