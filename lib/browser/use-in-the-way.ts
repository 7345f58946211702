'use client';

import { type RefObject, useSyncExternalStore } from 'react';
import { onScroll } from './on-scroll.ts';

/** What nothing may float over carries this attribute. */
const KEPT_CLEAR = '[data-kept-clear]';

/** Whether an element that stays in its place of the window lies over what is kept clear; false on the server. */
export function useInTheWay(element: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    onScroll,
    () => element.current !== null && liesOver(element.current),
    () => false,
  );
}

function liesOver(element: Element): boolean {
  const kept = [...document.querySelectorAll(KEPT_CLEAR)];
  if (kept.length === 0) return false;
  const own = element.getBoundingClientRect();
  return kept
    .map((each) => each.getBoundingClientRect())
    .some(
      ({ left, right, top, bottom }) =>
        left < own.right && own.left < right && top < own.bottom && own.top < bottom,
    );
}
