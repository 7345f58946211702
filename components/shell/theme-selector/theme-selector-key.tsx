'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { isDevelopmentHost } from '#lib/domain/development-host.ts';

const ThemeSelector = lazyOrNothing(() =>
  import('./theme-selector.tsx').then((module) => module.ThemeSelector),
);

/** The hidden selector of theme and card style: Ctrl+Alt+T, on a development host alone (SPEC section 2). */
export function ThemeSelectorKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isDevelopmentHost(location.hostname)) return;
    const hear = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt held, some keyboards write another character.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <ThemeSelector onClose={() => setOpen(false)} />
    </Suspense>
  );
}
