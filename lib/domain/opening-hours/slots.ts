import type { ShippingMethod } from '../orders/shipping-method.ts';
import { addDays, instantOf, localClock, weekdayOf } from './clock.ts';

/** 1 is Monday, 7 is Sunday (SPEC section 9). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * An opening on given days, in minutes since the shop's own midnight: open inclusive, close exclusive.
 * `close <= open` means the next day; the slot belongs to the day it opens.
 */
export interface Slot {
  days: readonly Weekday[];
  open: number;
  close: number;
}

/** The slots of a shop and of its services (SPEC section 3, Opening hours value). */
export interface OpeningHours {
  openingHours: readonly Slot[];
  pickupService: readonly Slot[];
  deliveryService: readonly Slot[];
  tableReservation: readonly Slot[];
}

/** When a diner may order for later (SPEC section 3, config_delivery_time_settings). */
export type ForwardOrdering = 'anytime' | 'before_closing' | 'after_opening';

/**
 * The slots an order may be due in: those of its service, or the opening hours when the service has none of its own.
 * Tables are served during the opening hours: table_reservation is for booking a table.
 */
export function serviceSlots(hours: OpeningHours, shippingMethod: ShippingMethod): readonly Slot[] {
  const own = {
    pickup: hours.pickupService,
    delivery: hours.deliveryService,
    table: hours.openingHours,
  }[shippingMethod];
  return own.some((slot) => slot.days.length > 0) ? own : hours.openingHours;
}

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

/** The openings from the day before `now` (its last one may still run) to a week after, in order. */
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

/** The opening that runs at `now`, openings that touch or overlap it included; null when the shop is not open. */
export function openPeriod(
  slots: readonly Slot[],
  now: number,
  timeZone: string,
): Pick<Opening, 'opensAt' | 'closesAt'> | null {
  let period = { opensAt: Number.NEGATIVE_INFINITY, closesAt: Number.NEGATIVE_INFINITY };
  for (const { opensAt, closesAt } of openingsAround(slots, now, timeZone)) {
    if (opensAt > period.closesAt) {
      if (opensAt > now || now < period.closesAt) break;
      period = { opensAt, closesAt };
    } else period = { ...period, closesAt: Math.max(period.closesAt, closesAt) };
  }
  return period.opensAt <= now && now < period.closesAt ? period : null;
}

/** The first opening after `now`, up to 7 days ahead; null when there is none. */
export function nextOpening(slots: readonly Slot[], now: number, timeZone: string): Opening | null {
  for (const opening of openingsAround(slots, now, timeZone)) if (opening.opensAt > now) return opening;
  return null;
}
