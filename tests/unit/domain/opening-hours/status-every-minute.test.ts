import { instantOf, localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Slot, Weekday } from '#lib/domain/opening-hours/slots.ts';
import { storeStatus } from '#lib/domain/opening-hours/status.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { hoursOf, slot } from './shop.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_NINE_DAYS = 9 * 24 * 60;

/** Lunch, dinner past midnight at the week's end, a Sunday brunch, and a Monday off. */
const SLOTS: readonly Slot[] = [
  slot('11:30-14:00', [2, 3, 4, 5, 6]),
  slot('18:30-22:30', [2, 3, 4]),
  slot('18:30-02:00', [5, 6]),
  slot('10:00-16:59', [7]),
];

/** A second implementation of the rule, from the local time only. */
function expectedCode(weekday: Weekday, minute: number): string {
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  const today = SLOTS.filter((s) => s.days.includes(weekday));
  const runs = (s: Slot) => s.open <= minute && (s.close <= s.open || minute < s.close);
  const stillRuns = (s: Slot) =>
    s.days.some((day) => day === yesterday) && s.close <= s.open && minute < s.close;
  if (today.some(runs) || SLOTS.some(stillRuns)) return 'open';
  if (today.length === 0) return 'closed_today';
  if (today.some((s) => minute < s.open)) return 'before_opening';
  return Math.max(...today.map((s) => s.open)) >= 17 * 60 ? 'closed_tonight' : 'closed_for_today';
}

const CASES = ['Europe/Paris', 'Indian/Reunion', 'America/Martinique'].flatMap((timeZone) =>
  [
    ['the spring of 2026', '2026-03-23'],
    ['the autumn of 2026', '2026-10-19'],
    ['the spring of 2027', '2027-03-22'],
  ].map(([season = '', monday = '']) => ({ timeZone, season, monday })),
);

describe('storeStatus', () => {
  // A usual run has each time zone and each season once.
  it.each(sampleOf(CASES, 4))(
    'in $timeZone is right in every minute of the week in which the clocks change in $season',
    ({ timeZone, monday }) => {
      const hours = hoursOf(SLOTS);
      const start = instantOf(monday, 0, timeZone);
      const wrong: unknown[] = [];
      for (let i = 0; i < MINUTES_OF_NINE_DAYS; i += 1) {
        const now = start + i * MINUTE_MS;
        const forwardOrdering = i % 2 ? 'anytime' : 'after_opening';
        const status = storeStatus({ hours, webOrder: true, forwardOrdering, now, timeZone });
        const clock = localClock(now, timeZone);
        const code = expectedCode(clock.weekday, clock.minute);
        const takesOrders = code === 'open' || code === 'before_opening' || forwardOrdering === 'anytime';
        const announced = code === 'open' ? status.closesAt : status.opensAt;
        const right =
          status.code === code &&
          status.canOrder === takesOrders &&
          announced !== undefined &&
          instantOf(announced.date, announced.minute, timeZone) > now &&
          status.recheckAt !== null &&
          status.recheckAt > now;
        if (!right) wrong.push({ clock, code, status });
      }
      expect(wrong).toEqual([]);
    },
  );
});
