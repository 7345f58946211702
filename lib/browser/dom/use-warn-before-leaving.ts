'use client';

import { useEffect } from 'react';

/** Where a reload or another page would lose something, the browser asks. */
export function useWarnBeforeLeaving(loses: boolean): void {
  useEffect(() => {
    if (!loses) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [loses]);
}
