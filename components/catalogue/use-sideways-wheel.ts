'use client';

import { type RefObject, useEffect } from 'react';

/** What browsers that count a wheel in lines take for one. */
const LINE_PX = 20;

/** Lets an ordinary mouse's wheel scroll a list sideways; at its ends the page scrolls on. */
export function useSidewaysWheel(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event;
      if (!element || ctrlKey || shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) return;
      const { scrollLeft } = element;
      const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      element.scrollBy({ left: deltaY * unit, behavior: 'instant' });
      if (element.scrollLeft !== scrollLeft) event.preventDefault();
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [list]);
}
