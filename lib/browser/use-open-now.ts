'use client';

import { openUntil } from '#lib/domain/opening-hours/openings.ts';
import { useShop } from './shop-context.tsx';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** Whether there is somebody at the present shop by its opening hours, whatever it takes online; null before the first look. */
export function useOpenNow(): boolean | null {
  const { openingHours, timeZone } = useShop().store;
  const now = useNow(MINUTE_MS);
  return now === null ? null : openUntil(openingHours.openingHours, now, timeZone) !== null;
}
