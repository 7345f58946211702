'use client';

import { type RefObject, useRef } from 'react';
import { scrollBehavior } from '#lib/browser/use-reduced-motion.ts';
import { nextOption } from './next-option.ts';
import type { ProductChoices } from './use-choices.ts';

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

  function goOn(): void {
    const next = form.current && nextOption(form.current);
    if (next !== null) {
      arriveAt(next, true);
      return;
    }
    form.current?.scrollIntoView({ block: 'end', behavior: scrollBehavior() });
    addButton.current?.focus({ preventScroll: true });
  }

  return { form, addButton, goOn };
}
