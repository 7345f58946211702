'use client';

import { useEffect, useState } from 'react';
import { onTabVisible } from './tab-visible.ts';

/** The current time in milliseconds, updated every `everyMs` and when the tab becomes visible; null on the server. */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, everyMs);
    const stop = onTabVisible(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
