import { instantOf, localClock, weekdayOf } from '#lib/domain/opening-hours/clock.ts';
import type { Opening } from '#lib/domain/opening-hours/exceptions.ts';
import { openingsOf, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** An opening that begins at this minute of the day, or later, is of the evening. */
const EVENING_FROM = 16 * 60;

/** Orders of a day at a shop with lunch and dinner, from Monday to Sunday; a single service has fewer. */
const ORDERS_OF_WEEKDAY = [
  [15, 17],
  [15, 17],
  [15, 18],
  [15, 20],
  [20, 27],
  [24, 36],
  [16, 21],
] as const;
/** Minutes from the opening of a shop to its first pickup, as most shops have it. */
const SERVICE_AFTER_OPENING = 20;
const SINGLE_SERVICE = 0.75;
const ORDERS_LEAST = 15;
/** The share of the orders that are placed for a chosen time. */
const SCHEDULED = 0.14;

/** When an order is placed, and for when. */
export interface Moment {
  placedAt: number;
  /** The time that was chosen for later; null for as soon as possible. */
  dueAt: number | null;
  /** The shop has many orders then. */
  busy: boolean;
}

/** The moments of the orders of a date, in their order; none where the shop is closed all day. */
export function drawMoments(random: Random, store: Store, date: string): Moment[] {
  const { timeZone, preparationMinutes } = store;
  const openings = openingsOf(scheduleOf(store.openingHours, null), date, timeZone);
  if (openings.length === 0) return [];
  const [least, most] = ORDERS_OF_WEEKDAY[weekdayOf(date) - 1] ?? ORDERS_OF_WEEKDAY[0];
  const share = openings.length === 1 ? SINGLE_SERVICE : 1;
  const count = Math.max(ORDERS_LEAST, Math.round(random.integer(least, most) * share));
  return Array.from({ length: count }, () => {
    const opening = random.pickWeighted(openings, (each) => (isEvening(each, timeZone) ? 62 : 38));
    const { at, busy } = drawDue(random, opening, store);
    if (!random.chance(SCHEDULED))
      return { placedAt: at - preparationMinutes * MINUTE_MS, dueAt: null, busy };
    const dueAt = Math.ceil(at / QUARTER_MS) * QUARTER_MS;
    return { placedAt: at - random.integer(50, 200) * MINUTE_MS, dueAt, busy };
  })
    .map((moment) => ({ ...moment, placedAt: moment.placedAt + random.integer(0, 59_999) }))
    .sort((one, other) => one.placedAt - other.placedAt);
}

const isEvening = ({ opensAt }: Opening, timeZone: string) =>
  localClock(opensAt, timeZone).minute >= EVENING_FROM;

/** An instant of an opening, more often near the hour at which most people eat. */
function drawDue(
  random: Random,
  opening: Opening,
  { timeZone, preparationMinutes }: Store,
): { at: number; busy: boolean } {
  const { date, opensAt, closesAt } = opening;
  const evening = isEvening(opening, timeZone);
  const peak = instantOf(date, evening ? 19 * 60 + 50 : 12 * 60 + 40, timeZone);
  const spread = (evening ? 110 : 65) * MINUTE_MS;
  // The mean of three is near a normal distribution.
  const deviation = (random.next() + random.next() + random.next()) / 3 - 0.5;
  const earliest = opensAt + (preparationMinutes + SERVICE_AFTER_OPENING) * MINUTE_MS;
  const at = Math.round(Math.min(Math.max(peak + 2 * spread * deviation, earliest), closesAt - MINUTE_MS));
  return { at, busy: evening && weekdayOf(date) >= 5 && Math.abs(at - peak) < 45 * MINUTE_MS };
}
