'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus from the button below a list to the first added item, without scrolling. `ref` is for the list, whose
 * items carry their id as `data-item`. Without added items the focus stays.
 */
export function useFocusAdded() {
  const ref = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added === null) return;
    setAdded(null);
    const list = ref.current;
    const focused = document.activeElement;
    // The focus has moved elsewhere meanwhile.
    if (!list || (focused !== document.body && !list.nextElementSibling?.contains(focused))) return;
    const item = list.querySelector(`[data-item="${added}"]`);
    item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [added]);
  return { ref, focusAdded: (ids: readonly number[]) => setAdded(ids[0] ?? null) };
}
