'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { isDevelopmentHost } from '#lib/domain/store/theme.ts';

const ThemeSelector = lazyOrNull(() => import('./theme-selector.tsx').then((module) => module.ThemeSelector));

/** Opens the hidden selector of theme and card style: Ctrl+Alt+T, on a development host only (SPEC section 2). */
export function ThemeSelectorShortcut() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isDevelopmentHost(location.hostname)) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // The physical key: with Alt held, some layouts produce another character.
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <ThemeSelector onClose={() => setOpen(false)} />
    </Suspense>
  );
}
