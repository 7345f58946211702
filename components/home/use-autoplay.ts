'use client';

import { useEffect, useState } from 'react';
import { useReducedMotion } from '#lib/browser/use-reduced-motion.ts';
import { useTabVisible } from '#lib/browser/use-tab-visible.ts';
import { CAROUSEL_INTERVAL_MS } from '#lib/domain/limits.ts';

/**
 * Calls `next` when a slide has been shown for 4000 ms (SPEC section 2, Home screen). It waits while the carousel
 * is held and while the tab is hidden; where less motion is wanted it starts only when asked to.
 */
export function useAutoplay({
  next,
  index,
  held,
  count,
}: {
  next: () => void;
  /** A slide chosen by hand stays its full time. */
  index: number;
  held: boolean;
  count: number;
}): { playing: boolean; toggle: () => void } {
  const reducedMotion = useReducedMotion();
  const visible = useTabVisible();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = count > 1 && (wanted ?? !reducedMotion);
  const running = playing && !held && visible;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has a time of its own
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(next, CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, next, index]);

  return { playing, toggle: () => setWanted(!playing) };
}
