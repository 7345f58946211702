import { WEEK, weekdayOf } from './clock.ts';
import type { OpeningTimes } from './exceptions.ts';
import type { OpeningHours, Slot, Weekday } from './slots.ts';

/** The lists of opening hours (SPEC section 3, Opening hours value). */
export const SERVICES = ['openingHours', 'pickupService', 'deliveryService', 'tableReservation'] as const;
export type Service = (typeof SERVICES)[number];

/** The opening times of each day, Monday first, each day's by opening time. */
export type Week = readonly (readonly OpeningTimes[])[];

/** The week of each service, as it is edited. */
export type WeeklyGrid = Record<Service, Week>;

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const byOpening = (a: OpeningTimes, b: OpeningTimes) => a.open - b.open || a.close - b.close;

/** The times of each day of weekly slots. */
export const weekOf = (slots: readonly Slot[]): Week =>
  WEEK.map((day) =>
    slots
      .filter(({ days }) => days.includes(day))
      .map(({ open, close }) => ({ open, close }))
      .sort(byOpening),
  );

/** The slots of a week: days with the same opening times share one, in the order of their first day. */
export function slotsOfWeek(week: Week): Slot[] {
  const slots = new Map<string, { days: Weekday[] } & OpeningTimes>();
  for (const day of WEEK)
    for (const times of [...(week[day - 1] ?? [])].sort(byOpening)) {
      const key = `${times.open}-${times.close}`;
      const slot = slots.get(key) ?? { days: [], open: times.open, close: times.close };
      if (!slot.days.includes(day)) slot.days.push(day);
      slots.set(key, slot);
    }
  return [...slots.values()];
}

export const gridOf = (hours: OpeningHours): WeeklyGrid => mapServices((service) => weekOf(hours[service]));

export const hoursOfGrid = (grid: WeeklyGrid): OpeningHours => ({
  openingHours: slotsOfWeek(grid.openingHours),
  pickupService: slotsOfWeek(grid.pickupService),
  deliveryService: slotsOfWeek(grid.deliveryService),
  tableReservation: slotsOfWeek(grid.tableReservation),
});

const mapServices = (weekOfService: (service: Service) => Week): WeeklyGrid => ({
  openingHours: weekOfService('openingHours'),
  pickupService: weekOfService('pickupService'),
  deliveryService: weekOfService('deliveryService'),
  tableReservation: weekOfService('tableReservation'),
});

/** A day's opening times, named in a refusal. */
export interface DayTimes extends OpeningTimes {
  day: Weekday;
}

/** Two openings of a week that share a minute, also past midnight and from Sunday to Monday; null without any. */
export function findOverlap(week: Week): [DayTimes, DayTimes] | null {
  const openings = WEEK.flatMap((day) => (week[day - 1] ?? []).map((times) => ({ day, ...times })));
  for (const [index, one] of openings.entries()) {
    const other = openings.slice(index + 1).find((each) => intersect(one, each));
    if (other) return [one, other];
  }
  return null;
}

/** The opening times of a single date 'YYYY-MM-DD', as a week that is closed on the other days. */
export const weekOfDate = (date: string, times: readonly OpeningTimes[]): Week =>
  WEEK.map((day) => (day === weekdayOf(date) ? times : []));

/** Whether a slot is past midnight: it closes at or before the minute it opens. '00:00' to '00:00' is a whole day. */
export const isOvernight = ({ open, close }: OpeningTimes): boolean =>
  close <= open && !(open === 0 && close === 0);

/** Whether a slot closes at the minute it opens, except for '00:00' to '00:00'. */
export const isEmptySlot = ({ open, close }: OpeningTimes): boolean => open === close && open !== 0;

function intersect(one: DayTimes, other: DayTimes): boolean {
  const start = ({ day, open }: DayTimes) => (day - 1) * DAY_MINUTES + open;
  const end = (times: DayTimes) =>
    start(times) + times.close - times.open + (times.close <= times.open ? DAY_MINUTES : 0);
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some(
    (shift) => start(one) + shift < end(other) && start(other) < end(one) + shift,
  );
}

/** A day of a service that two people have changed. */
export interface GridConflict {
  service: Service;
  day: Weekday;
  theirs: readonly OpeningTimes[];
}

const same = (one: readonly OpeningTimes[] = [], other: readonly OpeningTimes[] = []) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What is edited, with what somebody else has saved meanwhile: each day that only they have changed is theirs. A day that
 * both have changed stays as it is edited, and is a conflict.
 */
export function mergeGrids(
  read: WeeklyGrid,
  edited: WeeklyGrid,
  saved: WeeklyGrid,
): { grid: WeeklyGrid; conflicts: GridConflict[]; taken: Omit<GridConflict, 'theirs'>[] } {
  const conflicts: GridConflict[] = [];
  const taken: Omit<GridConflict, 'theirs'>[] = [];
  const grid = mapServices((service) =>
    WEEK.map((day) => {
      const [was, mine, theirs] = [read, edited, saved].map((each) => each[service][day - 1] ?? []);
      if (!was || !mine || !theirs || same(was, theirs) || same(mine, theirs)) return mine ?? [];
      if (same(was, mine)) {
        taken.push({ service, day });
        return theirs;
      }
      conflicts.push({ service, day, theirs });
      return mine;
    }),
  );
  return { grid, conflicts, taken };
}

export const sameGrid = (one: WeeklyGrid, other: WeeklyGrid): boolean =>
  SERVICES.every((service) => WEEK.every((day) => same(one[service][day - 1], other[service][day - 1])));
