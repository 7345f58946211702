'use client';

// Session storage lasts as long as the tab. Like local storage it may be blocked, full or hold invalid data.

/** The decoded value; null when there is none, or it cannot be read or decoded. */
export function readInTab<Value>(key: string, decode: (stored: unknown) => Value | null): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : decode(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns whether the value was stored. */
export function writeInTab(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
