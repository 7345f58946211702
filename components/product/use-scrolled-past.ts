'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has left its scroller by the upper edge. */
export function useScrolledPast<Target extends Element>(): { ref: RefObject<Target | null>; past: boolean } {
  const ref = useRef<Target>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, past };
}
