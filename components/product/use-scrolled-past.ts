'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a sheet's element has gone above a line below the sheet's upper edge. */
export function useScrolledPast<Target extends Element>(
  linePx: number,
): { ref: RefObject<Target | null>; past: boolean } {
  const ref = useRef<Target>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2);
      },
      { root: ref.current.closest('dialog'), rootMargin: `-${linePx}px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [linePx]);
  return { ref, past };
}
