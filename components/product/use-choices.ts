'use client';

import { useMemo, useState } from 'react';
import { useTimer } from '#lib/browser/use-timer.ts';
import type { Choice } from '#lib/domain/choice.ts';
import { NEXT_OPTION_DELAY_MS } from '#lib/domain/limits.ts';
import { toggle } from '#lib/domain/options/pick.ts';
import { isComplete, nextOpenSection } from '#lib/domain/options/sections.ts';
import { type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import type { Option } from '#lib/domain/product.ts';

/** The section to bring into view and to focus; a new object each time, even for the same section. */
export interface Arrival {
  productOptionId: number;
  /** Whether it goes to the top of what is seen, though all of it is in view already. */
  toTop?: boolean;
}

export interface ProductChoices {
  selection: Selection;
  isOpen(productOptionId: number): boolean;
  arrival: Arrival | null;
  /** Presses a value. With `stay`, a section that it completes stays open. */
  choose(choice: Choice, stay: boolean): void;
  /** Closes a section and opens the next. */
  goOn(productOptionId: number): void;
  /** Opens a section and brings it into view, or closes it. */
  turn(productOptionId: number): void;
  /** Opens a section and brings it into view. */
  arriveAt(productOptionId: number, toTop?: boolean): void;
}

/** What is chosen of a product, and which sections are open: the first at the start (SPEC section 2, Product modal). */
export function useChoices(options: readonly Option[], chosenBefore: readonly Choice[] = []): ProductChoices {
  const [choices, setChoices] = useState(() => selectionOf(options, chosenBefore).choices);
  const selection = useMemo(() => selectionOf(options, choices), [options, choices]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => firstOf(selection));
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const timer = useTimer();

  function arriveAt(productOptionId: number, toTop = false): void {
    setOpened((present) => new Set(present).add(productOptionId));
    setArrival({ productOptionId, toTop });
  }

  function leave(productOptionId: number, from: Selection): void {
    timer.stop();
    const next = nextOpenSection(from, productOptionId);
    setOpened((present) => without(present, productOptionId));
    if (next === null) setArrival({ productOptionId });
    else arriveAt(next);
  }

  return {
    selection,
    arrival,
    isOpen: (productOptionId) => opened.has(productOptionId),
    arriveAt,
    goOn: (productOptionId) => leave(productOptionId, selection),
    turn(productOptionId) {
      if (!opened.has(productOptionId)) {
        arriveAt(productOptionId);
        return;
      }
      setArrival(null);
      setOpened((present) => without(present, productOptionId));
    },
    choose(choice, stay) {
      timer.stop();
      setArrival(null);
      const made = toggle(options, choices, choice);
      setChoices(made);
      if (stay || !stands(made, choice)) return;
      const after = selectionOf(options, made);
      if (completes(after, choice)) {
        timer.start(NEXT_OPTION_DELAY_MS, () => leave(choice.productOptionId, after));
      }
    },
  };
}

function firstOf(selection: Selection): ReadonlySet<number> {
  const first = selection.options.find(({ visible }) => visible);
  return new Set(first && [first.option.productOptionId]);
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((present) => present !== id));
}

function stands(choices: readonly Choice[], { productOptionId, optionValueId }: Choice): boolean {
  return choices.some(
    (choice) => choice.productOptionId === productOptionId && choice.optionValueId === optionValueId,
  );
}

function completes(selection: Selection, { productOptionId }: Choice): boolean {
  return selection.options.some(
    (state) => state.option.productOptionId === productOptionId && isComplete(state),
  );
}
