import type { ShippingMethod } from '../orders/shipping-method.ts';
import { addDays, localClock, weekdayOf } from './clock.ts';
import { type HoursException, type Opening, openingOf, withExceptions } from './exceptions.ts';

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
  /** Dated closures and openings, running or to come; absent without any. */
  exceptions?: readonly HoursException[] | undefined;
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

/** The weekly slots of a shop or of a service, and what is different on some dates. */
export interface Schedule {
  weekly: readonly Slot[];
  exceptions: readonly HoursException[];
}

export const NO_SCHEDULE: Schedule = { weekly: [], exceptions: [] };

/** When a way to order is served, as `serviceSlots` has it; null: when the shop is open. */
export const scheduleOf = (hours: OpeningHours, method: ShippingMethod | null): Schedule => ({
  weekly: method === null ? hours.openingHours : serviceSlots(hours, method),
  exceptions: (hours.exceptions ?? []).filter((each) => each.method === null || each.method === method),
});

const DAYS_AHEAD = 7;

/** The openings that belong to `date`, in the order they open. */
export function openingsOf({ weekly, exceptions }: Schedule, date: string, timeZone: string): Opening[] {
  const weekday = weekdayOf(date);
  const regular = weekly
    .filter((slot) => slot.days.includes(weekday))
    .map((slot) => openingOf(slot, date, timeZone));
  const openings = exceptions.length === 0 ? regular : withExceptions(regular, date, exceptions, timeZone);
  return openings.filter(({ opensAt, closesAt }) => opensAt < closesAt).sort((a, b) => a.opensAt - b.opensAt);
}

/** The openings from the day before `now` (its last one may still run) to so many days after, in order. */
export function* openingsAround(
  schedule: Schedule,
  now: number,
  timeZone: string,
  daysAhead = DAYS_AHEAD,
): Generator<Opening> {
  const { date } = localClock(now, timeZone);
  /** What is left of a slot past midnight may open after the first slot of the next day. */
  const late: Opening[] = [];
  for (let day = -1; day <= daysAhead; day += 1) {
    const openings = openingsOf(schedule, addDays(date, day), timeZone);
    if (schedule.exceptions.length === 0) yield* openings;
    else late.push(...openings);
  }
  yield* late.sort((a, b) => a.opensAt - b.opensAt);
}

/** When a shop that is open at `now` closes; slots that touch count as one. null when it is not open. */
export function openUntil(schedule: Schedule, now: number, timeZone: string): number | null {
  let until = now;
  for (const { opensAt, closesAt } of openingsAround(schedule, now, timeZone)) {
    if (opensAt > until) break;
    until = Math.max(until, closesAt);
  }
  return until > now ? until : null;
}

/** The opening that runs at `now`, openings that touch or overlap it included; null when the shop is not open. */
export function openPeriod(
  schedule: Schedule,
  now: number,
  timeZone: string,
): Pick<Opening, 'opensAt' | 'closesAt'> | null {
  let period = { opensAt: Number.NEGATIVE_INFINITY, closesAt: Number.NEGATIVE_INFINITY };
  for (const { opensAt, closesAt } of openingsAround(schedule, now, timeZone)) {
    if (opensAt > period.closesAt) {
      if (opensAt > now || now < period.closesAt) break;
      period = { opensAt, closesAt };
    } else period = { ...period, closesAt: Math.max(period.closesAt, closesAt) };
  }
  return period.opensAt <= now && now < period.closesAt ? period : null;
}

/** The first opening after `now`, up to 7 days ahead; null when there is none. */
export function nextOpening(schedule: Schedule, now: number, timeZone: string): Opening | null {
  for (const opening of openingsAround(schedule, now, timeZone)) if (opening.opensAt > now) return opening;
  return null;
}
