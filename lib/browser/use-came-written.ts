'use client';

import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Whether the component came with the page's HTML; one that is shown later did not. It stays what it was at first. */
export function useCameWritten(): boolean {
  const hydrated = useHydrated();
  const [came] = useState(!hydrated);
  return came;
}
