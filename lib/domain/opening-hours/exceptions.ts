import type { ShippingMethod } from '../orders/shipping-method.ts';
import { addDays, instantOf } from './clock.ts';

const MINUTES_PER_DAY = 24 * 60;

/** Opening times in minutes since the shop's midnight; `close <= open` is on the next day. */
export interface OpeningTimes {
  open: number;
  close: number;
}

/**
 * What a closure covers: whole calendar dates 'YYYY-MM-DD', both included, with every opening that begins on one of them,
 * also what of it lies after midnight; or from an instant until another, exclusive, in milliseconds since 1970.
 */
export type ClosedDuring = { first: string; last: string } | { from: number; until: number };

/** A dated closure (MANAGEMENT section 8). `method` null is the whole shop. */
export interface Closure {
  kind: 'closure';
  method: ShippingMethod | null;
  during: ClosedDuring;
  /** Shown to diners; may be empty. */
  reason: string;
}

/** Opening times of a single date, beside the weekly ones or instead of them (MANAGEMENT section 8). */
export interface ExceptionalOpening {
  kind: 'opening';
  method: ShippingMethod | null;
  date: string;
  replaces: boolean;
  times: readonly OpeningTimes[];
  reason: string;
}

export type HoursException = Closure | ExceptionalOpening;

/** An opening of a date: open at `opensAt`, closed at `closesAt`, both in milliseconds since 1970. */
export interface Opening {
  /** The date to which it belongs, 'YYYY-MM-DD': the day it opens. */
  date: string;
  opensAt: number;
  closesAt: number;
}

/** The opening of `times` on a date. */
export const openingOf = ({ open, close }: OpeningTimes, date: string, timeZone: string): Opening => ({
  date,
  opensAt: instantOf(date, open, timeZone),
  closesAt: instantOf(date, close <= open ? close + MINUTES_PER_DAY : close, timeZone),
});

/** When what a closure covers begins and ends, in milliseconds since 1970. */
export const spanOf = (during: ClosedDuring, timeZone: string): { from: number; until: number } =>
  'from' in during
    ? during
    : {
        from: instantOf(during.first, 0, timeZone),
        until: instantOf(addDays(during.last, 1), 0, timeZone),
      };

/**
 * The openings of a date with its exceptions. An exceptional opening stays in a closure of whole days: it names the date.
 * A closure between two instants cuts whatever is open between them.
 */
export function withExceptions(
  regular: readonly Opening[],
  date: string,
  exceptions: readonly HoursException[],
  timeZone: string,
): Opening[] {
  const added = exceptions.filter((each) => each.kind === 'opening').filter((each) => each.date === date);
  const closures = exceptions.filter((each) => each.kind === 'closure').map(({ during }) => during);
  const isReplaced =
    added.some(({ replaces }) => replaces) ||
    closures.some((during) => 'first' in during && during.first <= date && date <= during.last);
  const extra = added.flatMap(({ times }) => times).map((times) => openingOf(times, date, timeZone));
  const spans = closures.flatMap((during) => ('from' in during ? during : []));
  return spans.reduce<Opening[]>(
    (openings, span) => openings.flatMap((opening) => without(opening, span)),
    [...(isReplaced ? [] : regular), ...extra],
  );
}

/** What is left of an opening outside of a span. */
function without(opening: Opening, { from, until }: { from: number; until: number }): Opening[] {
  const { opensAt, closesAt } = opening;
  if (until <= opensAt || closesAt <= from) return [opening];
  return [
    { ...opening, closesAt: from },
    { ...opening, opensAt: until },
  ].filter((each) => each.opensAt < each.closesAt);
}

/** The next instant after `now` at which a closure or the day of an exceptional opening begins or ends; null without one. */
export function nextBoundary(
  exceptions: readonly HoursException[],
  now: number,
  timeZone: string,
): number | null {
  const boundaries = exceptions
    .map((each) => (each.kind === 'closure' ? each.during : { first: each.date, last: each.date }))
    .flatMap((during) => Object.values(spanOf(during, timeZone)))
    .filter((boundary) => boundary > now);
  return boundaries.length > 0 ? Math.min(...boundaries) : null;
}
