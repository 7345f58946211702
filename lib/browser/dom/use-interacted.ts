'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** What a touch asks for comes first. */
const DELAY_MS = 3000;

/** Whether the visitor has touched, clicked or typed on the page; turns true some seconds later, when the browser is idle. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    const over = new AbortController();
    const onFirst = () => {
      over.abort();
      timer = setTimeout(() => {
        cancel = whenIdle(() => setInteracted(true));
      }, DELAY_MS);
    };
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, onFirst, { passive: true, signal: over.signal });
    // Before hydration nothing listened.
    if (navigator.userActivation?.hasBeenActive) onFirst();
    return () => {
      over.abort();
      clearTimeout(timer);
      cancel();
    };
  }, []);
  return interacted;
}
