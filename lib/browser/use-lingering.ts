'use client';

import { useEffect, useState } from 'react';

/** The latest value that was not null, kept for `ms` after it has gone so that its going can be seen. */
export function useLingering<T>(value: T | null, ms: number): { shown: T | null; leaving: boolean } {
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
