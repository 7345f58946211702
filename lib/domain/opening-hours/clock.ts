import { weekdayOf } from './calendar.ts';
import type { Weekday } from './hours.ts';
import { zoneOffset } from './zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a clock on the shop's wall shows. */
export interface LocalClock {
  /** 'YYYY-MM-DD' */
  date: string;
  weekday: Weekday;
  /** Whole minutes since midnight, 0 to 1439. */
  minute: number;
}

/** The date and time of day at `instant` (milliseconds since 1970) in an IANA time zone. */
export function localClock(instant: number, timeZone: string): LocalClock {
  const wall = new Date(instant + zoneOffset(instant, timeZone));
  const date = wall.toISOString().slice(0, 10);
  return { date, weekday: weekdayOf(date), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/**
 * The instant at which the shop's clock shows `minute` of `date` ('YYYY-MM-DD'); minutes from 1440 on
 * count into the next day. Of a time that comes twice it is the first; a time that does not exist
 * moves forward by the hour that was skipped, as Temporal's 'compatible' does.
 */
export function instantOf(date: string, minute: number, timeZone: string): number {
  const wall = Date.parse(date) + minute * MINUTE_MS;
  const before = wall - zoneOffset(wall - DAY_MS, timeZone);
  const after = wall - zoneOffset(wall + DAY_MS, timeZone);
  const shows = (instant: number) => instant + zoneOffset(instant, timeZone) === wall;
  return shows(after) && !shows(before) ? after : before;
}
