import { addDays, instantOf, localClock, weekdayOf } from '../opening-hours/clock.ts';
import type { Slot, Weekday } from '../opening-hours/slots.ts';

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 15;

/** How long before a recurring order is wanted its customer is reminded: on the same day, and in time to answer. */
export const REMINDER_LEAD_MS = 3 * 60 * 60_000;

/** When something comes again: on these days of the week, `minute` after the shop's midnight. */
export interface Rhythm {
  weekdays: readonly Weekday[];
  minute: number;
}

/** The first time after an instant, the instant itself not counting; a clock change moves it as `instantOf` says. */
export function nextOccurrence({ weekdays, minute }: Rhythm, after: number, timeZone: string): number {
  const { date } = localClock(after, timeZone);
  for (let day = 0; day <= 7; day += 1) {
    const next = addDays(date, day);
    if (!weekdays.includes(weekdayOf(next))) continue;
    const instant = instantOf(next, minute, timeZone);
    if (instant > after) return instant;
  }
  throw new RangeError('a rhythm without a day of the week');
}

/** Whether a time is one that a service offers on a day: within a slot, a multiple of 15 minutes after its opening. */
export function isServed(slots: readonly Slot[], weekday: Weekday, minute: number): boolean {
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return slots.some(({ days, open, close }) => {
    const end = close <= open ? close + DAY_MINUTES : close;
    const times = [
      ...(days.includes(weekday) ? [minute] : []),
      ...(days.some((day) => day === dayBefore) ? [minute + DAY_MINUTES] : []),
    ];
    return times.some((time) => open <= time && time < end && (time - open) % STEP_MINUTES === 0);
  });
}

/**
 * The times of day that a service offers on all of these days, in minutes since the shop's midnight, the earliest
 * first; none without a day.
 */
export function servedMinutes(slots: readonly Slot[], weekdays: readonly Weekday[]): number[] {
  if (weekdays.length === 0) return [];
  return Array.from({ length: DAY_MINUTES }, (_, minute) => minute).filter((minute) =>
    weekdays.every((weekday) => isServed(slots, weekday, minute)),
  );
}

/** Whether a time may be confirmed now: on its day by the shop's clock, or since its reminder, until it has come. */
export function isToConfirm(nextAt: number, now: number, timeZone: string): boolean {
  const isToday = localClock(nextAt, timeZone).date === localClock(now, timeZone).date;
  return now < nextAt && (isToday || nextAt - now <= REMINDER_LEAD_MS);
}
