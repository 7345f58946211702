'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { scrollBehavior } from '#lib/browser/use-reduced-motion.ts';
import type { Arrival } from './use-choices.ts';

/** How much of the window a section may take and still be shown whole. */
const ROOM = 0.55;

/** Brings a section into view and focuses its header when it is the one arrived at. */
export function useArrival(
  arrival: Arrival | null,
  productOptionId: number,
): { section: RefObject<HTMLElement | null>; header: RefObject<HTMLButtonElement | null> } {
  const section = useRef<HTMLElement>(null);
  const header = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (arrival?.productOptionId !== productOptionId) return;
    header.current?.focus({ preventScroll: true });
    const tall = (section.current?.offsetHeight ?? 0) > innerHeight * ROOM;
    section.current?.scrollIntoView({
      block: tall || arrival.toTop ? 'start' : 'nearest',
      behavior: scrollBehavior(),
    });
  }, [arrival, productOptionId]);
  return { section, header };
}
