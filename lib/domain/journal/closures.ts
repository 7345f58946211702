import { sumFigures } from './figures.ts';
import type { DayContent, PeriodContent } from './journal-entry.ts';

/** A closed day, with the number of its entry. */
export interface ClosedDay {
  no: number;
  date: string;
  content: DayContent;
}

export const monthOfDay = (date: string): string => date.slice(0, 7);
export const yearOfDay = (date: string): string => date.slice(0, 4);

/**
 * The closures that come before the closure of `date`, since it is in another month, or in another year, than the days that
 * were closed last: `month` and `year` are the closed days of the last one's month and year, oldest first.
 */
export function periodClosures(
  date: string,
  { month, year }: { month: readonly ClosedDay[]; year: readonly ClosedDay[] },
): PeriodContent[] {
  const last = month.at(-1);
  if (!last || monthOfDay(date) === monthOfDay(last.date)) return [];
  const closures = [periodClosure('month', monthOfDay(last.date), month)];
  return yearOfDay(date) === yearOfDay(last.date)
    ? closures
    : [...closures, periodClosure('year', yearOfDay(last.date), year)];
}

/** The closure of a month or a year from its days: their figures add up. */
export function periodClosure(
  kind: 'month' | 'year',
  period: string,
  days: readonly ClosedDay[],
): PeriodContent {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new RangeError('a period without a closed day is not closed');
  return {
    kind,
    period,
    days: days.length,
    from: first.content.from,
    to: last.no,
    figures: sumFigures(days.map(({ content }) => content.figures)),
    perpetual: last.content.perpetual,
  };
}
