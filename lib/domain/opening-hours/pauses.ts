import type { ShippingMethod } from '../orders/shipping-method.ts';
import type { Store } from '../store/store.ts';
import { localClock } from './clock.ts';
import type { ShopClosing } from './managed-hours.ts';
import { nextOpening, openUntil, type Schedule } from './slots.ts';
import type { BoundaryMoment } from './status.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a pause or more time lasts (MANAGEMENT section 6): so many minutes, or until the end of the service. */
export const PAUSE_LENGTHS = [15, 30, 60, 'service'] as const;
export type PauseLength = (typeof PAUSE_LENGTHS)[number];

/** The minutes that may be added to every promise (MANAGEMENT section 6). */
export const MORE_MINUTES = [10, 20, 30] as const;
export type MoreMinutes = (typeof MORE_MINUTES)[number];

/** 'staff': somebody paused it. 'unwatched': no board was open during the opening hours (MANAGEMENT section 3). */
export const PAUSE_REASONS = ['staff', 'unwatched'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A way to order that is paused until an instant, exclusive, in milliseconds since 1970. It begins when it is written. */
export interface ModePause {
  method: ShippingMethod;
  until: number;
  reason: PauseReason;
}

/** Minutes added to every promise until an instant, exclusive, in milliseconds since 1970. */
export interface MoreTime {
  minutes: number;
  until: number;
}

/** What the staff may pause, and what runs (MANAGEMENT section 6); instants in milliseconds since 1970. */
export interface Availability {
  /** The ways to order that the shop has, and what the length 'service' means for each now; null without a service. */
  methods: readonly { method: ShippingMethod; serviceEndsAt: number | null }[];
  /** What the length 'service' means for more time. */
  serviceEndsAt: number | null;
  /** Paused methods, and minutes that are added. `by` began it; null for the system. */
  running: readonly {
    pauseId: number;
    method: ShippingMethod | null;
    moreMinutes: number | null;
    reason: PauseReason;
    until: number;
    by: string | null;
  }[];
  /** The switches that close the whole shop; null where they are not known. */
  closing: ShopClosing | null;
}

/**
 * The pause of a method at `now`; null when it is not paused. Of several that run, the last end counts, and 'unwatched' is
 * the reason if it is one of theirs: nobody knows when a board will be open again.
 */
export function runningPause(
  { pauses }: Pick<Store, 'pauses'>,
  method: ShippingMethod,
  now: number,
): ModePause | null {
  const running = pauses.filter((pause) => pause.method === method && now < pause.until);
  if (running.length === 0) return null;
  return {
    method,
    until: Math.max(...running.map(({ until }) => until)),
    reason: running.some(({ reason }) => reason === 'unwatched') ? 'unwatched' : 'staff',
  };
}

/** The minutes that are added to every promise at `now`; 0 for none. */
export const moreMinutesAt = ({ moreTime }: Pick<Store, 'moreTime'>, now: number): number =>
  moreTime && now < moreTime.until ? moreTime.minutes : 0;

/**
 * The end of a pause that begins at `now`, in milliseconds since 1970: on a whole minute, so that it is the minute that
 * people read. 'service' is the end of the service that runs, or else of the next one of the same day; null without one,
 * and when it goes on for more than a day.
 */
export function pauseEnd(
  length: PauseLength,
  schedule: Schedule,
  now: number,
  timeZone: string,
): number | null {
  if (length !== 'service') return Math.ceil(now / MINUTE_MS + length) * MINUTE_MS;
  const end = openUntil(schedule, now, timeZone) ?? endOfNextService(schedule, now, timeZone);
  return end !== null && end - now <= DAY_MS ? end : null;
}

function endOfNextService(schedule: Schedule, now: number, timeZone: string): number | null {
  const next = nextOpening(schedule, now, timeZone);
  const isToday = next && localClock(next.opensAt, timeZone).date === localClock(now, timeZone).date;
  return isToday ? openUntil(schedule, next.opensAt, timeZone) : null;
}

/**
 * When a method that is paused until `until` is served again, as the shop's clock shows it at `now`: at the end of the
 * pause, or at the first opening after it; null when there is none within 7 days.
 */
export function resumesAt(
  until: number,
  schedule: Schedule,
  now: number,
  timeZone: string,
): BoundaryMoment | null {
  const instant =
    openUntil(schedule, until, timeZone) === null ? nextOpening(schedule, until, timeZone)?.opensAt : until;
  if (instant === undefined) return null;
  const clock = localClock(instant, timeZone);
  return { ...clock, today: clock.date === localClock(now, timeZone).date };
}

/** The next instant after `now` at which a pause, or more time, ends by itself; null when none runs. */
export function nextPauseEnd(
  { pauses, moreTime }: Pick<Store, 'pauses' | 'moreTime'>,
  now: number,
): number | null {
  const ends = [...pauses, ...(moreTime ? [moreTime] : [])]
    .map(({ until }) => until)
    .filter((end) => end > now);
  return ends.length > 0 ? Math.min(...ends) : null;
}
