'use client';

import { useState } from 'react';
import { addToBasket } from '#lib/browser/basket-store.ts';
import { closeSheet } from '#lib/browser/place.ts';
import { useTimer } from '#lib/browser/use-timer.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { ADD_ANIMATION_MS, ERROR_ALERT_MS } from '#lib/domain/limits.ts';
import type { Selection } from '#lib/domain/options/selection.ts';
import { type OptionIssue, validateSelection } from '#lib/domain/options/validate.ts';
import type { Product } from '#lib/domain/product.ts';

/** Where adding stands: choosing, the check that is drawn, the associated products. */
export type AddingPhase =
  | { name: 'choosing' }
  | { name: 'added' }
  | { name: 'suggesting'; related: readonly Product[] };

export interface Adding {
  phase: AddingPhase;
  /** What the alert titled 'Attention' says; null when it is not shown. */
  alert: OptionIssue | null;
  /** What is wrong with an option, once adding was tried. */
  issueOf(productOptionId: number): OptionIssue | null;
  add(): void;
}

/** Adding a product to the basket (SPEC section 4, Product modal and add to cart; section 5, Options). */
export function useAdding({
  storeId,
  selection,
  line,
  related,
  arriveAt,
}: {
  storeId: number;
  selection: Selection;
  line: () => BasketLine;
  related: () => readonly Product[];
  arriveAt: (productOptionId: number) => void;
}): Adding {
  const [phase, setPhase] = useState<AddingPhase>({ name: 'choosing' });
  const [alert, setAlert] = useState<OptionIssue | null>(null);
  const [tried, setTried] = useState(false);
  /** The options whose warning has been said: a second click adds all the same. */
  const [warned, setWarned] = useState<readonly number[]>([]);
  const alertTimer = useTimer();
  const phaseTimer = useTimer();
  const issues = validateSelection(selection);

  function stopAt(issue: OptionIssue): void {
    setAlert(issue);
    alertTimer.start(ERROR_ALERT_MS, () => setAlert(null));
    arriveAt(issue.productOptionId);
  }

  function leave(): void {
    const suggestions = related();
    if (suggestions.length > 0) setPhase({ name: 'suggesting', related: suggestions });
    else closeSheet();
  }

  function put(): void {
    setAlert(null);
    addToBasket(storeId, line());
    setPhase({ name: 'added' });
    phaseTimer.start(ADD_ANIMATION_MS, leave);
  }

  function add(): void {
    if (phase.name !== 'choosing') return;
    const blocking = issues.find(({ severity }) => severity === 'blocking');
    const unsaid = blocking ? [] : issues.filter(({ productOptionId }) => !warned.includes(productOptionId));
    setTried(true);
    setWarned([...warned, ...unsaid.map(({ productOptionId }) => productOptionId)]);
    const obstacle = blocking ?? unsaid[0];
    if (obstacle) stopAt(obstacle);
    else put();
  }

  return {
    phase,
    alert,
    add,
    issueOf(productOptionId) {
      const issue = issues.find((found) => found.productOptionId === productOptionId);
      const said = issue?.severity === 'blocking' ? tried : warned.includes(productOptionId);
      return issue && said ? issue : null;
    },
  };
}
