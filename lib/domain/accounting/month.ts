import type { Days } from '../reports/period.ts';

/** A month of business days, 'YYYY-MM'. */
export type Month = string;

/** The first month that a package can be asked for: no shop is older. */
const FIRST_MONTH: Month = '2020-01';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month, from `FIRST_MONTH` on. */
export const isMonth = (text: string): boolean => MONTH.test(text) && text >= FIRST_MONTH;

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): Days {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, of, 0)).getUTCDate();
  return { from: `${month}-01`, until: `${month}-${length}` };
}

/**
 * Why the figures of a month may still change: `running`, it is not over; `open_day`, its last day is not closed. `final`:
 * they do not change any more.
 */
export type MonthState = 'final' | 'running' | 'open_day';

/** `today` is the present business day, `openDate` the day of the journal that is not closed; null without one. */
export function monthState(month: Month, today: string, openDate: string | null): MonthState {
  const { until } = daysOfMonth(month);
  if (today <= until) return 'running';
  return openDate !== null && openDate <= until ? 'open_day' : 'final';
}
