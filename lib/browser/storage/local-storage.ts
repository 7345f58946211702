'use client';

// Local storage may be blocked, full or hold invalid data; none of it may break a page.

/** The decoded value; null when there is none, or it cannot be read or decoded. */
export function readStored<Value>(key: string, decode: (stored: unknown) => Value | null): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : decode(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Calls `listener` when another tab writes or removes `key`. Returns the unsubscribe function. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onEvent = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onEvent);
  return () => removeEventListener('storage', onEvent);
}

export const textOf = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

export const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

/** A number that is whole and not negative; null for anything else. */
export const wholeNumberOf = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : null;
