import type { Weekday } from './hours.ts';

/** Monday to Sunday. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const DAY_MS = 24 * 60 * 60_000;

/** The day of the week of a calendar date 'YYYY-MM-DD'. @throws RangeError when it is not a date. */
export function weekdayOf(date: string): Weekday {
  const weekday = WEEK[(new Date(date).getUTCDay() + 6) % 7];
  if (weekday === undefined) throw new RangeError(`not a date: ${date}`);
  return weekday;
}

/** The calendar date `days` after `date`; negative goes back. addDays('2026-02-28', 1) is '2026-03-01'. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
