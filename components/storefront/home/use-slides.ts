'use client';

import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTabVisible } from '#lib/browser/dom/tab-visible.ts';
import { useReducedMotion } from '#lib/browser/dom/use-reduced-motion.ts';
import { CAROUSEL_INTERVAL_MS, SWIPE_THRESHOLD_PX } from '#lib/domain/limits.ts';

/** The index of the current slide, which wraps around at both ends. */
export function useSlides(count: number) {
  const [index, goTo] = useState(0);
  const step = useCallback(
    (direction: 1 | -1) => goTo((index) => (index + direction + count) % count),
    [count],
  );
  const next = useCallback(() => step(1), [step]);
  return { index, goTo, step, next };
}

/**
 * Calls `next` after each slide's 4000 ms (SPEC section 2, Home screen). Pauses while `held` (hover, focus or swipe)
 * and while the tab is hidden; with reduced motion it starts only on request.
 */
export function useAutoplay({
  next,
  index,
  held,
  count,
}: {
  next: () => void;
  /** A slide chosen by hand gets its full time. */
  index: number;
  held: boolean;
  count: number;
}): { playing: boolean; toggle: () => void } {
  const reducedMotion = useReducedMotion();
  const visible = useTabVisible();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = count > 1 && (wanted ?? !reducedMotion);
  const running = playing && !held && visible;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again for each slide
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(next, CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, next, index]);

  return { playing, toggle: () => setWanted(!playing) };
}

/** A shorter movement is a press, not a swipe. */
const PRESS_PX = 6;

/**
 * Follows a horizontal swipe of a finger or a mouse. Released after more than 50 px it calls `step`: 1 for a swipe to
 * the left, -1 to the right (SPEC section 2, Home screen). A link under the swipe is not followed.
 */
export function useSwipe(step: (direction: 1 | -1) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const swiping = useRef(false);

  const end = () => {
    setFrom(null);
    setOffset(0);
  };
  const swipeHandlers = {
    onPointerDown: (event: PointerEvent) => {
      swiping.current = false;
      if (event.button === 0) setFrom(event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from === null) return;
      const moved = event.clientX - from;
      if (!swiping.current) {
        if (Math.abs(moved) <= PRESS_PX) return;
        swiping.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setOffset(moved);
    },
    onPointerUp: (event: PointerEvent) => {
      if (from === null) return;
      const moved = event.clientX - from;
      if (Math.abs(moved) > SWIPE_THRESHOLD_PX) step(moved < 0 ? 1 : -1);
      end();
    },
    onPointerLeave: () => {
      if (!swiping.current) end();
    },
    onPointerCancel: end,
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      // Clicks by the keyboard have no detail.
      if (!swiping.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { offset, swipeHandlers };
}
