'use client';

import { useEffect } from 'react';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { chooseTheme, useShownTheme } from '#lib/browser/shop/theme-choice.ts';
import type { SwitchableTheme } from '#lib/domain/store/theme.ts';

// Icons of Lucide (ISC License).
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';
const SUN =
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41';

/** Switches between the shop's light and dark theme (SPEC section 9); the visitor's choice is stored. */
export function ThemeSwitch({
  theme,
  toLight,
  toDark,
}: {
  /** The theme of the shop. */
  theme: SwitchableTheme;
  toLight: string;
  toDark: string;
}) {
  const shown = useShownTheme(theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the page, which has the new theme by then
  useEffect(syncThemeColor, [shown]);
  const dark = shown === 'happy-dark';
  return (
    <button
      type="button"
      onClick={() => chooseTheme(dark ? 'happy-light' : 'happy-dark')}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line-strong px-4 font-semibold text-sm transition-colors hover:bg-sunken"
    >
      <LineIcon drawing={dark ? SUN : MOON} size={18} />
      {dark ? toLight : toDark}
    </button>
  );
}

/** Sets the browser's theme-color to the current theme, again whenever the router resets it. Returns the clean-up. */
function syncThemeColor(): () => void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page');
  const paint = () => {
    for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      if (meta.content !== page) meta.content = page;
  };
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
