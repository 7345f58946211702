'use client';

import { TABLE_TOKEN_VALIDITY_MS } from '#lib/domain/limits.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';
import { onTabVisible } from './tab-visible.ts';
import { tableKey } from './table-key.ts';

/** The table token of one store, remembered in local storage for 30 minutes (SPEC section 4, Table token). */
export interface TableStore {
  /** The token; null when none is kept or its time is over. */
  read(): string | null;
  keep(token: string): void;
  forget(): void;
  /** Calls `listener` when the token changes, here or in another tab, or its time is over; gives back how to stop. */
  subscribe(listener: () => void): () => void;
}

interface Kept {
  token: string;
  /** The instant from which on it is not remembered any more. */
  until: number;
}

function decode(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null || !('token' in stored && 'until' in stored)) return null;
  const { token, until } = stored;
  return typeof token === 'string' && typeof until === 'number' ? { token, until } : null;
}

const timeLeft = ({ until }: Kept) => until - Date.now();

/** A clock that was put back does not make it last longer. */
const holds = (kept: Kept) => timeLeft(kept) > 0 && timeLeft(kept) <= TABLE_TOKEN_VALIDITY_MS;

function createTableStore(key: string): TableStore {
  const listeners = new Set<() => void>();
  /** Stands in where storage is refused: then the table lasts as long as the tab. */
  let keptHere: Kept | null = null;
  let end: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];

  function remove(): void {
    keptHere = null;
    removeStored(key);
  }

  function current(): Kept | null {
    const kept = readStored(key, decode) ?? keptHere;
    if (!kept || holds(kept)) return kept;
    remove();
    return null;
  }

  function watchTheEnd(): void {
    clearTimeout(end);
    const kept = current();
    if (kept && listeners.size > 0) end = setTimeout(tell, timeLeft(kept));
  }

  function tell(): void {
    watchTheEnd();
    for (const listener of listeners) listener();
  }

  return {
    read: () => current()?.token ?? null,
    keep(token) {
      const kept = { token, until: Date.now() + TABLE_TOKEN_VALIDITY_MS };
      keptHere = writeStored(key, kept) ? null : kept;
      tell();
    },
    forget() {
      remove();
      tell();
    },
    subscribe(listener) {
      // A phone in a pocket lets no timer run.
      if (listeners.size === 0) stops = [onStoredElsewhere(key, tell), onTabVisible(tell)];
      listeners.add(listener);
      watchTheEnd();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(end);
        for (const stop of stops) stop();
      };
    },
  };
}

const stores = new Map<number, TableStore>();

/** The table of a store, the same object for all who ask. */
export function tableStoreOf(storeId: number): TableStore {
  const store = stores.get(storeId) ?? createTableStore(tableKey(storeId));
  stores.set(storeId, store);
  return store;
}
