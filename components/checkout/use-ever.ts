'use client';

import { useState } from 'react';

/** Whether something has been so since the page was opened. */
export function useEver(is: boolean): boolean {
  const [was, setWas] = useState(false);
  if (is && !was) setWas(true);
  return was || is;
}
