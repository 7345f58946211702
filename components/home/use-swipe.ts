'use client';

import { type PointerEvent, useState } from 'react';
import { SWIPE_THRESHOLD_PX } from '#lib/domain/limits.ts';

/**
 * Follows a finger or a mouse that pulls sideways. Let go after more than 50 px it calls `step`: 1 for a pull to
 * the left, -1 for one to the right (SPEC section 2, Home screen).
 */
export function useSwipe(step: (direction: 1 | -1) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  const letGo = () => {
    setFrom(null);
    setOffset(0);
  };
  const swipeHandlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(event.clientX);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from !== null) setOffset(event.clientX - from);
    },
    onPointerUp: (event: PointerEvent) => {
      if (from === null) return;
      const pulled = event.clientX - from;
      if (Math.abs(pulled) > SWIPE_THRESHOLD_PX) step(pulled < 0 ? 1 : -1);
      letGo();
    },
    onPointerCancel: letGo,
  };
  return { offset, swipeHandlers };
}
