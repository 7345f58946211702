'use client';

import { useLayoutEffect, useState } from 'react';
import { isUsualPlaceReserved, releaseUsualPlace, rememberUsualPlace } from './usual-place.ts';

/** On the home page: components/storefront/catalogue/catalogue-content.tsx. */
const PLACE = '.usual';

/** Browsers count no layout shift for so long after an input, which a navigation begins with. */
const UNNOTICED_MS = 500;

/** Whether content in the place moves nothing that is visible. */
function isUnnoticed(place: HTMLElement, arrivedAt: number): boolean {
  return (
    isUsualPlaceReserved() ||
    performance.now() - arrivedAt < UNNOTICED_MS ||
    place.getClientRects().length === 0 ||
    place.getBoundingClientRect().top >= innerHeight
  );
}

/**
 * The place of 'Vos habituels', once there is something to show and it moves nothing that is visible; else the next visit shows
 * it. `has` is null until that is known. `arrivedAt`: when the page was navigated to, in milliseconds of `performance.now`.
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
