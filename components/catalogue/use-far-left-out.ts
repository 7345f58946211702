'use client';

import { useEffect } from 'react';
import { whenIdle } from '#lib/browser/when-idle.ts';

const PARTS = '.cards > li, footer';

/** Marks what is more than a window away. What is in sight keeps out of it: drawn another way, it would count as moved. */
function markFar(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const far = parts.filter((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top > 2 * innerHeight || bottom < -innerHeight;
  });
  for (const part of far) part.dataset.far = '';
}

function unmark(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-far]')) delete part.dataset.far;
}

/**
 * Lets the browser leave out the dishes that are far from the window (app/card-list.css) and the footer until they come
 * near: a sheet that opens would have it look at each one on the page again. Not before each has been drawn once, as its
 * place keeps that size; and all are drawn anew when `sizedBy` or the width of the window changes.
 */
export function useFarLeftOut(sizedBy: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the dishes are drawn from
  useEffect(() => {
    let width = innerWidth;
    let callOff = () => {};
    const start = () => {
      const frame = requestAnimationFrame(() => {
        callOff = whenIdle(markFar);
      });
      callOff = () => cancelAnimationFrame(frame);
    };
    const stop = () => {
      callOff();
      unmark();
    };
    const onResize = () => {
      if (innerWidth === width) return;
      width = innerWidth;
      stop();
      start();
    };
    start();
    addEventListener('resize', onResize);
    return () => {
      stop();
      removeEventListener('resize', onResize);
    };
  }, [sizedBy]);
}
