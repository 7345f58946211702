'use client';

import { useEffect, useState } from 'react';

/** The latest non-null value, kept for `ms` after it became null, for an exit animation. */
export function useExitDelay<T>(value: T | null, ms: number): { shown: T | null; leaving: boolean } {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);

  const leaving = value === null && last !== null;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLast(null), ms);
    return () => clearTimeout(timer);
  }, [leaving, ms]);

  return { shown: value ?? last, leaving };
}
