'use client';

import { type FocusEvent, useRef } from 'react';
import { focusMain } from '#lib/browser/focus-main.ts';

/** Gives the focus back to where it came from when what it went into is taken away. */
export function useFocusBack() {
  const before = useRef<HTMLElement | null>(null);

  function onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return;
    before.current =
      relatedTarget instanceof HTMLElement && relatedTarget !== document.body ? relatedTarget : null;
  }

  function giveBack({ currentTarget }: { currentTarget: Element }): void {
    // Where it came from may be gone, or behind a dialog by now.
    for (const place of [before.current, currentTarget.closest('dialog')]) {
      place?.focus({ preventScroll: true });
      if (place && document.activeElement === place) return;
    }
    focusMain();
  }

  return { focusHandlers: { onFocus }, giveBack };
}
