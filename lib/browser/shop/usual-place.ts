'use client';

import { USUAL_KEY } from '#lib/first-paint.ts';
import { readStored, removeStored, writeStored } from '../storage/local-storage.ts';

// 'Vos habituels' comes after the first paint. Its place is reserved by `data-usual` on the root (app/globals.css), which the
// script of the page's head sets where the last visit had dishes to show (docs/decisions/0095-favourites-and-usual-dishes.md).

/** Has the next visit reserve the place. */
export const rememberUsualPlace = (): boolean => writeStored(USUAL_KEY, true);

export const isUsualPlaceReserved = (): boolean => document.documentElement.dataset.usual !== undefined;

/** Reserves the place on a page that was navigated to, where it is remembered. */
export function reserveUsualPlace(): void {
  if (readStored(USUAL_KEY, Boolean)) document.documentElement.dataset.usual = '1';
  else delete document.documentElement.dataset.usual;
}

/** Gives the place up, now and for the next visit. */
export function releaseUsualPlace(): void {
  removeStored(USUAL_KEY);
  delete document.documentElement.dataset.usual;
}
