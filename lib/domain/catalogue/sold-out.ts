import { addDays, instantOf, localClock, minuteOf } from '../opening-hours/clock.ts';
import { pauseEnd } from '../opening-hours/pauses.ts';
import { nextOpening, type Schedule } from '../opening-hours/slots.ts';

/** What may be sold out (MANAGEMENT section 6): a product, a value of an option, or all products of a category. */
export const SOLD_OUT_KINDS = ['product', 'value', 'category'] as const;
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number];

/** How long: to the end of the service, to the next day's first opening, to a date, or until somebody ends it. */
export const SOLD_OUT_LENGTHS = ['service', 'tomorrow', 'date', 'notice'] as const;
export type SoldOutLength = (typeof SOLD_OUT_LENGTHS)[number];

/** Diners are told how many portions are left from this many down. */
export const FEW_PORTIONS = 5;

/** The most portions that may be counted of a product or value. */
export const PORTIONS_MAX = 999;

const DAY_MS = 24 * 60 * 60_000;

/** How far ahead the end may be. */
const END_MAX_MS = 366 * DAY_MS;

/** What is not available, or counted, as pages know it; a category is its products, a product also the values that are it. */
export interface SoldOut {
  /** In milliseconds since 1970, exclusive; null: until somebody ends it. */
  until: number | null;
  /** null: sold out. A number: so many portions are left. */
  left: number | null;
  productIds: readonly number[];
  valueIds: readonly number[];
}

/** What runs at a shop, as orders are checked against it. */
export interface RunningSoldOut extends SoldOut {
  soldOutId: number;
  /** It covers no order that is due before it. */
  startsAt: number;
}

/** What may be sold out, as the staff look for it. */
export interface SoldOutSubject {
  kind: SoldOutKind;
  id: number;
  name: string;
  /** What tells it from others of the same name: the category of a product, the options of a value; '' for a category. */
  context: string;
}

/** What is sold out or counted at a shop, as the staff see it. */
export interface SoldOutEntry extends SoldOutSubject {
  /** null: marked in the shop's file, without an end. */
  soldOutId: number | null;
  since: number | null;
  until: number | null;
  left: number | null;
  /** null for the system. */
  by: string | null;
}

/** What the staff see of what is sold out; instants in milliseconds since 1970. */
export interface SoldOutList {
  entries: readonly SoldOutEntry[];
  /** What the lengths 'service' and 'tomorrow' mean now; null without a service, or without an opening in the next days. */
  serviceEndsAt: number | null;
  tomorrowOpensAt: number | null;
}

/** A line of an order: what it takes of the catalogue. A value that is chosen twice is there twice. */
export interface UsingLine {
  productId: number;
  quantity: number;
  valueIds: readonly number[];
}

/** Whether an order that is due at `dueAt` is held to it. */
export const coversAt = ({ startsAt, until }: RunningSoldOut, dueAt: number): boolean =>
  startsAt <= dueAt && (until === null || dueAt < until);

/** How many pieces of lines are of what it is about. */
export function piecesOf(
  { productIds, valueIds }: Pick<SoldOut, 'productIds' | 'valueIds'>,
  lines: readonly UsingLine[],
): number {
  return lines.reduce((sum, { productId, quantity, valueIds: chosen }) => {
    const ofLine =
      (productIds.includes(productId) ? 1 : 0) + chosen.filter((id) => valueIds.includes(id)).length;
    return sum + quantity * ofLine;
  }, 0);
}

/** Why an order is refused: a line wants something that is sold out, or more portions than are left. */
export interface Shortage {
  /** The index of the first line that wants too much. */
  line: number;
  row: RunningSoldOut;
  /** The value that is short; null when it is the product of the line. */
  valueId: number | null;
}

/**
 * The first shortage of an order's lines, due at one or at each of several instants; null when it can be ordered. Lines
 * add up: two lines of one portion each need two.
 */
export function shortageOf(
  rows: readonly RunningSoldOut[],
  lines: readonly UsingLine[],
  dueAt: readonly number[],
): Shortage | null {
  const covering = rows.filter((row) => dueAt.some((instant) => coversAt(row, instant)));
  if (covering.length === 0) return null;
  for (const [index, line] of lines.entries()) {
    const upToHere = lines.slice(0, index + 1);
    for (const row of covering) {
      if (piecesOf(row, [line]) === 0 || piecesOf(row, upToHere) <= (row.left ?? 0)) continue;
      const valueId = line.valueIds.find((id) => row.valueIds.includes(id)) ?? null;
      return { line: index, row, valueId: row.productIds.includes(line.productId) ? null : valueId };
    }
  }
  return null;
}

/** The portions that an order takes of what is counted, by soldOutId; without those of which it takes none. */
export function portionsOf(
  rows: readonly RunningSoldOut[],
  lines: readonly UsingLine[],
  dueAt: number,
): Map<number, number> {
  const counted = rows.filter((row) => row.left !== null && coversAt(row, dueAt));
  return new Map(
    counted
      .map((row) => [row.soldOutId, piecesOf(row, lines)] as const)
      .filter(([, portions]) => portions > 0),
  );
}

/**
 * The end of what is sold out from `now` on, in milliseconds since 1970: null for one without an end. 'none' when there is
 * no service to end, no opening within 7 days, or when `date` ('YYYY-MM-DDTHH:MM' on the shop's clock) is over or more than a
 * year ahead.
 */
export function soldOutEnd(
  { length, date }: { length: SoldOutLength; date?: string | undefined },
  schedule: Schedule,
  now: number,
  timeZone: string,
): number | null | 'none' {
  switch (length) {
    case 'notice':
      return null;
    case 'service':
      return pauseEnd('service', schedule, now, timeZone) ?? 'none';
    case 'tomorrow': {
      const tomorrow = instantOf(addDays(localClock(now, timeZone).date, 1), 0, timeZone);
      return nextOpening(schedule, tomorrow - 1, timeZone)?.opensAt ?? 'none';
    }
    case 'date': {
      const [day = '', time = ''] = (date ?? '').split('T');
      if (!day || !time) return 'none';
      const end = instantOf(day, minuteOf(time), timeZone);
      return end > now && end - now <= END_MAX_MS ? end : 'none';
    }
  }
}
