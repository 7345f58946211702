import { clockText } from '#lib/domain/opening-hours/clock.ts';
import type { Outline } from '../outline.ts';
import type { Problem } from '../problem.ts';

const LISTS = ['opening_hours', 'pickup_service', 'delivery_service', 'table_reservation'] as const;
const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const DAY = 24 * 60;

type Slot = Outline['hours'][(typeof LISTS)[number]][number];

/** Slots that close at the minute they open, and slots of one list that overlap. */
export function hours({ hours: lists, closures, categories, products }: Outline): Problem[] {
  return [
    ...LISTS.flatMap((list) => slotProblems(lists[list], ['hours', list])),
    ...closures.flatMap(({ date, times }, index) =>
      slotProblems(
        times.map((each) => ({ ...each, days: [weekdayOf(date)] })),
        ['closures', index, 'times'],
      ),
    ),
    ...categories.flatMap(({ offered }, index) =>
      slotProblems(offered.slots, ['categories', index, 'offered', 'slots']),
    ),
    ...products.flatMap(({ offered }, index) =>
      slotProblems(offered.slots, ['products', index, 'offered', 'slots']),
    ),
  ];
}

/** 1 is Monday; undefined for what is no date. */
function weekdayOf(date: string | undefined): number | undefined {
  const day = new Date(date ?? '').getUTCDay();
  return Number.isNaN(day) ? undefined : day || 7;
}

function slotProblems(slots: readonly Slot[], path: readonly PropertyKey[]): Problem[] {
  const openings = slots.map(openingsOf);
  return [
    ...slots.flatMap((slot, index) => closesAtOnce(slot, [...path, index, 'close'])),
    ...openings.flatMap((_, index) => overlap(openings, index, [...path, index])),
  ];
}

function closesAtOnce(slot: Slot, path: PropertyKey[]): Problem[] {
  if (!isEmpty(slot)) return [];
  return [{ path, message: 'Ferme à l’heure où il ouvre : un jour entier s’écrit "00:00" à "00:00"' }];
}

/** Whether it closes at the minute it opens, except for '00:00' to '00:00', which is a whole day. */
const isEmpty = ({ open, close }: Slot): boolean =>
  open === close && open !== '00:00' && minuteOf(open) !== undefined;

/** Reports the first earlier slot that the one at `index` overlaps. */
function overlap(openings: readonly Opening[][], index: number, path: PropertyKey[]): Problem[] {
  const own = openings[index] ?? [];
  for (const [earlier, others] of openings.slice(0, index).entries()) {
    const shared = others.find((other) => own.some((opening) => intersect(opening, other)));
    if (!shared) continue;
    const times = `${clockText(shared.open % DAY)} à ${clockText(shared.close % DAY)}`;
    const day = DAYS[Math.floor(shared.open / DAY)];
    return [{ path, message: `Chevauche la plage [${earlier}] : ${day}, de ${times}` }];
  }
  return [];
}

/** An opening in minutes since Monday 00:00; it may end in the next week. */
interface Opening {
  open: number;
  close: number;
}

function openingsOf(slot: Slot): Opening[] {
  const { days, open, close } = slot;
  const opens = minuteOf(open);
  const closes = minuteOf(close);
  if (opens === undefined || closes === undefined || isEmpty(slot)) return [];
  return days.flatMap((day) => {
    if (day === undefined || DAYS[day - 1] === undefined) return [];
    const start = (day - 1) * DAY;
    return { open: start + opens, close: start + closes + (closes <= opens ? DAY : 0) };
  });
}

/** Whether two openings share a minute, also across the end of the week. */
const intersect = (one: Opening, other: Opening): boolean =>
  [-7 * DAY, 0, 7 * DAY].some((shift) => one.open + shift < other.close && other.open < one.close + shift);

function minuteOf(clock: string | undefined): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock ?? '') ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
