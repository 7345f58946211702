'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
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
  const last = useRef(Promise.resolve());

  const ask = async (theme: Theme) => {
    const answer = await callApi('settingChangeTheme', { theme, store_id: store.storeId });
    raiseAlert({ class: answer.class, title, message: answer.message });
    // Another family of themes has another layout.
    if (answer.class === 'success') router.refresh();
  };

  return (theme: Theme) => {
    chooseTheme(theme);
    last.current = last.current.then(() => ask(theme));
  };
}
