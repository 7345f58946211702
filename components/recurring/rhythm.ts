import { WEEK } from '#lib/domain/opening-hours/calendar.ts';
import type { Weekday } from '#lib/domain/opening-hours/hours.ts';

const and = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** Whether something comes every day of the week. */
export const isDaily = (weekdays: readonly Weekday[]): boolean => WEEK.every((day) => weekdays.includes(day));

/** Days in the order of the week, as a French person lists them: 'mardi et vendredi'. */
export const daysText = (weekdays: readonly Weekday[], nameOf: (day: Weekday) => string): string =>
  and.format(WEEK.filter((day) => weekdays.includes(day)).map(nameOf));
