import { addDays, instantOf, localClock } from '../opening-hours/clock.ts';
import { type OpeningHours, openingsOf, scheduleOf } from '../opening-hours/slots.ts';
import { SHIPPING_METHODS } from '../orders/shipping-method.ts';

/** The hours that decide to which day something belongs. */
export interface BusinessHours {
  openingHours: OpeningHours;
  timeZone: string;
}

/** Where nothing is open, a day begins at five in the morning of the shop's clock. */
const DAY_BEGINS = 5 * 60;
const HOUR_MS = 60 * 60_000;

/** A business day of a shop, in milliseconds since 1970. */
export interface BusinessDay {
  /** 'YYYY-MM-DD' */
  date: string;
  /** When the next one begins: with what is open then, else at five, never before the last service has closed. */
  endsAt: number;
  /** When it is closed by itself: an hour after its last service has closed, never before five the next morning. */
  closesItselfAt: number;
}

/** Every opening on the shop's calendar with that date, whatever is ordered then. */
const openingsOn = (date: string, { openingHours, timeZone }: BusinessHours) =>
  [null, ...SHIPPING_METHODS].flatMap((method) =>
    openingsOf(scheduleOf(openingHours, method), date, timeZone),
  );

/**
 * The business day with a date (MANAGEMENT section 9): its services belong to it until they close, also past midnight, and
 * so does the time up to five in the morning.
 */
export function businessDay(date: string, hours: BusinessHours): BusinessDay {
  const next = addDays(date, 1);
  const five = instantOf(next, DAY_BEGINS, hours.timeZone);
  const lastClose = Math.max(
    Number.NEGATIVE_INFINITY,
    ...openingsOn(date, hours).map(({ closesAt }) => closesAt),
  );
  const nextOpen = Math.min(...openingsOn(next, hours).map(({ opensAt }) => opensAt), five);
  return {
    date,
    endsAt: Math.max(lastClose, nextOpen),
    closesItselfAt: Math.max(lastClose + HOUR_MS, five),
  };
}

/**
 * The business day of an instant: that of the service that runs, else of the clock; never one that is closed, nor one
 * before it. `closed` is the last closed date, null for none.
 */
export function businessDayAt(instant: number, hours: BusinessHours, closed: string | null): BusinessDay {
  const { date } = localClock(instant, hours.timeZone);
  const around = [-1, 0, 1].map((days) => businessDay(addDays(date, days), hours));
  const found = around.find(({ endsAt }) => instant < endsAt) ?? businessDay(date, hours);
  if (closed === null || found.date > closed) return found;
  return businessDay(addDays(closed, 1), hours);
}

/** When the business day with a date begins: where the one before it ends. Milliseconds since 1970. */
export const dayBeginsAt = (date: string, hours: BusinessHours): number =>
  businessDay(addDays(date, -1), hours).endsAt;

/** When the next service of a business day opens, in milliseconds since 1970; null when none opens any more. */
export function nextServiceAt(date: string, hours: BusinessHours, now: number): number | null {
  const opening = Math.min(
    ...openingsOn(date, hours)
      .map(({ opensAt }) => opensAt)
      .filter((opensAt) => opensAt > now),
  );
  return Number.isFinite(opening) ? opening : null;
}
