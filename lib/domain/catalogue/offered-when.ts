import { addDays, instantOf, localClock, minuteOf, weekdayOf } from '../opening-hours/clock.ts';
import type { Slot } from '../opening-hours/slots.ts';
import type { OfferedTimes } from '../orders/order-request.ts';

/** When a product can be ordered for: in its slots, and in its season. */
export interface OfferedWhen {
  /** Empty: all day. */
  slots: readonly Slot[];
  /** The same dates of every year, 'MM-DD', both included; `until` may be in the next year. null: all year. */
  season: { from: string; until: string } | null;
}

/**
 * Whether a product is offered to an order that is due at `instant`, in milliseconds since 1970. The minute at which a
 * slot closes is not in it; what lies after midnight belongs to the day before, its season included.
 */
export function isOfferedAt(offered: OfferedWhen | null, instant: number, timeZone: string): boolean {
  if (!offered) return true;
  const { date, minute } = localClock(instant, timeZone);
  if (offered.slots.length === 0) return inSeason(offered, date);
  const before = addDays(date, -1);
  return offered.slots.some((slot) => {
    const overnight = slot.close <= slot.open;
    const today =
      slot.days.includes(weekdayOf(date)) && minute >= slot.open && (overnight || minute < slot.close);
    const yesterday = overnight && slot.days.includes(weekdayOf(before)) && minute < slot.close;
    return (today && inSeason(offered, date)) || (yesterday && inSeason(offered, before));
  });
}

/**
 * The times of an order at which all of its products are offered, not before `notBefore`. 'As soon as possible' is at `asapTime`, else at `now`, in
 * milliseconds since 1970.
 */
export function timesWithin(
  times: OfferedTimes,
  offered: readonly (OfferedWhen | null)[],
  { now, timeZone, notBefore = 0 }: { now: number; timeZone: string; notBefore?: number },
): OfferedTimes {
  const limits = offered.filter((when) => when !== null);
  if (limits.length === 0 && notBefore <= now) return times;
  const isOffered = (instant: number) =>
    instant >= notBefore && limits.every((when) => isOfferedAt(when, instant, timeZone));
  const at = (date: string, time: string) => instantOf(date, minuteOf(time), timeZone);
  const asapAt = times.asapTime === null ? now : nextInstant(times.asapTime, now, timeZone);
  return {
    ...times,
    asap: times.asap && isOffered(asapAt),
    days: times.days
      .map((day) => ({ ...day, times: day.times.filter((time) => isOffered(at(day.date, time))) }))
      .filter((day) => day.times.length > 0),
  };
}

/** When the shop's clock next shows a time 'HH:MM', the present minute included. */
function nextInstant(time: string, now: number, timeZone: string): number {
  const { date, minute } = localClock(now, timeZone);
  const wanted = minuteOf(time);
  return instantOf(wanted < minute ? addDays(date, 1) : date, wanted, timeZone);
}

function inSeason({ season }: OfferedWhen, date: string): boolean {
  if (!season) return true;
  const day = date.slice('YYYY-'.length);
  const { from, until } = season;
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}
