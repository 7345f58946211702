'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has had a quiet moment since the page stood. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
