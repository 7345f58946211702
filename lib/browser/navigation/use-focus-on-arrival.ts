'use client';

import { useEffect, useRef } from 'react';
import { usePath } from './url-change.ts';

/** Moves the focus to the start of the page's content when the focused element is gone or belongs to the last page. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * After a client-side navigation, moves the focus to <main>, as the skip link does: the followed link is gone or stands
 * in the header or footer, far from the new content. A page or sheet that has already taken the focus keeps it.
 */
export function useFocusOnArrival(): void {
  const path = usePath();
  const shown = useRef(path);
  useEffect(() => {
    const before = shown.current;
    shown.current = path;
    if (before === null || before === path) return;
    if (!document.activeElement?.closest('main, dialog[open]')) focusMain();
  }, [path]);
}
