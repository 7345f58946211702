'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTimer } from './use-timer.ts';

/** A page that is there sooner needs no word that it comes. */
const SAID_AFTER_MS = 150;

/**
 * Goes to another page, and tells when that takes long. React's own `useTransition` says so at once, which is drawn before
 * the page on its way and keeps it waiting.
 */
export function useGoing(): { going: boolean; startGoing: (go: () => void) => void } {
  const [going, setGoing] = useState(false);
  // Becomes the number of the latest start in one piece with its page.
  const [arrived, setArrived] = useState(0);
  const started = useRef(0);
  const timer = useTimer();

  const startGoing = useCallback(
    (go: () => void) => {
      started.current += 1;
      const number = started.current;
      timer.start(SAID_AFTER_MS, () => setGoing(true));
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

  return { going, startGoing };
}
