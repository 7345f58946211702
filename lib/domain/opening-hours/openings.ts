import { addDays, weekdayOf } from './calendar.ts';
import { instantOf, localClock } from './clock.ts';
import type { Slot } from './hours.ts';

const MINUTES_PER_DAY = 24 * 60;
const DAYS_AHEAD = 7;

/** A slot on a given day: open at `opensAt`, closed at `closesAt`, both in milliseconds since 1970. */
export interface Opening {
  /** The date on which it opens, 'YYYY-MM-DD': the day it belongs to. */
  date: string;
  opensAt: number;
  closesAt: number;
}

/** The openings that belong to `date`, in the order they open. */
export function openingsOf(slots: readonly Slot[], date: string, timeZone: string): Opening[] {
  const weekday = weekdayOf(date);
  return slots
    .filter((slot) => slot.days.includes(weekday))
    .map(({ open, close }) => ({
      date,
      opensAt: instantOf(date, open, timeZone),
      closesAt: instantOf(date, close <= open ? close + MINUTES_PER_DAY : close, timeZone),
    }))
    .filter(({ opensAt, closesAt }) => opensAt < closesAt)
    .sort((a, b) => a.opensAt - b.opensAt);
}

/** The openings from the day before `now`, whose last one may still run, to a week ahead, in order. */
export function* openingsAround(slots: readonly Slot[], now: number, timeZone: string): Generator<Opening> {
  const { date } = localClock(now, timeZone);
  for (let day = -1; day <= DAYS_AHEAD; day += 1) yield* openingsOf(slots, addDays(date, day), timeZone);
}

/** When a shop that is open at `now` closes; slots that touch count as one. null when it is not open. */
export function openUntil(slots: readonly Slot[], now: number, timeZone: string): number | null {
  let until = now;
  for (const { opensAt, closesAt } of openingsAround(slots, now, timeZone)) {
    if (opensAt > until) break;
    until = Math.max(until, closesAt);
  }
  return until > now ? until : null;
}

/** The first opening after `now`, up to 7 days ahead; null when there is none. */
export function nextOpening(slots: readonly Slot[], now: number, timeZone: string): Opening | null {
  for (const opening of openingsAround(slots, now, timeZone)) if (opening.opensAt > now) return opening;
  return null;
}
