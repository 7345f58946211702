'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** What takes the place of what had the focus takes the focus, and so comes into view. */
export function useFocusOnChange(shown: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    place.current?.focus();
  }, [shown]);
  return place;
}
