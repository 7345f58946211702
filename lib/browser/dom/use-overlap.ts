'use client';

import { type RefObject, useSyncExternalStore } from 'react';
import { onScroll } from './use-scrolled-beyond.ts';

/** Marks content that no floating element may cover. */
const KEEP_CLEAR_SELECTOR = '[data-kept-clear]';

/** Whether a fixed element covers marked content; false on the server. */
export function useOverlap(element: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    onScroll,
    () => element.current !== null && overlaps(element.current),
    () => false,
  );
}

function overlaps(element: Element): boolean {
  const kept = [...document.querySelectorAll(KEEP_CLEAR_SELECTOR)];
  if (kept.length === 0) return false;
  const own = element.getBoundingClientRect();
  return kept
    .map((each) => each.getBoundingClientRect())
    .some(
      ({ left, right, top, bottom }) =>
        left < own.right && own.left < right && top < own.bottom && own.top < bottom,
    );
}
