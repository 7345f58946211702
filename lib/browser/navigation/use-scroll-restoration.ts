'use client';

import { useEffect } from 'react';
import { readInTab, writeInTab } from '../storage/session-storage.ts';

const KEY = 'scroll';
/** Enough for a long visit. */
const KEPT = 50;
/** How long a page may take to reach its former height. */
const RESTORE_TIMEOUT_MS = 5000;

/** The key of a history entry and the scroll position in pixels. */
type ScrollPosition = [entry: string, top: number];

const isPosition = (stored: unknown): stored is ScrollPosition =>
  Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number';

const positionsOf = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isPosition) : null);
const savedPositions = () => readInTab(KEY, positionsOf) ?? [];

function savePosition(): void {
  const entry = window.navigation.currentEntry?.key;
  if (!entry) return;
  const others = savedPositions().filter(([other]) => other !== entry);
  writeInTab(KEY, [...others, [entry, scrollY]].slice(-KEPT));
}

const lowest = () => document.documentElement.scrollHeight - innerHeight;

/** Scrolls once the page is tall enough, unless the diner scrolls first. Returns the cancel function. */
function restoreScroll(top: number): () => void {
  const over = new AbortController();
  const giveUp = () => over.abort();
  const growth = new ResizeObserver(() => {
    if (lowest() < top) return;
    scrollTo({ top, behavior: 'instant' });
    giveUp();
  });
  growth.observe(document.body);
  const timer = setTimeout(giveUp, RESTORE_TIMEOUT_MS);
  over.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, giveUp, { signal: over.signal, passive: true });
  return giveUp;
}

/**
 * Restores the scroll position after a step back. The browser itself restores it at once, which is too early for a page
 * whose content still loads. Browsers without the Navigation API keep their own behaviour.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    let giveUp = () => {};
    // The router replaces the entry on arrival: that is no navigation.
    const leave = ({ navigationType }: NavigateEvent) => {
      if (navigationType !== 'replace') savePosition();
    };
    const arrive = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === 'replace') return;
      giveUp();
      const entry = navigation.currentEntry?.key;
      const top = navigationType === 'traverse' && savedPositions().find(([kept]) => kept === entry)?.[1];
      if (top && top > lowest()) giveUp = restoreScroll(top);
    };
    navigation.addEventListener('navigate', leave);
    navigation.addEventListener('currententrychange', arrive);
    addEventListener('pagehide', savePosition);
    return () => {
      giveUp();
      navigation.removeEventListener('navigate', leave);
      navigation.removeEventListener('currententrychange', arrive);
      removeEventListener('pagehide', savePosition);
    };
  }, []);
}
