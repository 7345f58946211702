'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTimer } from '../dom/use-timer.ts';

/** A faster navigation needs no indicator. */
const SHOWN_AFTER_MS = 150;

/**
 * Navigates in a transition and reports when it takes long. React's `useTransition` reports pending at once, and that
 * render delays the page.
 */
export function usePageTransition(): { pending: boolean; startNavigation: (go: () => void) => void } {
  const [going, setGoing] = useState(false);
  // Set in the same commit as the page of that start.
  const [arrived, setArrived] = useState(0);
  const started = useRef(0);
  const timer = useTimer();

  const startGoing = useCallback(
    (go: () => void) => {
      started.current += 1;
      const number = started.current;
      timer.start(SHOWN_AFTER_MS, () => setGoing(true));
      startTransition(() => {
        go();
        setArrived(number);
      });
    },
    [timer],
  );

  useEffect(() => {
    if (arrived !== started.current) return;
    timer.stop();
    setGoing(false);
  }, [arrived, timer]);

  return { pending: going, startNavigation: startGoing };
}
