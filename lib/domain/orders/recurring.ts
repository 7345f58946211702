import type { Cents } from '../money.ts';
import { addDays, instantOf, localClock, weekdayOf } from '../opening-hours/clock.ts';
import type { Slot, Weekday } from '../opening-hours/slots.ts';
import type { RefusalCode } from '../refusal-code.ts';
import type { OnSiteMethod, OrderProduct } from './order.ts';
import type { OrderLineRequest } from './order-request.ts';

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 15;

/** How long before it is due a recurring order's customer gets the reminder: the same day, with time to confirm. */
export const REMINDER_LEAD_MS = 3 * 60 * 60_000;

/** When an order recurs: on these days of the week, `minute` minutes after the shop's midnight. */
export interface Recurrence {
  weekdays: readonly Weekday[];
  minute: number;
}

/** What the customer chooses: when the order recurs, how it is handed over and paid. */
export interface RecurringChoices {
  weekdays: readonly Weekday[];
  /** 'HH:MM' on the shop's own clock. */
  time: string;
  shippingMethod: 'pickup' | 'delivery';
  paymentMethod: OnSiteMethod;
  /** null unless it is delivered. */
  addressId: number | null;
}

/** A recurring order: a saved basket, ordered again on given weekdays once its customer confirms. */
export interface RecurringOrder extends RecurringChoices {
  recurringId: number;
  lines: readonly OrderLineRequest[];
  paused: boolean;
  skipNext: boolean;
  /** The next occurrence, in milliseconds since 1970; null while paused. */
  nextAt: number | null;
  /** The order of the next occurrence, once it is confirmed. */
  orderId: number | null;
  /** Priced by the current catalogue; empty, with `total` null and a `problem`, when it can no longer be ordered. */
  products: readonly OrderProduct[];
  total: Cents | null;
  problem: RefusalCode | null;
  /** The index in `lines` that the problem is about; null when it is about no single line. */
  problemLine: number | null;
  /** The products that its customer last agreed to; empty when unknown. */
  agreedProducts: readonly OrderProduct[];
}

/**
 * The first occurrence after an instant, exclusive. At a clock change it moves as `instantOf` does.
 * @throws RangeError when there is no day of the week.
 */
export function nextOccurrence({ weekdays, minute }: Recurrence, after: number, timeZone: string): number {
  const { date } = localClock(after, timeZone);
  for (let day = 0; day <= 7; day += 1) {
    const next = addDays(date, day);
    if (!weekdays.includes(weekdayOf(next))) continue;
    const instant = instantOf(next, minute, timeZone);
    if (instant > after) return instant;
  }
  throw new RangeError('a recurrence without a day of the week');
}

/** Whether a service offers a time on a day: it is within a slot, a multiple of 15 minutes after its opening. */
export function isServed(slots: readonly Slot[], weekday: Weekday, minute: number): boolean {
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return slots.some(({ days, open, close }) => {
    const end = close <= open ? close + DAY_MINUTES : close;
    const times = [
      ...(days.includes(weekday) ? [minute] : []),
      ...(days.some((day) => day === dayBefore) ? [minute + DAY_MINUTES] : []),
    ];
    return times.some((time) => open <= time && time < end && (time - open) % STEP_MINUTES === 0);
  });
}

/**
 * The times of day that a service offers on all of these days, in minutes since the shop's midnight, the earliest first;
 * empty without a day.
 */
export function servedMinutes(slots: readonly Slot[], weekdays: readonly Weekday[]): number[] {
  if (weekdays.length === 0) return [];
  return Array.from({ length: DAY_MINUTES }, (_, minute) => minute).filter((minute) =>
    weekdays.every((weekday) => isServed(slots, weekday, minute)),
  );
}

/** Whether an occurrence may be confirmed now: from the reminder or from the shop's midnight on, until it is due. */
export function isToConfirm(nextAt: number, now: number, timeZone: string): boolean {
  const isToday = localClock(nextAt, timeZone).date === localClock(now, timeZone).date;
  return now < nextAt && (isToday || nextAt - now <= REMINDER_LEAD_MS);
}
