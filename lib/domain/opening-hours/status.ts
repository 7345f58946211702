import { NEAR_CLOSING_RECHECK_MS, NEAR_CLOSING_WINDOW_MS } from '../limits.ts';
import { addDays, instantOf, type LocalClock, localClock } from './clock.ts';
import { nextBoundary } from './exceptions.ts';
import {
  type ForwardOrdering,
  nextOpening,
  type OpeningHours,
  openingsOf,
  openUntil,
  scheduleOf,
} from './slots.ts';

/** 'fermé pour ce soir' when the day's last slot opens at this minute or later. */
const EVENING_FROM_MINUTE = 17 * 60;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What the status of a shop depends on. `now` is in milliseconds since 1970, `timeZone` an IANA name. */
export interface StatusInput {
  hours: OpeningHours;
  webOrder: boolean;
  forwardOrdering: ForwardOrdering;
  now: number;
  timeZone: string;
}

/** An opening or closing as the shop's own clock shows it; `today` when it is on the date of `now`. */
export interface BoundaryMoment extends LocalClock {
  today: boolean;
}

export type StoreStatusCode =
  | 'web_order_off'
  | 'no_hours'
  | 'closed_today'
  | 'open'
  | 'before_opening'
  | 'closed_tonight'
  | 'closed_for_today';

export interface StoreStatus {
  code: StoreStatusCode;
  /** The banner's CSS class (SPEC section 4, Store open/closed status). */
  className: 'close-store' | 'open-store' | 'default-siege';
  /** Whether a diner may order now, even if only for later. */
  canOrder: boolean;
  /** The next opening: always set with before_opening; when closed, if there is one within 7 days. */
  opensAt?: BoundaryMoment;
  /** With before_opening: when pickups begin, if that is later than the shop opens. */
  pickupFrom?: BoundaryMoment;
  /** When the running slot ends: with open, if it does within 7 days. */
  closesAt?: BoundaryMoment;
  /** When to compute the status again, an instant after `now`; null when only new shop data can change it. */
  recheckAt: number | null;
}

/**
 * Whether a shop takes orders now and what its banner says (SPEC section 4, Store open/closed status).
 * A slot is open inclusive, close exclusive, and one of yesterday may still run after midnight.
 */
export function storeStatus(input: StatusInput): StoreStatus {
  const { exceptions } = scheduleOf(input.hours, null);
  const status = statusAt(input);
  const boundary = nextBoundary(exceptions, input.now, input.timeZone);
  if (boundary === null || !input.webOrder) return status;
  return { ...status, recheckAt: Math.min(status.recheckAt ?? boundary, boundary) };
}

function statusAt({ hours, webOrder, forwardOrdering, now, timeZone }: StatusInput): StoreStatus {
  const schedule = scheduleOf(hours, null);
  if (!webOrder) return closedUntilDataChanges('web_order_off');
  if (
    schedule.weekly.every((slot) => slot.days.length === 0) &&
    !schedule.exceptions.some(({ kind }) => kind === 'opening')
  )
    return closedUntilDataChanges('no_hours');

  const { date } = localClock(now, timeZone);
  const momentOf = (instant: number): BoundaryMoment => {
    const clock = localClock(instant, timeZone);
    return { ...clock, today: clock.date === date };
  };

  const closing = openUntil(schedule, now, timeZone);
  if (closing !== null) {
    const isWithinWeek = closing - now < WEEK_MS;
    return {
      code: 'open',
      className: 'open-store',
      canOrder: true,
      closesAt: isWithinWeek ? momentOf(closing) : undefined,
      recheckAt: isWithinWeek ? recheckBefore(closing, now) : closing - WEEK_MS + 1,
    };
  }

  const next = nextOpening(schedule, now, timeZone);
  const opensAt = next ? momentOf(next.opensAt) : undefined;
  if (next && opensAt?.today) {
    const recheckAt = next.opensAt;
    const laterPickup = pickupAfter(hours, next.opensAt, timeZone);
    const pickupFrom = laterPickup === null ? {} : { pickupFrom: momentOf(laterPickup) };
    return {
      code: 'before_opening',
      className: 'default-siege',
      canOrder: true,
      opensAt,
      ...pickupFrom,
      recheckAt,
    };
  }

  const last = openingsOf(schedule, date, timeZone).at(-1);
  return {
    code: last ? afterClose(localClock(last.opensAt, timeZone).minute) : 'closed_today',
    className: 'close-store',
    canOrder: forwardOrdering === 'anytime' && opensAt !== undefined,
    opensAt,
    recheckAt: instantOf(addDays(date, 1), 0, timeZone),
  };
}

/** The first pickup of an opening's day, when it is later than that opening; else null. */
function pickupAfter(hours: OpeningHours, opensAt: number, timeZone: string): number | null {
  const schedule = scheduleOf(hours, 'pickup');
  if (openUntil(schedule, opensAt, timeZone) !== null) return null;
  const first = nextOpening(schedule, opensAt, timeZone)?.opensAt;
  const dateOf = (instant: number) => localClock(instant, timeZone).date;
  return first !== undefined && dateOf(first) === dateOf(opensAt) ? first : null;
}

function closedUntilDataChanges(code: 'web_order_off' | 'no_hours'): StoreStatus {
  return { code, className: 'close-store', canOrder: false, recheckAt: null };
}

function afterClose(lastOpenMinute: number): StoreStatusCode {
  return lastOpenMinute >= EVENING_FROM_MINUTE ? 'closed_tonight' : 'closed_for_today';
}

/** 15 minutes before closing, then every 5 minutes, then at closing. */
function recheckBefore(closing: number, now: number): number {
  const nearClosing = closing - NEAR_CLOSING_WINDOW_MS;
  return now < nearClosing ? nearClosing : Math.min(now + NEAR_CLOSING_RECHECK_MS, closing);
}

/** The indicator in the header: 'Ouvert', 'Ouvre à {time}' or 'Fermé'. */
export interface HeaderIndicator {
  className: 'open' | 'soon' | 'closed';
  /** With `soon`: minutes since the shop's midnight, 0 to 1439. */
  opensAt?: number;
}

/**
 * The header's indicator, which depends on forward ordering (SPEC section 4, Header indicator classes). Whether a diner
 * may order is another question: `storeStatus`. A slot that runs past midnight belongs to the day it opens, so that day
 * lasts until the slot closes. Before the opening of a single slot the specification is silent: `soon`, as with several.
 */
export function headerIndicator(input: StatusInput): HeaderIndicator {
  const { hours, webOrder, forwardOrdering, now, timeZone } = input;
  const schedule = scheduleOf(hours, null);
  const today = openingsOf(schedule, localClock(now, timeZone).date, timeZone);
  const inSlot = openUntil(schedule, now, timeZone) !== null;
  if (!webOrder || (today.length === 0 && !inSlot)) return { className: 'closed' };

  switch (forwardOrdering) {
    case 'anytime':
      return { className: 'open' };
    case 'before_closing':
      return { className: inSlot ? 'closed' : 'open' };
    case 'after_opening': {
      if (inSlot) return { className: 'open' };
      const next = today.find(({ opensAt }) => opensAt > now);
      if (!next) return { className: 'closed' };
      return { className: 'soon', opensAt: localClock(next.opensAt, timeZone).minute };
    }
  }
}
