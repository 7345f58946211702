'use client';

import { onStoredElsewhere, readStored, removeStored, writeStored } from '../storage/local-storage.ts';

const keyOf = (storeId: number) => `order_draft_${storeId}`;

/** As long as an order attempt: choices for one meal do not apply to the next. */
const LASTS_MS = 3600 * 1000;

interface Kept {
  draft: object;
  /** Expiry, in milliseconds. */
  until: number;
}

function decodeKept(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored && 'until' in stored)) return null;
  const { draft, until } = stored;
  return typeof draft === 'object' && draft !== null && typeof until === 'number' ? { draft, until } : null;
}

/** The choices of the order step, shared by all tabs like the basket, as `decode` reads them. */
export function readDraft<Draft>(storeId: number, decode: (stored: unknown) => Draft | null): Draft | null {
  const kept = readStored(keyOf(storeId), decodeKept);
  if (!kept) return null;
  const left = kept.until - Date.now();
  if (left > 0 && left <= LASTS_MS) return decode(kept.draft);
  // It may hold the name and the address of somebody who has left the computer.
  removeStored(keyOf(storeId));
  return null;
}

export function saveDraft(storeId: number, draft: object): boolean {
  const stored = writeStored(keyOf(storeId), { draft, until: Date.now() + LASTS_MS });
  // Where storage is blocked there is nothing to read again: the draft lasts as long as its page.
  if (stored) announce(storeId);
  return stored;
}

/** The browser sends this event to other tabs only; the prices of this page follow the way to order too. */
const announce = (storeId: number) => dispatchEvent(new StorageEvent('storage', { key: keyOf(storeId) }));

const anyObject = (draft: unknown) => (typeof draft === 'object' ? draft : null);

/** Merges choices made outside of the order step into the draft. */
export const mergeIntoDraft = (storeId: number, proposed: object): boolean =>
  saveDraft(storeId, { ...readDraft(storeId, anyObject), ...proposed });

/** Calls `listener` when this tab or another changes or clears the draft. Returns the unsubscribe function. */
export const onDraftChange = (storeId: number, listener: () => void): (() => void) =>
  onStoredElsewhere(keyOf(storeId), listener);

export function clearDraft(storeId: number): void {
  removeStored(keyOf(storeId));
  announce(storeId);
}
