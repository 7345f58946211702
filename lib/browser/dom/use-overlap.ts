'use client';

import { type RefObject, useSyncExternalStore } from 'react';
import { onScroll } from './use-scrolled-beyond.ts';

/** Marks content that no floating element may cover. */
const NO_OVERLAP_SELECTOR = '[data-no-overlap]';

/** Whether a fixed element covers marked content; false on the server. */
export function useOverlap(element: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    onScroll,
    () => element.current !== null && overlaps(element.current),
    () => false,
  );
}

function overlaps(element: Element): boolean {
  const elements = [...document.querySelectorAll(NO_OVERLAP_SELECTOR)];
  if (elements.length === 0) return false;
  const own = element.getBoundingClientRect();
  return elements
    .map((each) => each.getBoundingClientRect())
    .some(
      ({ left, right, top, bottom }) =>
        left < own.right && own.left < right && top < own.bottom && own.top < bottom,
    );
}
