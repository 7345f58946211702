'use client';

import { type KeyboardEvent, type RefObject, useRef } from 'react';

const LINE_PX = 40;
/** Of a page, as browsers do: a line or two stay to read on from. */
const PAGE = 0.875;

/** By how much a key scrolls what is `height` high and holds `whole`. */
const STEPS: Record<string, (height: number, whole: number) => number> = {
  ArrowDown: () => LINE_PX,
  ArrowUp: () => -LINE_PX,
  PageDown: (height) => height * PAGE,
  PageUp: (height) => -height * PAGE,
  End: (_, whole) => whole,
  Home: (_, whole) => -whole,
};

/**
 * Lets the keys that scroll a page scroll the part of a dialog that scrolls, also while the focus is beside it: on the
 * dialog itself, its cross or its foot. Within the part the browser does it.
 */
export function useScrollKeys(): {
  scroller: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    const step = STEPS[event.key];
    const part = scroller.current;
    const { target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (!step || !part || ctrlKey || altKey || metaKey || shiftKey || !(target instanceof Element)) return;
    if (part.contains(target) || target.matches('input, select, textarea')) return;
    // React hands keys up to here from an alert that stands in the sheet.
    if (target.closest('dialog') !== currentTarget) return;
    event.preventDefault();
    part.scrollBy({ top: step(part.clientHeight, part.scrollHeight) });
  }
  return { scroller, onKeyDown };
}
