'use client';

import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether what the server wrote once (components/ui/written) still stands in the page: until it is not `wanted` or
 * has `changed`, which is when its name does. What is gone does not come back, and a component that is shown later
 * never had it.
 */
export function useStanding(written: string, wanted = true): { standing: boolean; changed: boolean } {
  const hydrated = useHydrated();
  const [standing, setStanding] = useState(!hydrated);
  const [first] = useState(written);
  const changed = written !== first;
  if (standing && (changed || !wanted)) setStanding(false);
  return { standing, changed };
}
