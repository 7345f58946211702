import { WEEK } from './clock.ts';
import type { Slot, Weekday } from './slots.ts';

/** Days that have the same opening times. */
export interface WeeklyHours {
  /** In the order of the week, Monday first. */
  days: Weekday[];
  /** Whether the days are consecutive: 'Lun - Ven' rather than 'Lun, Mer, Ven'. */
  range: boolean;
  /** In minutes since the shop's midnight, by opening time; a close at or before its open is the next day's. */
  times: { open: number; close: number }[];
}

/**
 * The lines of the opening-hours panel: days with the same times share a line, in the order of their first day; days
 * without opening times are left out (SPEC section 2, Footer). A range never crosses the end of the week.
 */
export function weeklyHours(slots: readonly Slot[]): WeeklyHours[] {
  const lines = new Map<string, WeeklyHours>();
  for (const day of WEEK) {
    const times = timesOf(slots, day);
    if (times.length === 0) continue;
    const key = JSON.stringify(times);
    const days = [...(lines.get(key)?.days ?? []), day];
    lines.set(key, { days, range: days.length > 1 && isConsecutive(days), times });
  }
  return [...lines.values()];
}

function timesOf(slots: readonly Slot[], day: Weekday): WeeklyHours['times'] {
  const times = slots
    .filter((slot) => slot.days.includes(day))
    .map(({ open, close }) => ({ open, close }))
    .sort((a, b) => a.open - b.open || a.close - b.close);
  return times.filter((time, i) => time.open !== times[i - 1]?.open || time.close !== times[i - 1]?.close);
}

function isConsecutive(days: readonly Weekday[]): boolean {
  return days.every((day, i) => i === 0 || day - 1 === days[i - 1]);
}
