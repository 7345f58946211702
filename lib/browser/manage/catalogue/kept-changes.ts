'use client';

import { readStored, removeStored, writeStored } from '../../storage/local-storage.ts';
import { randomUuid } from '../../storage/random-uuid.ts';
import type { Pending } from './pending-changes.ts';

// Unsaved changes survive the page: each page keeps its own under a key, and holds a lock of the same name. A key whose lock
// is free was left by a page that is gone, and its changes are taken over.

/** Raised when `Pending` changes: pages of another version must not read what they do not know. */
const PREFIX = 'manage:catalogue:1:';
/** What a browser keeps of an origin is 5 MB for everything. */
const KEPT_MAX_CHARACTERS = 1_500_000;

interface Kept {
  staffId: number;
  changes: readonly Pending[];
}

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'staffId' in stored && 'changes' in stored;

const keptOf = (stored: unknown): Kept | null =>
  isKept(stored) && Array.isArray(stored.changes) ? stored : null;

/** Where this page keeps its unsaved changes. */
export function createKeptChanges() {
  const key = PREFIX + randomUuid();
  const { locks } = navigator as { locks?: LockManager };
  // Held until the page is gone.
  void locks?.request(key, () => new Promise(() => {})).catch(() => {});

  return {
    /** Returns whether they are kept: there may be too many, or no place. */
    keep(staffId: number, changes: readonly Pending[]): boolean {
      if (changes.length === 0) {
        removeStored(key);
        return true;
      }
      const kept: Kept = { staffId, changes };
      const isSmall = JSON.stringify(kept).length <= KEPT_MAX_CHARACTERS;
      if (isSmall && writeStored(key, kept)) return true;
      removeStored(key);
      return false;
    },

    /** The changes that pages of the same person have left, which are this page's now. */
    async takeLeft(staffId: number): Promise<Pending[]> {
      const left: Pending[] = [];
      for (const other of keysOfPages()) {
        if (other === key || !(await isFree(locks, other))) continue;
        const kept = readStored(other, keptOf);
        if (kept?.staffId !== staffId) continue;
        left.push(...kept.changes);
        removeStored(other);
      }
      return left;
    },
  };
}

export type KeptChanges = ReturnType<typeof createKeptChanges>;

function keysOfPages(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Without the Web Locks API, on plain http, it is not known: two pages would send the same, which does no harm. */
async function isFree(locks: LockManager | undefined, key: string): Promise<boolean> {
  if (!locks) return true;
  return locks.request(key, { ifAvailable: true }, (lock) => lock !== null);
}
