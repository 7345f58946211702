'use client';

import { useShop } from '#lib/browser/shop-context.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { addDays } from '#lib/domain/opening-hours/calendar.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';

const LOOK_EVERY_MS = 30_000;

/** An instant on the shop's clock in the parts of a sentence. */
export interface DayParts {
  day: 'today' | 'tomorrow' | 'other';
  /** 'vendredi 27 novembre' */
  date: string;
  /** '12 h 30' */
  time: string;
}

/** The present instant, renewed as it passes, and how an instant is named beside it. */
export function useDay(): { now: number | null; dayOf: (instant: number) => DayParts } {
  const { timeZone } = useShop().store;
  const now = useNow(LOOK_EVERY_MS);
  const today = now === null ? null : localClock(now, timeZone).date;
  return {
    now,
    dayOf(instant) {
      const { date, minute } = localClock(instant, timeZone);
      const isTomorrow = today !== null && date === addDays(today, 1);
      return {
        day: date === today ? 'today' : isTomorrow ? 'tomorrow' : 'other',
        date: longDate(date),
        time: hourText(minute),
      };
    },
  };
}
