'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusMain } from '#lib/browser/focus-main.ts';

/**
 * The router takes one product for the next within the same page, and leaves scroll and focus where they were:
 * the next one begins at its top. A step through the history is left to the browser, which finds the old place.
 */
export function useFromTheTop(productId: number | null): void {
  const steppedTo = useRef<string | null>(null);
  const shown = useRef(productId);

  useEffect(() => {
    const step = () => {
      steppedTo.current = location.pathname;
    };
    // Before anything else hears of the step and draws the page.
    addEventListener('popstate', step, { capture: true });
    return () => removeEventListener('popstate', step, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const next = productId !== null && shown.current !== null && shown.current !== productId;
    shown.current = productId;
    if (next && steppedTo.current !== location.pathname) {
      scrollTo(0, 0);
      focusMain();
    }
    steppedTo.current = null;
  }, [productId]);
}
