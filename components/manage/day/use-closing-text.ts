'use client';

import { useTranslations } from 'next-intl';
import { cashDifference, cashInDrawer } from '#lib/domain/day/cash-count.ts';
import type { ClosedDayReport } from '#lib/domain/day/day-report.ts';
import type { Cents } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What was counted beside what should be there: 'Il manque 2,50 €'. */
export function useDifferenceText(): (expected: Cents, counted: Cents) => string {
  const t = useTranslations('dayReport.cash');
  return (expected, counted) => {
    const { kind, amount } = cashDifference(expected, counted);
    return t('difference', { kind, amount: priceText(amount) });
  };
}

/** How a day was closed, in words. */
export function useClosingText(timeZone: string) {
  const t = useTranslations('manageDay.closed');
  const differenceText = useDifferenceText();
  return {
    dayText: longDate,
    /** 'Clôturée par Léa à 23 h 12', with the date when it was another day. */
    closingText(day: ClosedDayReport): string {
      if (day.automatic) return t('automatic');
      const { date, minute } = localClock(day.at, timeZone);
      return t('by', {
        name: day.closedBy ?? 'none',
        date: date === day.date ? 'none' : longDate(date),
        time: hourText(minute),
      });
    },
    /** What was counted beside what should be there. */
    countText: (day: ClosedDayReport): string =>
      day.counted ? differenceText(cashInDrawer(day), day.counted.total) : t('notCounted'),
  };
}
