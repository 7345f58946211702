'use client';

import { useState } from 'react';
import { useTimer } from './use-timer.ts';

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
