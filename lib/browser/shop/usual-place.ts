'use client';

import { useLayoutEffect, useState } from 'react';
import { USUAL_KEY } from '#lib/first-paint.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

// 'Vos habituels' comes after the first paint. Its place is reserved by `data-usual` on the root (app/globals.css), which the
// script of the page's head sets where the last visit had dishes to show (docs/decisions/0095-favourites-and-usual-dishes.md).

/** On the home page: components/storefront/catalogue/catalogue.tsx. */
const PLACE = '.usual';

/** Browsers count no layout shift for so long after an input, which a navigation begins with. */
const UNNOTICED_MS = 500;

/** Has the next visit reserve the place. */
export const rememberUsualPlace = (): boolean => writeStored(USUAL_KEY, true);

/** Gives the place up, now and for the next visit. */
export function releaseUsualPlace(): void {
  removeStored(USUAL_KEY);
  delete document.documentElement.dataset.usual;
}

/** Reserves the place on a page that was navigated to. */
export function reserveUsualPlace(): void {
  if (readStored(USUAL_KEY, Boolean)) document.documentElement.dataset.usual = '';
  else delete document.documentElement.dataset.usual;
}

/** Whether content in the place moves nothing that is visible. */
function isUnnoticed(place: HTMLElement, arrivedAt: number): boolean {
  return (
    document.documentElement.dataset.usual !== undefined ||
    performance.now() - arrivedAt < UNNOTICED_MS ||
    place.getClientRects().length === 0 ||
    place.getBoundingClientRect().top >= innerHeight
  );
}

/**
 * The place, once there is something to show and it moves nothing that is visible; else the next visit shows it. `has` is null
 * until that is known. `arrivedAt`: when the page was navigated to, in milliseconds of `performance.now`.
 */
export function useUsualPlace(has: boolean | null, arrivedAt: number): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (has === null) return;
    if (has) rememberUsualPlace();
    else releaseUsualPlace();
    const found = has ? document.querySelector<HTMLElement>(PLACE) : null;
    setPlace(found && isUnnoticed(found, arrivedAt) ? found : null);
  }, [has, arrivedAt]);
  return place;
}
