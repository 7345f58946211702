'use client';

import { openUntil, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { useNow } from '../dom/use-now.ts';
import { useShop } from './shop-context.tsx';

const MINUTE_MS = 60_000;

/** Whether the current shop is open by its opening hours, whether or not it takes online orders; null before the first check. */
export function useOpenNow(): boolean | null {
  const { openingHours, timeZone } = useShop().store;
  const now = useNow(MINUTE_MS);
  return now === null ? null : openUntil(scheduleOf(openingHours, null), now, timeZone) !== null;
}
