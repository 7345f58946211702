'use client';

import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { SWIPE_THRESHOLD_PX } from '#lib/domain/limits.ts';

/** As long as it is no longer, a pull may still be a press on what is under the finger. */
const PRESS_PX = 6;

/**
 * Follows a finger or a mouse that pulls sideways. Let go after more than 50 px it calls `step`: 1 for a pull to
 * the left, -1 for one to the right (SPEC section 2, Home screen). A link where a pull began is not followed.
 */
export function useSwipe(step: (direction: 1 | -1) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const pulling = useRef(false);

  const letGo = () => {
    setFrom(null);
    setOffset(0);
  };
  const swipeHandlers = {
    onPointerDown: (event: PointerEvent) => {
      pulling.current = false;
      if (event.button === 0) setFrom(event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from === null) return;
      const pulled = event.clientX - from;
      if (!pulling.current) {
        if (Math.abs(pulled) <= PRESS_PX) return;
        pulling.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setOffset(pulled);
    },
    onPointerUp: (event: PointerEvent) => {
      if (from === null) return;
      const pulled = event.clientX - from;
      if (Math.abs(pulled) > SWIPE_THRESHOLD_PX) step(pulled < 0 ? 1 : -1);
      letGo();
    },
    onPointerLeave: () => {
      if (!pulling.current) letGo();
    },
    onPointerCancel: letGo,
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      // A click without a count is the keyboard's.
      if (!pulling.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { offset, swipeHandlers };
}
