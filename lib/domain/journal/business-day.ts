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

/**
 * The business day with a date (MANAGEMENT section 9): its services belong to it until they close, also past midnight, and
 * so does the time up to five in the morning.
 */
export function businessDay(date: string, { openingHours, timeZone }: BusinessHours): BusinessDay {
  const openingsOn = (day: string) =>
    [null, ...SHIPPING_METHODS].flatMap((method) =>
      openingsOf(scheduleOf(openingHours, method), day, timeZone),
    );
  const next = addDays(date, 1);
  const five = instantOf(next, DAY_BEGINS, timeZone);
  const lastClose = Math.max(Number.NEGATIVE_INFINITY, ...openingsOn(date).map(({ closesAt }) => closesAt));
  const nextOpen = Math.min(...openingsOn(next).map(({ opensAt }) => opensAt), five);
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
