'use client';

import { useEffect } from 'react';
import { LineIcon, MOON, SUN } from '#components/ui/line-icon.tsx';
import { chooseTheme, useShownTheme } from '#lib/browser/shop/theme-choice.ts';
import type { SwitchableTheme } from '#lib/domain/store/theme.ts';

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
