'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a bar sideways so that its current link stands in the middle, at once and whenever `current` changes. */
export function useKeepInView(bar: RefObject<HTMLElement | null>, current: unknown): void {
  const shown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is read from the page
  useEffect(() => {
    const list = bar.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    const left = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    list.scrollTo({ left, behavior: shown.current ? 'auto' : 'instant' });
    shown.current = true;
  }, [bar, current]);
}
