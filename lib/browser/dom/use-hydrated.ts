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
 * Whether markup that only the server renders (components/ui/server-markup) is still in the page. One-way: true until the id
 * changes or it is not `wanted`, then false for good; always false for a component mounted after hydration.
 */
export function useServerMarkup(markupId: string, wanted = true): boolean {
  const hydrated = useHydrated();
  const [present, setPresent] = useState(!hydrated);
  const [firstId] = useState(markupId);
  if (present && (markupId !== firstId || !wanted)) setPresent(false);
  return present;
}
