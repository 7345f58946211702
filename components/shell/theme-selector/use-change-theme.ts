'use client';

import { useRouter } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { callApi } from '#lib/browser/api.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { chooseTheme } from '#lib/browser/theme-choice.ts';
import type { Theme } from '#lib/domain/theme.ts';

/**
 * Shows a theme at once and makes it the shop's (SPEC section 7, Theme change), one call after the other: the last
 * choice is the one that stays. What the server says of it is shown under `title`.
 */
export function useChangeTheme(title: string) {
  const { store } = useShop();
  const router = useRouter();
  const chosen = useRef<Theme | null>(null);
  const last = useRef(Promise.resolve());

  // A page that was asked for under an earlier choice comes in that one's theme.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another theme of the shop's puts one on the page
  useLayoutEffect(() => {
    if (chosen.current) chooseTheme(chosen.current);
  }, [store.theme]);

  const ask = async (theme: Theme) => {
    const answer = await callApi('settingChangeTheme', { theme, store_id: store.storeId });
    raiseAlert({ class: answer.class, title, message: answer.message });
    // Another family of themes has another layout.
    if (answer.class === 'success') router.refresh();
  };

  return (theme: Theme) => {
    chosen.current = theme;
    chooseTheme(theme);
    last.current = last.current.then(() => ask(theme));
  };
}
