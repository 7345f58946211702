'use client';

import { type RefObject, useEffect } from 'react';

/** Scrolls a bar sideways so that its current link stands in the middle, whenever `current` changes. */
export function useKeepInView(bar: RefObject<HTMLElement | null>, current: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is read from the page
  useEffect(() => {
    const list = bar.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 });
  }, [bar, current]);
}
