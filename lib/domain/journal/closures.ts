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

/** The last day of a month 'YYYY-MM' or of a year 'YYYY', as 'YYYY-MM-DD'. */
export function lastDayOf(period: string): string {
  const [year = 0, month = 12] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The month and the year of a day: what is closed after its days, in this order. */
export const periodsOfDay = (date: string) =>
  [
    { kind: 'month', period: monthOfDay(date) },
    { kind: 'year', period: yearOfDay(date) },
  ] as const;

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
