'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** Whether the visitor has touched, clicked or typed on the page; turns true when the browser is idle after it. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const over = new AbortController();
    const onFirst = () => {
      over.abort();
      cancel = whenIdle(() => setInteracted(true));
    };
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, onFirst, { passive: true, signal: over.signal });
    return () => {
      over.abort();
      cancel();
    };
  }, []);
  return interacted;
}
