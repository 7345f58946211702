'use client';

import { type CatalogueChange, changesBetween } from '#lib/domain/catalogue/content/changes.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { entriesOf } from '#lib/domain/catalogue/draft.ts';
import { mergeChanges } from '#lib/domain/catalogue/merge-changes.ts';

/** How an edit is undone: what each entry becomes again, and what the edit made of it; null: nothing. */
type Step = readonly { to: CatalogueChange; from: CatalogueChange | null }[];

export interface UndoHistory {
  /** The last one first. */
  undo: readonly Step[];
  redo: readonly Step[];
}

export const NO_HISTORY: UndoHistory = { undo: [], redo: [] };

const STEPS_MAX = 200;

const stepBack = (before: CatalogueContent, after: CatalogueContent): Step => {
  const entryOf = entriesOf(after);
  return changesBetween(after, before).map((to) => ({ to, from: entryOf(to) }));
};

/** With an edit that the person has just made. */
export function withEdit(
  history: UndoHistory,
  before: CatalogueContent,
  after: CatalogueContent,
): UndoHistory {
  const step = stepBack(before, after);
  if (step.length === 0) return history;
  return { undo: [step, ...history.undo].slice(0, STEPS_MAX), redo: [] };
}

/** The changes of the last step back, or forward; what others have changed since stays. null when there is none. */
export function stepChanges(
  history: UndoHistory,
  direction: 'undo' | 'redo',
  content: CatalogueContent,
): CatalogueChange[] | null {
  const [step] = history[direction];
  if (!step) return null;
  const entryOf = entriesOf(content);
  return step.map(({ to, from }) => mergeChanges(from, to, entryOf(to)).theirs);
}

/** After a step was made. */
export function stepped(
  history: UndoHistory,
  direction: 'undo' | 'redo',
  before: CatalogueContent,
  after: CatalogueContent,
): UndoHistory {
  const back = stepBack(before, after);
  const other = direction === 'undo' ? 'redo' : 'undo';
  return {
    ...history,
    [direction]: history[direction].slice(1),
    [other]: back.length > 0 ? [back, ...history[other]] : history[other],
  };
}
