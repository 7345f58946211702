'use client';

import { useSyncExternalStore } from 'react';
import { SCHEME_KEY } from '#lib/first-paint.ts';
import { createListeners } from '../dom/listeners.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

/** `device`: as the device's own setting. */
export const SCHEMES = ['light', 'dark', 'device'] as const;
type Scheme = (typeof SCHEMES)[number];

const listeners = createListeners();

const storedScheme = (): Scheme =>
  readStored(SCHEME_KEY, (stored) => SCHEMES.find((scheme) => scheme === stored) ?? null) ?? 'device';

/** Shows the area light or dark on this device, now and at the next first paint (lib/first-paint.ts). */
export function setScheme(scheme: Scheme): void {
  if (scheme === 'device') removeStored(SCHEME_KEY);
  else writeStored(SCHEME_KEY, scheme);
  const isDark = scheme === 'device' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
  listeners.notify();
}

/** The choice of this device; null on the server. */
export const useScheme = (): Scheme | null => useSyncExternalStore(listeners.add, storedScheme, () => null);
