'use client';

import { useEffect, useState } from 'react';

/**
 * The latest non-null value, kept for `ms` after it became null, for an exit animation. `entrance` counts how often a value
 * followed none, so that one that comes back before the end can be told from the one that was leaving.
 */
export function useExitDelay<T>(
  value: T | null,
  ms: number,
): { shown: T | null; leaving: boolean; entrance: number } {
  const [last, setLast] = useState(value);
  const [present, setPresent] = useState(value !== null);
  const [entrance, setEntrance] = useState(0);
  if (value !== null && value !== last) setLast(value);
  if ((value !== null) !== present) {
    setPresent(value !== null);
    if (value !== null) setEntrance(entrance + 1);
  }

  const leaving = value === null && last !== null;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLast(null), ms);
    return () => clearTimeout(timer);
  }, [leaving, ms]);

  return { shown: value ?? last, leaving, entrance };
}
