'use client';

import { useState } from 'react';
import { useTimer } from '#lib/browser/use-timer.ts';
import { ADD_ANIMATION_MS, ERROR_ALERT_MS } from '#lib/domain/limits.ts';
import type { Selection } from '#lib/domain/options/selection.ts';
import { type OptionIssue, validateSelection } from '#lib/domain/options/validate.ts';

/** Where adding stands: choosing, the check that is drawn, and what comes after it. */
type AddingPhase = 'choosing' | 'added' | 'done';

export interface Adding {
  phase: AddingPhase;
  /** What the alert titled 'Attention' says; null when it is not shown. */
  alert: OptionIssue | null;
  /** What is wrong with an option, once adding was tried. */
  issueOf(productOptionId: number): OptionIssue | null;
  add(): void;
}

const keyOf = ({ productOptionId, code }: OptionIssue) => `${productOptionId} ${code}`;

/** Adding a product to the basket (SPEC section 4, Product modal and add to cart; section 5, Options). */
export function useAdding({
  selection,
  mayPut,
  put,
  arriveAt,
  onDone,
}: {
  selection: Selection;
  /** Asked once the options are in order. When it says no, it has shown why. */
  mayPut: () => boolean;
  /** Puts the product into the basket. */
  put: () => void;
  arriveAt: (productOptionId: number) => void;
  onDone: () => void;
}): Adding {
  const [phase, setPhase] = useState<AddingPhase>('choosing');
  const [alertedKey, setAlertedKey] = useState<string | null>(null);
  /** What adding has stopped at: it is marked until it is put right, and a warning stops it once. */
  const [said, setSaid] = useState<readonly string[]>([]);
  const alertTimer = useTimer();
  const phaseTimer = useTimer();
  const issues = validateSelection(selection);

  function stopAt(issue: OptionIssue): void {
    setAlertedKey(keyOf(issue));
    alertTimer.start(ERROR_ALERT_MS, () => setAlertedKey(null));
    arriveAt(issue.productOptionId);
  }

  function finish(): void {
    setPhase('done');
    onDone();
  }

  function succeed(): void {
    setAlertedKey(null);
    put();
    setPhase('added');
    phaseTimer.start(ADD_ANIMATION_MS, finish);
  }

  function add(): void {
    if (phase !== 'choosing') return;
    const blocking = issues.find(({ severity }) => severity === 'blocking');
    const obstacle = blocking ?? issues.find((issue) => !said.includes(keyOf(issue)));
    if (!obstacle) {
      if (mayPut()) succeed();
      return;
    }
    const alike = issues.filter(({ severity }) => severity === obstacle.severity);
    setSaid([...said, ...alike.map(keyOf)]);
    stopAt(obstacle);
  }

  return {
    phase,
    alert: issues.find((issue) => keyOf(issue) === alertedKey) ?? null,
    add,
    issueOf(productOptionId) {
      const issue = issues.find((found) => found.productOptionId === productOptionId);
      return issue && said.includes(keyOf(issue)) ? issue : null;
    },
  };
}
