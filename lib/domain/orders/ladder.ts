import { openingsAround, type Schedule } from '../opening-hours/slots.ts';
import type { ServiceSettings } from './service-settings.ts';

const MINUTE_MS = 60_000;

/**
 * What happens to an order that nobody accepts, one after the other (MANAGEMENT section 3, Guaranteed order): the boards
 * ring anew, managers and owners are alerted, and the order is refused.
 */
export const LADDER_STEPS = ['reminded', 'alerted', 'refused'] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];

/** When a shop takes orders: the schedule of the order's service, on the clock of an IANA time zone. */
export interface ServiceHours {
  schedule: Schedule;
  timeZone: string;
}

/**
 * The instant at which a shop has been open for `minutes` since `from`; null when that does not come within a week.
 * Instants are milliseconds since 1970.
 */
export function afterOpenMinutes(
  from: number,
  minutes: number,
  { schedule, timeZone }: ServiceHours,
): number | null {
  let reached = from;
  let left = minutes * MINUTE_MS;
  for (const { opensAt, closesAt } of openingsAround(schedule, from, timeZone)) {
    const begins = Math.max(reached, opensAt);
    if (closesAt <= begins) continue;
    if (begins + left <= closesAt) return begins + left;
    left -= closesAt - begins;
    reached = closesAt;
  }
  return null;
}

type LadderSettings = Pick<ServiceSettings, 'ladder' | 'remindMinutes' | 'alertMinutes' | 'refuseMinutes'>;

/** The minutes that an order has waited for when a step is due. */
export const minuteOfStep = (
  { remindMinutes, alertMinutes, refuseMinutes }: LadderSettings,
  step: LadderStep,
): number => ({ reminded: remindMinutes, alerted: alertMinutes, refused: refuseMinutes })[step];

/**
 * The next step for an order that waits for its acceptance, and its instant; null when there is none. `step` is the one that
 * was taken last, `since` when that was, or since when the order waits. So a step that comes late never shortens the
 * time until the next one.
 */
export function nextLadderStep(
  { step, since }: { step: LadderStep | null; since: number },
  settings: LadderSettings,
  hours: ServiceHours,
): { step: LadderStep; at: number } | null {
  const next = LADDER_STEPS[step === null ? 0 : LADDER_STEPS.indexOf(step) + 1];
  if (!settings.ladder || next === undefined) return null;
  const minutes = minuteOfStep(settings, next) - (step === null ? 0 : minuteOfStep(settings, step));
  const at = afterOpenMinutes(since, minutes, hours);
  return at === null ? null : { step: next, at };
}

/**
 * When an order is refused if nobody accepts it and every step comes in time; null when it is not, or was. `step` and `since`
 * are those of `nextLadderStep`.
 */
export function ladderEndsAt(
  { step, since }: { step: LadderStep | null; since: number },
  settings: LadderSettings,
  hours: ServiceHours,
): number | null {
  if (!settings.ladder || step === 'refused') return null;
  const taken = step === null ? 0 : minuteOfStep(settings, step);
  return afterOpenMinutes(since, settings.refuseMinutes - taken, hours);
}
