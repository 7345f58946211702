'use client';

import { useTranslations } from 'next-intl';
import { useNow } from '#lib/browser/dom/use-now.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { addDays, localClock, WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText, hourText } from '#lib/i18n/hour.ts';

const CLOCK_MS = 30_000;

/** An instant on the shop's clock, as message arguments. */
export interface DayParts {
  day: 'today' | 'tomorrow' | 'other';
  /** 'vendredi 27 novembre' */
  date: string;
  /** '12 h 30' */
  time: string;
}

/** The current instant, refreshed every half minute, and how to name another one relative to it. */
export function useDay(): { now: number | null; dayOf: (instant: number) => DayParts } {
  const { timeZone } = useShop().store;
  const now = useNow(CLOCK_MS);
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

/** The schedule as text: 'Chaque mardi et vendredi à 12 h 30'. */
export function useScheduleText(): (recurring: Pick<RecurringOrder, 'weekdays' | 'time'>) => string {
  const t = useTranslations('recurring');
  return ({ weekdays, time }) =>
    t('schedule', {
      every: String(isDaily(weekdays)),
      days: daysText(weekdays, (day) => t(`weekday.${day}`)),
      time: clockHourText(time),
    });
}

const and = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** Whether all days of the week are included. */
const isDaily = (weekdays: readonly Weekday[]): boolean => WEEK.every((day) => weekdays.includes(day));

/** Days in the order of the week, as a French person lists them: 'mardi et vendredi'. */
const daysText = (weekdays: readonly Weekday[], nameOf: (day: Weekday) => string): string =>
  and.format(WEEK.filter((day) => weekdays.includes(day)).map(nameOf));
