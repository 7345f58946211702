import { nextOccurrence, REMINDER_LEAD_MS, type Rhythm } from '#lib/domain/recurring.ts';
import type { RecurringWish } from '../../db/repositories/recurring-order.ts';

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
    dueAt: wish.paused ? null : new Date(next - REMINDER_LEAD_MS),
  };
}
