'use client';

import { TABLE_TOKEN_VALIDITY_MS } from '#lib/domain/limits.ts';
import { createListeners } from '../dom/listeners.ts';
import { onTabVisible } from '../dom/tab-visible.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '../storage/local-storage.ts';
import { tableKey } from './use-needs-table-code.ts';

/** The table token of one store, stored for 30 minutes (SPEC section 4, Table token). */
export interface TableStore {
  /** The token; null when there is none or it has expired. */
  read(): string | null;
  keep(token: string): void;
  forget(): void;
  /** Calls `listener` when the token changes, in this tab or another, or expires. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface Kept {
  token: string;
  /** Expiry, in milliseconds. */
  until: number;
}

function decode(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('token' in stored && 'until' in stored)) return null;
  const { token, until } = stored;
  return typeof token === 'string' && typeof until === 'number' ? { token, until } : null;
}

const timeLeft = ({ until }: Kept) => until - Date.now();

/** Setting the clock back does not extend it. */
const holds = (kept: Kept) => timeLeft(kept) > 0 && timeLeft(kept) <= TABLE_TOKEN_VALIDITY_MS;

function createTableStore(key: string): TableStore {
  const listeners = createListeners();
  /** Used when storage is blocked: the table then lasts as long as the tab. */
  let inMemory: Kept | null = null;
  let end: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];

  function remove(): void {
    inMemory = null;
    removeStored(key);
  }

  function current(): Kept | null {
    const kept = readStored(key, decode) ?? inMemory;
    if (!kept || holds(kept)) return kept;
    remove();
    return null;
  }

  function scheduleExpiry(): void {
    clearTimeout(end);
    const kept = current();
    if (kept && !listeners.isEmpty()) end = setTimeout(notify, timeLeft(kept));
  }

  function notify(): void {
    scheduleExpiry();
    listeners.notify();
  }

  return {
    read: () => current()?.token ?? null,
    keep(token) {
      const kept = { token, until: Date.now() + TABLE_TOKEN_VALIDITY_MS };
      inMemory = writeStored(key, kept) ? null : kept;
      notify();
    },
    forget() {
      remove();
      notify();
    },
    subscribe(listener) {
      // Timers do not run while a phone sleeps.
      if (listeners.isEmpty()) stops = [onStoredElsewhere(key, notify), onTabVisible(notify)];
      const unsubscribe = listeners.add(listener);
      scheduleExpiry();
      return () => {
        unsubscribe();
        if (!listeners.isEmpty()) return;
        clearTimeout(end);
        for (const stop of stops) stop();
      };
    },
  };
}

const stores = new Map<number, TableStore>();

/** The table of a store; every caller gets the same object. */
export function tableStoreOf(storeId: number): TableStore {
  const store = stores.get(storeId) ?? createTableStore(tableKey(storeId));
  stores.set(storeId, store);
  return store;
}
