import type { ShippingMethod } from '../orders/shipping-method.ts';
import { localClock } from './clock.ts';
import { type Closure, nextBoundary, spanOf } from './exceptions.ts';
import { nextOpening, type OpeningHours, openUntil, type Schedule, scheduleOf } from './slots.ts';
import type { BoundaryMoment } from './status.ts';

/** A closure that runs and when the shop, or the service, opens again; null when that is not known. */
export interface RunningClosure {
  reason: string;
  opensAt: BoundaryMoment | null;
}

/**
 * Why the shop (`method` null), or a way to order, is closed at `now`: the closure that lies at `now`, the one of the whole
 * shop before that of the service, and of several the one that ends last. null while it is open, and when it is closed by
 * its weekly hours alone.
 */
export function runningClosure(
  hours: OpeningHours,
  method: ShippingMethod | null,
  now: number,
  timeZone: string,
): RunningClosure | null {
  const schedule = scheduleOf(hours, method);
  const closure = closureAt(schedule, now, timeZone);
  if (!closure || openUntil(schedule, now, timeZone) !== null) return null;
  const instant = opensAgainAt(schedule, now, timeZone);
  if (instant === null) return { reason: closure.reason, opensAt: null };
  const clock = localClock(instant, timeZone);
  return {
    reason: closure.reason,
    opensAt: { ...clock, today: clock.date === localClock(now, timeZone).date },
  };
}

/** The closures of a schedule that cover `now` or begin within `ahead` milliseconds after it, the earliest first. */
export function closuresAround(schedule: Schedule, now: number, ahead: number, timeZone: string): Closure[] {
  const begin = (closure: Closure) => spanOf(closure.during, timeZone).from;
  return closuresOf(schedule)
    .filter((closure) => begin(closure) <= now + ahead && now < spanOf(closure.during, timeZone).until)
    .sort((a, b) => begin(a) - begin(b));
}

const closuresOf = ({ exceptions }: Schedule) => exceptions.filter((each) => each.kind === 'closure');

/** The closure that covers an instant; of several that of the whole shop, then the one that ends last. */
export function closureAt(schedule: Schedule, instant: number, timeZone: string): Closure | null {
  const end = (closure: Closure) => spanOf(closure.during, timeZone).until;
  const [last] = closuresAround(schedule, instant, 0, timeZone).sort(
    (a, b) => Number(a.method !== null) - Number(b.method !== null) || end(b) - end(a),
  );
  return last ?? null;
}

/** The first opening after `now`, however long a closure lasts; null when none follows within 7 days of the last one. */
export function opensAgainAt(schedule: Schedule, now: number, timeZone: string): number | null {
  for (
    let from: number | null = now;
    from !== null;
    from = nextBoundary(schedule.exceptions, from, timeZone)
  ) {
    if (from > now && openUntil(schedule, from, timeZone) !== null) return from;
    const next = nextOpening(schedule, from, timeZone);
    if (next) return next.opensAt;
  }
  return null;
}
