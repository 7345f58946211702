'use client';

import { useState } from 'react';
import { useTimer } from '#lib/browser/dom/use-timer.ts';
import { ADD_ANIMATION_MS, ERROR_ALERT_MS } from '#lib/domain/limits.ts';
import type { Selection } from '#lib/domain/options/selection.ts';
import { type OptionIssue, validateSelection } from '#lib/domain/options/validate.ts';

/** `added` lasts as long as the animation of the check. */
type AddingPhase = 'choosing' | 'added' | 'done';

export interface Adding {
  phase: AddingPhase;
  /** The issue in the alert 'Attention'; null when it is not shown. */
  alert: OptionIssue | null;
  /** The issue of an option, once adding has failed on it. */
  issueOf(productOptionId: number): OptionIssue | null;
  add(): void;
}

const keyOf = ({ productOptionId, code }: OptionIssue) => `${productOptionId} ${code}`;

/** Adding a product to the basket (SPEC section 4, Product modal and add to cart; section 5, Options). */
export function useAdding({
  selection,
  beforeAdd,
  addLine,
  showSection,
  onDone,
}: {
  selection: Selection;
  /** A last check once the options are valid. When it returns false, it has shown why. */
  beforeAdd: () => boolean;
  addLine: () => void;
  showSection: (productOptionId: number) => void;
  onDone: () => void;
}): Adding {
  const [phase, setPhase] = useState<AddingPhase>('choosing');
  const [alertedKey, setAlertedKey] = useState<string | null>(null);
  /** Issues that have stopped an add: each is shown until it is resolved, and a warning stops the add only once. */
  const [reported, setReported] = useState<readonly string[]>([]);
  const alertTimer = useTimer();
  const phaseTimer = useTimer();
  const issues = validateSelection(selection);

  function stopAt(issue: OptionIssue): void {
    setAlertedKey(keyOf(issue));
    alertTimer.start(ERROR_ALERT_MS, () => setAlertedKey(null));
    showSection(issue.productOptionId);
  }

  function finish(): void {
    setPhase('done');
    onDone();
  }

  function succeed(): void {
    setAlertedKey(null);
    addLine();
    setPhase('added');
    phaseTimer.start(ADD_ANIMATION_MS, finish);
  }

  function add(): void {
    if (phase !== 'choosing') return;
    const blocking = issues.find(({ severity }) => severity === 'blocking');
    const obstacle = blocking ?? issues.find((issue) => !reported.includes(keyOf(issue)));
    if (!obstacle) {
      if (beforeAdd()) succeed();
      return;
    }
    const alike = issues.filter(({ severity }) => severity === obstacle.severity);
    setReported([...reported, ...alike.map(keyOf)]);
    stopAt(obstacle);
  }

  return {
    phase,
    alert: issues.find((issue) => keyOf(issue) === alertedKey) ?? null,
    add,
    issueOf(productOptionId) {
      const issue = issues.find((found) => found.productOptionId === productOptionId);
      return issue && reported.includes(keyOf(issue)) ? issue : null;
    },
  };
}
