'use client';

import { useEffect } from 'react';
import { whenIdle } from './idle.ts';

/** Registers a service worker for the whole host. */
export function useServiceWorker(script: string): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      navigator.serviceWorker.register(script, { scope: '/' }).catch(() => {});
    });
  }, [script]);
}
