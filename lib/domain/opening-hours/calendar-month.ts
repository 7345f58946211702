import { addDays, weekdayOf } from './clock.ts';

/** The month of a calendar date: '2026-11-23' is in '2026-11'. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month so many months after another; negative goes back. addMonths('2026-12', 1) is '2027-01'. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Monday to Sunday, with the days of its neighbours that complete the first and the last. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  return weeks;
}

/** The same day of a later or earlier month, or its last day where it is shorter. */
function sameDay(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}${date.slice(7)}`;
  return wanted < last ? wanted : last;
}

/**
 * Where a key leads in a grid of days, as the date grid of the WAI-ARIA practices has it: the arrows by a day or a week, Home
 * and End within the week, PageUp and PageDown by a month. null for every other key.
 */
export function dateByKey(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return sameDay(date, -1);
    case 'PageDown':
      return sameDay(date, 1);
    default:
      return null;
  }
}
