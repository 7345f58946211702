import { nextOccurrence, type Rhythm } from '#lib/domain/recurring.ts';
import type { RecurringWish } from '../../db/repositories/recurring-order.ts';

/** How long before the order is wanted its customer is reminded: on the same day, and in time to answer. */
const LEAD_MS = 3 * 60 * 60_000;

export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export const rhythmOf = ({ weekdays, time }: Pick<RecurringWish, 'weekdays' | 'time'>): Rhythm => ({
  weekdays,
  minute: minuteOf(time),
});

/** The time after `after`, not reminded of and not confirmed yet. */
export function comingTime(wish: RecurringWish, after: number, timeZone: string) {
  const next = nextOccurrence(rhythmOf(wish), after, timeZone);
  return {
    nextAt: new Date(next),
    remindedTotal: null,
    orderId: null,
    dueAt: wish.paused ? null : new Date(next - LEAD_MS),
  };
}
