'use client';

import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { scrollBehavior } from '#lib/browser/dom/use-reduced-motion.ts';
import { useTimer } from '#lib/browser/dom/use-timer.ts';
import type { ProductChoices } from './options/use-choices.ts';

/** Scrolls to the next option of the product page, at the end to the button that adds. */
export function ScrollHelper({ onPress }: { onPress: () => void }) {
  const t = useTranslations('product');
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-pill px-3.5 font-semibold text-accent-ink text-sm transition-colors hover:bg-accent-soft"
    >
      {t('next')}
      <ArrowDown aria-hidden size={18} />
    </button>
  );
}

/** A smooth scroll has ended by then. */
const LONGEST_SCROLL_MS = 1000;

interface ScrollHelperState {
  /** The options and the bar below them that adds. */
  form: RefObject<HTMLDivElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  scrollOn(): void;
}

/** The scroll helper of SPEC section 2. */
export function useScrollHelper({ showSection }: ProductChoices): ScrollHelperState {
  const form = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const scrollingTo = useRef<number | null>(null);
  const timer = useTimer();

  function scrollOn(): void {
    const next = form.current && nextOption(form.current, scrollingTo.current);
    scrollingTo.current = next;
    timer.start(LONGEST_SCROLL_MS, () => {
      scrollingTo.current = null;
    });
    if (next !== null) {
      showSection(next, true);
      return;
    }
    form.current?.scrollIntoView({ block: 'end', behavior: scrollBehavior() });
    addButton.current?.focus({ preventScroll: true });
  }

  return { form, addButton, scrollOn };
}

/** A scroll rarely ends on a whole pixel. */
const TOLERANCE_PX = 8;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/**
 * Returns the product_option_id of the next option down the page, null when there is none: the first that begins below
 * the line where a scroll ends, unless it is open and fully visible. `scrollingTo`, the target of a scroll under way,
 * counts as reached.
 */
function nextOption(form: HTMLElement, scrollingTo: number | null): number | null {
  const options = [...form.querySelectorAll<HTMLElement>('[data-option]')];
  const reached = options.findIndex(({ dataset }) => Number(dataset.option) === scrollingTo);
  const next = options.slice(reached + 1).find((option) => isBelowTheLine(option) && !isSeenWhole(option));
  return next ? Number(next.dataset.option) : null;
}

function isBelowTheLine(option: HTMLElement): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(option);
  const line = pixels(scrollPaddingTop) + pixels(scrollMarginTop);
  return option.getBoundingClientRect().top > line + TOLERANCE_PX;
}

function isSeenWhole(option: HTMLElement): boolean {
  const covered = pixels(getComputedStyle(option).scrollMarginBottom);
  const open = option.querySelector('[aria-expanded="true"]') !== null;
  return open && option.getBoundingClientRect().bottom <= innerHeight - covered;
}
