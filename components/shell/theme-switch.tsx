'use client';

import { useEffect } from 'react';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { MOON, SUN } from '#components/ui/line-icons.ts';
import { chooseTheme, useShownTheme } from '#lib/browser/theme-choice.ts';
import type { SwitchableTheme } from '#lib/domain/theme.ts';

/** From the shop's light theme to its dark one and back (SPEC section 9); the choice is the visitor's, and stays. */
export function ThemeSwitch({
  theme,
  toLight,
  toDark,
}: {
  /** The shop's own. */
  theme: SwitchableTheme;
  toLight: string;
  toDark: string;
}) {
  const shown = useShownTheme(theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its colour is read from the page, where it is by then
  useEffect(frameThePage, [shown]);
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

/** Gives the browser's own frame the colour of a theme, and again whenever the router writes the shop's anew. */
function frameThePage(): () => void {
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
