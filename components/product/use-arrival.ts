'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { Arrival } from './use-choices.ts';

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
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [arrival, productOptionId]);
  return { section, header };
}
