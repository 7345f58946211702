'use client';

import { useSyncExternalStore } from 'react';
import { type Theme, themeOf } from '#lib/domain/store/theme.ts';
import { THEME_KEY } from '#lib/first-paint.ts';
import { createListeners } from '../dom/listeners.ts';
import { writeStored } from '../storage/local-storage.ts';

const listeners = createListeners();

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  listeners.notify();
}

/** Applies a theme and stores it; lib/first-paint.ts applies it to the next pages. */
export function chooseTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  show(theme);
}

/** The applied theme; the shop's own until hydration. */
export function useShownTheme(shopTheme: string): Theme {
  return useSyncExternalStore(
    listeners.add,
    () => themeOf(document.documentElement.dataset.theme),
    () => themeOf(shopTheme),
  );
}
