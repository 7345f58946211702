'use client';

import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { hourText } from '#lib/i18n/hour.ts';

/** An instant on the shop's clock: '12 h 30' of today, with its day of another one. */
export function useSince(timeZone: string): (at: number) => string {
  const moment = useMoment(timeZone);
  const today = localClock(Date.now(), timeZone).date;
  return (at) => {
    const { date, minute } = localClock(at, timeZone);
    return date === today ? hourText(minute) : moment(at);
  };
}
