'use client';

import { useTranslations } from 'next-intl';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** An instant on the shop's clock: 'jeudi 26 novembre à 12 h 30'. */
export function useMoment(timeZone: string): (at: number) => string {
  const t = useTranslations('manageShell');
  return (at) => {
    const { date, minute } = localClock(at, timeZone);
    return t('moment', { date: longDate(date), time: hourText(minute) });
  };
}

/** An instant on the shop's clock as `useMoment` has it, or only its hour when it is of today. */
export function useSince(timeZone: string): (at: number) => string {
  const moment = useMoment(timeZone);
  const today = localClock(Date.now(), timeZone).date;
  return (at) => {
    const { date, minute } = localClock(at, timeZone);
    return date === today ? hourText(minute) : moment(at);
  };
}
