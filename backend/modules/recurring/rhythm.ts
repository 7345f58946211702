import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { nextOccurrence, REMINDER_LEAD_MS, type Rhythm } from '#lib/domain/orders/recurring.ts';
import type { RecurringWish } from './repository/recurring-order.ts';

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
    dueAt: wish.paused ? null : new Date(next - REMINDER_LEAD_MS),
  };
}
