'use client';

import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Has the browser keep the page for when there is no network; one that cannot does without. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      navigator.serviceWorker.register('/scripts/offline.js', { scope: '/' }).catch(() => {});
    });
  }, []);
}
