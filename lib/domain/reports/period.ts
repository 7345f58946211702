import { type BusinessDay, type BusinessHours, businessDay } from '../journal/business-day.ts';
import { addDays, localClock } from '../opening-hours/clock.ts';

/** The periods that a report may be about (MANAGEMENT section 9); `custom` has dates of its own. */
export const REPORT_PERIODS = [
  'today',
  'yesterday',
  'week',
  'month_days',
  'month',
  'last_month',
  'year',
  'custom',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Business days from one to another, both inclusive, 'YYYY-MM-DD'. */
export interface Days {
  from: string;
  until: string;
}

/** Two years and the day after. */
const REPORT_DAYS_MAX = 732;

/** What a report is compared with: the same weekday a week before, as many days before, the month or the year before. */
export type Comparison = 'weekday' | 'week' | 'days' | 'month' | 'year';

const DAY_MS = 86_400_000;

/** How many days a period has. */
export const lengthOf = ({ from, until }: Days): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

/** Whether a report may be about days: dates that exist, in their order, not too many. */
export const areReportDays = ({ from, until }: Days): boolean =>
  [from, until].every(isRealDate) && from <= until && lengthOf({ from, until }) <= REPORT_DAYS_MAX;

/** Whether a text is a date of this century that exists, 'YYYY-MM-DD'. */
export const isRealDate = (date: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;

/** Every day of a period. */
export const daysOf = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.from, index));

/** The days of a period that has no dates of its own, on a business day. */
export function periodDays(period: Exclude<ReportPeriod, 'custom'>, today: string): Days {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), until: today };
    case 'month_days':
      return { from: addDays(today, -29), until: today };
    case 'month':
      return { from: firstOfMonth, until: today };
    case 'last_month':
      return { from: `${lastOfMonthBefore.slice(0, 8)}01`, until: lastOfMonthBefore };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
  }
}

/**
 * The days that a period is compared with, of the same length. One day is compared with the same weekday a week before,
 * days with the days before them, this month with the same days of the month before, this year with those of the year
 * before.
 */
export function periodBefore(period: ReportPeriod, days: Days): Days & { comparison: Comparison } {
  const length = lengthOf(days);
  if (period === 'month' || period === 'last_month') {
    const last = addDays(`${days.from.slice(0, 8)}01`, -1);
    const from = `${last.slice(0, 8)}01`;
    // A shorter month has no more days.
    const isWhole = period === 'last_month' || addDays(from, length - 1) >= last;
    return { from, until: isWhole ? last : addDays(from, length - 1), comparison: 'month' };
  }
  if (period === 'year') {
    // Of 29 February the day before: a leap year follows none.
    const yearBefore = (date: string) =>
      `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace('-02-29', '-02-28');
    return { from: yearBefore(days.from), until: yearBefore(days.until), comparison: 'year' };
  }
  const shift = length === 1 ? 7 : length;
  const comparison = length === 1 ? 'weekday' : length === 7 ? 'week' : 'days';
  return { from: addDays(days.from, -shift), until: addDays(days.until, -shift), comparison };
}

/**
 * The business day of instants by the journal's rule (MANAGEMENT section 9), where none is closed. Days are computed once.
 */
export function businessDayFinder(hours: BusinessHours): (instant: number) => string {
  const known = new Map<string, BusinessDay>();
  const dayOn = (date: string): BusinessDay => {
    const day = known.get(date) ?? businessDay(date, hours);
    known.set(date, day);
    return day;
  };
  return (instant) => {
    const { date } = localClock(instant, hours.timeZone);
    return (
      [-1, 0].map((days) => addDays(date, days)).find((each) => instant < dayOn(each).endsAt) ??
      addDays(date, 1)
    );
  };
}
