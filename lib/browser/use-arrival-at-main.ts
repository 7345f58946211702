'use client';

import { useEffect, useRef } from 'react';
import { focusMain } from './focus-main.ts';
import { usePath } from './use-path.ts';

/**
 * A page that is gone to without loading begins where its content does, as after the skip link: what was followed is
 * gone with the page before it, or stands in the header or the footer, far from what is new. A page or a sheet that has
 * taken the focus itself keeps it.
 */
export function useArrivalAtMain(): void {
  const path = usePath();
  const shown = useRef(path);
  useEffect(() => {
    const before = shown.current;
    shown.current = path;
    if (before === null || before === path) return;
    if (!document.activeElement?.closest('main, dialog[open]')) focusMain();
  }, [path]);
}
