'use client';

import { useTranslations } from 'next-intl';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { daysText, isDaily } from './rhythm.ts';

/** When something comes again, in words: 'Chaque mardi et vendredi à 12 h 30'. */
export function useRhythmText(): (recurring: Pick<RecurringWire, 'weekdays' | 'time'>) => string {
  const t = useTranslations('recurring');
  return ({ weekdays, time }) =>
    t('rhythm', {
      every: String(isDaily(weekdays)),
      days: daysText(weekdays, (day) => t(`weekday.${day}`)),
      time: clockHourText(time),
    });
}
