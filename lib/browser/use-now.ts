'use client';

import { useEffect, useState } from 'react';
import { onTabVisible } from './tab-visible.ts';

/** The present instant in milliseconds, renewed every `everyMs` and when the tab comes to the front; null on the server. */
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
