'use client';

import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';

const keyOf = (storeId: number) => `order_draft_${storeId}`;

/** As long as an order that waits to be paid: what was chosen for the meal before says nothing of the next. */
const LASTS_MS = 3600 * 1000;

interface Kept {
  draft: object;
  /** The instant from which on it is forgotten. */
  until: number;
}

function decodeKept(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored && 'until' in stored)) return null;
  const { draft, until } = stored;
  return typeof draft === 'object' && draft !== null && typeof until === 'number' ? { draft, until } : null;
}

/** What was chosen for the order that is being made, as `decode` understands it: one for all tabs, as the basket is. */
export function readDraft<Draft>(storeId: number, decode: (stored: unknown) => Draft | null): Draft | null {
  const kept = readStored(keyOf(storeId), decodeKept);
  const left = kept ? kept.until - Date.now() : 0;
  return kept && left > 0 && left <= LASTS_MS ? decode(kept.draft) : null;
}

export const keepDraft = (storeId: number, draft: object): boolean =>
  writeStored(keyOf(storeId), { draft, until: Date.now() + LASTS_MS });

const whatever = (draft: unknown) => (typeof draft === 'object' ? draft : null);

/** Takes what the diner does elsewhere over into the draft, beside what they have chosen already. */
export const proposeInDraft = (storeId: number, proposed: object): boolean =>
  keepDraft(storeId, { ...readDraft(storeId, whatever), ...proposed });

/** Calls `listener` when another tab chooses otherwise, or has made the order; gives back how to stop. */
export const onDraftElsewhere = (storeId: number, listener: () => void): (() => void) =>
  onStoredElsewhere(keyOf(storeId), listener);

/** The order is made: the next one begins anew. */
export const dropDraft = (storeId: number): void => removeStored(keyOf(storeId));
