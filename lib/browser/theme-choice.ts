'use client';

import { useSyncExternalStore } from 'react';
import { type Theme, themeOf } from '#lib/domain/theme.ts';
import { THEME_KEY } from '#lib/first-paint.ts';
import { writeStored } from './storage.ts';

const listeners = new Set<() => void>();

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Puts a theme on the page and keeps it for the next ones; lib/first-paint.ts puts it on those. */
export function chooseTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme);
  show(theme);
}

function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that is on the page: the shop's own until scripts have taken over. */
export function useShownTheme(shopTheme: string): Theme {
  return useSyncExternalStore(
    onTheme,
    () => themeOf(document.documentElement.dataset.theme),
    () => themeOf(shopTheme),
  );
}
