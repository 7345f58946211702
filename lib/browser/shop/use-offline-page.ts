'use client';

import { useEffect } from 'react';
import { whenIdle } from '../dom/idle.ts';

/** Registers the service worker that keeps the offline page. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      navigator.serviceWorker.register('/scripts/offline.js', { scope: '/' }).catch(() => {});
    });
  }, []);
}
