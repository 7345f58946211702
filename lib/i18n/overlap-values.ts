import type { DayTimes } from '#lib/domain/opening-hours/week.ts';
import { hoursText } from './hour.ts';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const slotText = ({ day, ...times }: DayTimes): string => `${DAYS[day - 1]} ${hoursText(times)}`;

/** The two slots that `hours_overlap` of management-codes.json names: 'lundi 11 h 30 – 14 h'. */
export const overlapValues = ([one, other]: readonly [DayTimes, DayTimes]): {
  one: string;
  other: string;
} => ({
  one: slotText(one),
  other: slotText(other),
});
