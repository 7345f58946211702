'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Lets the focus go on from the button below a list to what the list was extended by, without moving the page: `ref` is
 * for the list, whose items carry their id as `data-item`. Nothing added leaves the focus where it is.
 */
export function useFocusAdded() {
  const ref = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added === null) return;
    setAdded(null);
    const list = ref.current;
    const focused = document.activeElement;
    // Who has gone on elsewhere meanwhile stays there.
    if (!list || (focused !== document.body && !list.nextElementSibling?.contains(focused))) return;
    const item = list.querySelector(`[data-item="${added}"]`);
    item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [added]);
  return { ref, focusAdded: (ids: readonly number[]) => setAdded(ids[0] ?? null) };
}
