import { instantOf } from '#lib/domain/opening-hours/clock.ts';
import type { OpeningHours, Schedule, Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import type { StatusInput } from '#lib/domain/opening-hours/status.ts';

export const PARIS = 'Europe/Paris';
export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** 'HH:MM' in minutes since midnight. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** '11:30-14:00' on the given days. */
export function slot(times: string, days: readonly Weekday[] = EVERY_DAY): Slot {
  const [open = '', close = ''] = times.split('-');
  return { days, open: minuteOf(open), close: minuteOf(close) };
}

/** The weekly slots alone. */
export const weekly = (slots: readonly Slot[]): Schedule => ({ weekly: slots, exceptions: [] });

export function hoursOf(openingHours: readonly Slot[], services: Partial<OpeningHours> = {}): OpeningHours {
  return { openingHours, pickupService: [], deliveryService: [], tableReservation: [], ...services };
}

/** '2026-11-16 12:30' on the shop's clock. 2026-11-16 is a Monday. */
export function at(local: string, timeZone: string = PARIS): number {
  const [date = '', time = ''] = local.split(' ');
  return instantOf(date, minuteOf(time), timeZone);
}

/** A shop in Paris that takes web orders while it is open. */
export function shop(
  openingHours: readonly Slot[],
  now: string,
  changes: Partial<StatusInput> = {},
): StatusInput {
  return {
    hours: hoursOf(openingHours),
    webOrder: true,
    forwardOrdering: 'after_opening',
    timeZone: PARIS,
    ...changes,
    now: changes.now ?? at(now, changes.timeZone),
  };
}
