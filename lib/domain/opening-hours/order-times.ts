import type { ShippingMethod } from '../orders/shipping-method.ts';
import { addDays, instantOf, localClock } from './clock.ts';
import type { Opening } from './exceptions.ts';
import { USUAL_DAYS_AHEAD, USUAL_SLOT_MINUTES } from './slot-rule.ts';
import type { Weekday } from './slots.ts';
import { openingsAround, openUntil, scheduleOf } from './slots.ts';
import { type StatusInput, storeStatus } from './status.ts';

const MINUTE_MS = 60_000;

export interface OrderTimesInput extends StatusInput {
  shippingMethod: ShippingMethod;
  /** What the kitchen needs before an order is ready, in minutes. */
  preparationMinutes: number;
  /** Until when the method is paused, in milliseconds since 1970; null when it is not. */
  pausedUntil?: number | null;
  /** Between two times of an opening; 15 by default. */
  slotMinutes?: number;
  /** How many days ahead, where forward ordering is 'anytime'; 6 by default. */
  daysAhead?: number;
}

/** A time that may be chosen: `minute` since midnight (0 to 1439) of its day, and the same as an instant. */
export interface OrderTime {
  minute: number;
  instant: number;
}

/** The times on one calendar date 'YYYY-MM-DD'; times of a slot after midnight are on the next date. */
export interface OrderDay {
  date: string;
  weekday: Weekday;
  times: OrderTime[];
}

export interface OrderTimes {
  /** Whether 'as soon as possible' may be chosen: the shop is open, and so is a slot of the service, without a pause. */
  asap: boolean;
  /** In order, and only days with a time. */
  days: OrderDay[];
}

/**
 * The times a diner may choose for an order (SPEC section 4).
 *
 * - Times start at a slot's opening (inclusive) and follow in steps up to its close (exclusive).
 * - None is before `now` plus the preparation; exactly then is possible. Nor is one before the end of a pause.
 * - Today's slots, and one of yesterday that still runs, are used while the shop is open or opens later today; the slots
 *   of later days only when forward ordering is 'anytime', up to so many days ahead.
 * - None lies in a closure of the shop or of the service (MANAGEMENT section 8).
 * - A local time that occurs twice at a clock change is offered once, the first.
 */
export function orderTimes(input: OrderTimesInput): OrderTimes {
  const {
    hours,
    shippingMethod,
    forwardOrdering,
    now,
    timeZone,
    preparationMinutes,
    pausedUntil,
    slotMinutes = USUAL_SLOT_MINUTES,
    daysAhead = USUAL_DAYS_AHEAD,
  } = input;
  const status = storeStatus(input);
  if (!status.canOrder) return { asap: false, days: [] };

  const schedule = scheduleOf(hours, shippingMethod);
  const { date: today } = localClock(now, timeZone);
  const servesToday = status.code === 'open' || status.code === 'before_opening';
  const firstDate = servesToday ? addDays(today, -1) : addDays(today, 1);
  const lastDate = forwardOrdering === 'anytime' ? addDays(today, daysAhead) : today;
  const openings = [...openingsAround(schedule, now, timeZone, daysAhead + 1)].filter(
    ({ date }) => firstDate <= date && date <= lastDate,
  );

  const earliest = Math.max(now + preparationMinutes * MINUTE_MS, pausedUntil ?? 0);
  const end = instantOf(addDays(today, daysAhead + 1), 0, timeZone);
  const instants = instantsOf(openings, slotMinutes * MINUTE_MS).filter((at) => earliest <= at && at < end);
  return {
    asap: offersAsap(input),
    days: daysOf(instants, timeZone),
  };
}

/** Whether 'as soon as possible' may be chosen: OrderTimes' `asap` alone, without computing the times. */
export function offersAsap(input: OrderTimesInput): boolean {
  const { hours, shippingMethod, now, timeZone, pausedUntil } = input;
  if (pausedUntil && now < pausedUntil) return false;
  const schedule = scheduleOf(hours, shippingMethod);
  return storeStatus(input).code === 'open' && openUntil(schedule, now, timeZone) !== null;
}

function instantsOf(openings: readonly Opening[], step: number): number[] {
  const instants = new Set<number>();
  for (const { opensAt, closesAt } of openings) {
    for (let instant = opensAt; instant < closesAt; instant += step) instants.add(instant);
  }
  return [...instants].sort((a, b) => a - b);
}

function daysOf(instants: readonly number[], timeZone: string): OrderDay[] {
  const days = new Map<string, OrderDay>();
  for (const instant of instants) {
    const { date, weekday, minute } = localClock(instant, timeZone);
    if (instantOf(date, minute, timeZone) !== instant) continue;
    const day = days.get(date) ?? { date, weekday, times: [] };
    day.times.push({ minute, instant });
    days.set(date, day);
  }
  return [...days.values()];
}
