import type { Weekday } from './slots.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The days of the week from Monday to Sunday. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

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

/** Minutes since midnight as 'HH:MM': 750 is '12:30'. */
export function clockText(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}

/** 'HH:MM' in minutes since midnight: '12:30' is 750. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A date and time of day in the shop's time zone. */
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
 * The instant at which the shop's clock shows `minute` of `date` ('YYYY-MM-DD'); minutes from 1440 on are on the next day.
 * At a clock change, as with Temporal's 'compatible': of a local time that occurs twice it is the first, and one that does
 * not occur moves forward by the skipped hour.
 */
export function instantOf(date: string, minute: number, timeZone: string): number {
  const wall = Date.parse(date) + minute * MINUTE_MS;
  const before = wall - zoneOffset(wall - DAY_MS, timeZone);
  const after = wall - zoneOffset(wall + DAY_MS, timeZone);
  const shows = (instant: number) => instant + zoneOffset(instant, timeZone) === wall;
  return shows(after) && !shows(before) ? after : before;
}

/** Clock changes happen at whole quarters of an hour, so the offset is constant within one. */
const QUARTER_MS = 15 * 60_000;
/** Offsets cached for each zone, more than a week of quarters; then the zone's cache is cleared. */
const CACHED_MAX = 1000;

interface Zone {
  formatter: Intl.DateTimeFormat;
  /** The offset in milliseconds by the start of the quarter. A cache: Intl is slow, and few quarters are asked for. */
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** How far the clock of an IANA time zone is ahead of UTC at `instant`, in milliseconds. */
function zoneOffset(instant: number, timeZone: string): number {
  const { formatter, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = wallTime(quarter, formatter) - quarter;
  if (offsets.size >= CACHED_MAX) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const zone: Zone = { formatter, offsets: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

/** The local date and time, to the minute, as the instant at which UTC shows the same. */
function wallTime(instant: number, formatter: Intl.DateTimeFormat): number {
  const parts = formatter.formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
}
