'use client';

import { type RefObject, useRef } from 'react';
import { scrollBehavior } from '#lib/browser/use-reduced-motion.ts';
import { useTimer } from '#lib/browser/use-timer.ts';
import { nextOption } from './next-option.ts';
import type { ProductChoices } from './use-choices.ts';

/** By then a scroll has come to its end. */
const LONGEST_SCROLL_MS = 1000;

export interface ScrollHelping {
  /** The questions and the bar below them, which adds. */
  form: RefObject<HTMLDivElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  goOn(): void;
}

/** Moves through the options of a product page and in the end to the button that adds (SPEC section 2). */
export function useScrollHelper({ arriveAt }: ProductChoices): ScrollHelping {
  const form = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const onTheWayTo = useRef<number | null>(null);
  const timer = useTimer();

  function goOn(): void {
    const next = form.current && nextOption(form.current, onTheWayTo.current);
    onTheWayTo.current = next;
    timer.start(LONGEST_SCROLL_MS, () => {
      onTheWayTo.current = null;
    });
    if (next !== null) {
      arriveAt(next, true);
      return;
    }
    form.current?.scrollIntoView({ block: 'end', behavior: scrollBehavior() });
    addButton.current?.focus({ preventScroll: true });
  }

  return { form, addButton, goOn };
}
