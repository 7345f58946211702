import { instantOf, localClock } from './clock.ts';
import { nextOpening, openPeriod, type Schedule } from './slots.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A shop is unwatched when no board has answered for so long during its opening hours (MANAGEMENT section 3, Heartbeat). */
export const UNWATCHED_AFTER_MS = 3 * MINUTE_MS;

/** What is known of a shop's boards; instants in milliseconds since 1970. */
export interface BoardWatch {
  /** When a board last answered. */
  answeredAt: number;
  /** When owner and manager were last told that none does; null since a board has answered. */
  toldAt: number | null;
}

/** `unwatchedSince` when owner and manager are to be told now, else null. `checkAt`: when to look again. */
export interface WatchDecision {
  unwatchedSince: number | null;
  checkAt: number;
}

/** What the decision depends on beside the boards. */
interface WatchedShop {
  /** The opening hours; none while there is nothing to watch for. */
  schedule: Schedule;
  timeZone: string;
  /** Whether a board is expected in every opening. */
  isExpected: boolean;
  /** Since when answers could be noted without a gap, in milliseconds since 1970. */
  lookingSince: number;
}

/**
 * Whether a shop is unwatched at `now`: open, without an answer of a board for three minutes of its opening hours, in
 * which an answer could be noted. It is reported once in each opening, and only where a board is expected: one has answered
 * on the same day, or `isExpected`. Opening hours may change, so it is looked at again within the hour.
 */
export function decideWatch(
  { answeredAt, toldAt }: BoardWatch,
  { schedule, timeZone, isExpected, lookingSince }: WatchedShop,
  now: number,
): WatchDecision {
  const period = openPeriod(schedule, now, timeZone);
  const opensAt = nextOpening(schedule, now, timeZone)?.opensAt ?? Number.POSITIVE_INFINITY;
  const nothing = { unwatchedSince: null, checkAt: Math.min(opensAt + UNWATCHED_AFTER_MS, now + HOUR_MS) };
  if (!period || (toldAt !== null && toldAt >= period.opensAt)) return nothing;
  const since = Math.max(answeredAt, period.opensAt);
  const unwatchedAt = Math.max(since, lookingSince) + UNWATCHED_AFTER_MS;
  if (now < unwatchedAt) return { unwatchedSince: null, checkAt: Math.min(unwatchedAt, now + HOUR_MS) };
  const day = instantOf(localClock(period.opensAt, timeZone).date, 0, timeZone);
  return isExpected || answeredAt >= day ? { ...nothing, unwatchedSince: since } : nothing;
}
