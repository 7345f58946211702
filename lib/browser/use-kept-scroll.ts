'use client';

import { useEffect } from 'react';
import { readInTab, writeInTab } from './tab-storage.ts';

const KEY = 'scroll';
/** The pages of a long visit. */
const KEPT = 50;
/** How long a page may take until it is as long as it was. */
const PATIENCE_MS = 5000;

/** The entry of the history, and how far down its page was left. */
type Place = [entry: string, top: number];

const isPlace = (stored: unknown): stored is Place =>
  Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number';

const placesOf = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isPlace) : null);
const keptPlaces = () => readInTab(KEY, placesOf) ?? [];

function keepPlace(): void {
  const entry = window.navigation.currentEntry?.key;
  if (!entry) return;
  const others = keptPlaces().filter(([other]) => other !== entry);
  writeInTab(KEY, [...others, [entry, scrollY]].slice(-KEPT));
}

const lowest = () => document.documentElement.scrollHeight - innerHeight;

/** Waits for the page to be long enough, unless the diner moves it first; gives how to give up. */
function comeBackTo(top: number): () => void {
  const over = new AbortController();
  const giveUp = () => over.abort();
  const growth = new ResizeObserver(() => {
    if (lowest() < top) return;
    scrollTo({ top, behavior: 'instant' });
    giveUp();
  });
  growth.observe(document.body);
  const timer = setTimeout(giveUp, PATIENCE_MS);
  over.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, giveUp, { signal: over.signal, passive: true });
  return giveUp;
}

/**
 * Comes back to where a page was left. The browser tries so the moment it goes back, which is too early where a page
 * was loaded in between: what is come back to is then still on its way. A browser without the Navigation API does as
 * it always did.
 */
export function useKeptScroll(): void {
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    let giveUp = () => {};
    // An entry that is only written anew, as the router does on arrival, is neither left nor come back to.
    const leave = ({ navigationType }: NavigateEvent) => {
      if (navigationType !== 'replace') keepPlace();
    };
    const arrive = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === 'replace') return;
      giveUp();
      const entry = navigation.currentEntry?.key;
      const top = navigationType === 'traverse' && keptPlaces().find(([kept]) => kept === entry)?.[1];
      if (top && top > lowest()) giveUp = comeBackTo(top);
    };
    navigation.addEventListener('navigate', leave);
    navigation.addEventListener('currententrychange', arrive);
    addEventListener('pagehide', keepPlace);
    return () => {
      giveUp();
      navigation.removeEventListener('navigate', leave);
      navigation.removeEventListener('currententrychange', arrive);
      removeEventListener('pagehide', keepPlace);
    };
  }, []);
}
