'use client';

// Session storage, which lasts as long as the tab: like local storage it may be refused, full or hold rubbish.

/** What `decode` makes of the text kept in this tab; null when there is none or it is not understood. */
export function readInTab<Value>(key: string, decode: (stored: unknown) => Value | null): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : decode(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether it was kept. */
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
    // Nothing is kept where storage is refused.
  }
}
