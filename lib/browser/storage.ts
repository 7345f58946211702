'use client';

// Local storage may be refused, full or hold rubbish: none of it may break a page.

/** What `decode` makes of the stored text; null when there is none, it cannot be read or is not understood. */
export function readStored<Value>(key: string, decode: (stored: unknown) => Value | null): Value | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : decode(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether it was kept. */
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
    // Nothing is kept where storage is refused.
  }
}

/** Calls `listener` when another tab writes or removes `key`; gives back how to stop. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export const textOf = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);
