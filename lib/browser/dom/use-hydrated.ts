'use client';

import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated; false on the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether markup that only the server renders (components/ui/server-markup) is still in the page. One-way: true until it is
 * not `wanted` or `written` changes, then false for good; always false for a component mounted after hydration.
 */
export function useServerMarkup(written: string, wanted = true): { standing: boolean; changed: boolean } {
  const hydrated = useHydrated();
  const [standing, setStanding] = useState(!hydrated);
  const [first] = useState(written);
  const changed = written !== first;
  if (standing && (changed || !wanted)) setStanding(false);
  return { standing, changed };
}
