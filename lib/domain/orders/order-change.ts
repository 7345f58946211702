import type { Cents } from '../money.ts';

// What the shop changed of an order after it was placed (decisions 51 and 66), as its diner and the staff read it.

/** The kinds of an adjustment. */
export const ADJUSTMENT_KINDS = ['lines', 'discount', 'tip', 'refund'] as const;
/** `discount`: it costs less; `refund`: money is given back for that. */
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** A dish of which two versions of an order have a different number; `values` are the names of its chosen values. */
export interface LineChange {
  name: string;
  values: readonly string[];
  before: number;
  after: number;
}

/** One change of an order; `at` in milliseconds since 1970. */
export interface OrderChange {
  kind: AdjustmentKind;
  reason: string;
  at: number;
  lines: readonly LineChange[];
  /** What the order cost before, and what it costs since. */
  before: Cents;
  total: Cents;
  /** What the change gave back to the card. */
  toRefund: Cents;
  /** What the shop has given back by hand for it, or is to give back. */
  toGiveBack: Cents;
}

/** A change of lines in the words that people use for it: `replaced` by another dish, as many times. */
export type WordedChange =
  | { kind: 'replaced'; line: LineChange; by: LineChange }
  | { kind: 'added' | 'removed' | 'changed'; line: LineChange };

/** The changes of lines; one dish for another, as many times, is a replacement. */
export function wordedChanges(lines: readonly LineChange[]): WordedChange[] {
  const removed = lines.filter(({ after }) => after === 0);
  const added = lines.filter(({ before }) => before === 0);
  const [line, by] = [removed[0], added[0]];
  const isReplaced = removed.length === 1 && added.length === 1 && line?.before === by?.after;
  return lines.flatMap((each): WordedChange[] => {
    if (isReplaced && line && by) {
      if (each === by) return [];
      if (each === line) return [{ kind: 'replaced', line, by }];
    }
    return [{ kind: each.before === 0 ? 'added' : each.after === 0 ? 'removed' : 'changed', line: each }];
  });
}
