'use client';

import { useMemo, useState } from 'react';
import { useTimer } from '#lib/browser/dom/use-timer.ts';
import type { Option } from '#lib/domain/catalogue/product.ts';
import { NEXT_OPTION_DELAY_MS } from '#lib/domain/limits.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { countOf, isComplete, nextOpenSection, pick, toggle, unpick } from '#lib/domain/options/pick.ts';
import { type Selection, selectionOf } from '#lib/domain/options/selection.ts';

/** The section to scroll into view and to focus; a new object each time, even for the same section. */
export interface ScrollTarget {
  productOptionId: number;
  /** Aligns it with the top, even when all of it is visible already. */
  toTop?: boolean;
}

export interface ProductChoices {
  selection: Selection;
  isOpen(productOptionId: number): boolean;
  scrollTarget: ScrollTarget | null;
  /** Toggles a value. With `stay`, a section that it completes stays open. */
  choose(choice: Choice, stay: boolean): void;
  /** Chooses a value once more. */
  addPiece(choice: Choice): void;
  /** Chooses a value once less. */
  removePiece(choice: Choice): void;
  /** Closes a section and opens the next. */
  goToNext(productOptionId: number): void;
  /** Opens a section and scrolls to it, or closes it. */
  toggleSection(productOptionId: number): void;
  /** Opens a section and scrolls to it. */
  showSection(productOptionId: number, toTop?: boolean): void;
}

/** The choices of a product and its open sections: the first at the start (SPEC section 2, Product modal). */
export function useChoices(options: readonly Option[], chosenBefore: readonly Choice[] = []): ProductChoices {
  const [choices, setChoices] = useState(() => selectionOf(options, chosenBefore).choices);
  const selection = useMemo(() => selectionOf(options, choices), [options, choices]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => firstOf(selection));
  const [scrollTarget, setScrollTarget] = useState<ScrollTarget | null>(null);
  const timer = useTimer();

  function showSection(productOptionId: number, toTop = false): void {
    setOpened((present) => new Set(present).add(productOptionId));
    setScrollTarget({ productOptionId, toTop });
  }

  function closeAndGoOn(productOptionId: number, from: Selection): void {
    timer.stop();
    const next = nextOpenSection(from, productOptionId);
    setOpened((present) => without(present, productOptionId));
    if (next === null) setScrollTarget({ productOptionId });
    else showSection(next);
  }

  /** Takes the new choices. A section that `choice` completes closes, unless `stay`. */
  function change(made: readonly Choice[], choice: Choice, stay: boolean): void {
    timer.stop();
    setScrollTarget(null);
    setChoices(made);
    if (stay || countOf(made, choice) === 0) return;
    const after = selectionOf(options, made);
    if (completes(after, choice)) {
      timer.start(NEXT_OPTION_DELAY_MS, () => closeAndGoOn(choice.productOptionId, after));
    }
  }

  return {
    selection,
    scrollTarget,
    isOpen: (productOptionId) => opened.has(productOptionId),
    showSection,
    goToNext: (productOptionId) => closeAndGoOn(productOptionId, selection),
    toggleSection(productOptionId) {
      if (!opened.has(productOptionId)) {
        showSection(productOptionId);
        return;
      }
      setScrollTarget(null);
      setOpened((present) => without(present, productOptionId));
    },
    choose: (choice, stay) => change(toggle(options, choices, choice), choice, stay),
    addPiece: (choice) => change(pick(options, choices, choice), choice, false),
    removePiece: (choice) => change(unpick(options, choices, choice), choice, true),
  };
}

function firstOf(selection: Selection): ReadonlySet<number> {
  const first = selection.options.find(({ visible }) => visible);
  return new Set(first && [first.option.productOptionId]);
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((present) => present !== id));
}

function completes(selection: Selection, { productOptionId }: Choice): boolean {
  return selection.options.some(
    (state) => state.option.productOptionId === productOptionId && isComplete(state),
  );
}
