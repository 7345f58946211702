import type { Store } from '../store/store.ts';
import { moreMinutesAt } from './pauses.ts';

const SLOT_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** How many orders are due in each quarter of an hour, by the instant at which the quarter begins. */
export type TakenCapacity = ReadonlyMap<number, number>;

export const NOTHING_TAKEN: TakenCapacity = new Map();

type Limits = Pick<Store, 'maxOrdersPerSlot' | 'busy' | 'preparationMinutes' | 'moreTime'>;

/** The quarter of an hour that contains an instant, as its first instant. Every time zone is offset by whole quarters. */
export const slotOf = (instant: number): number => Math.floor(instant / SLOT_MS) * SLOT_MS;

/** Whether the times that a shop offers depend on the orders it already has. */
export const hasCapacityLimit = ({
  maxOrdersPerSlot,
  busy,
}: Pick<Limits, 'maxOrdersPerSlot' | 'busy'>): boolean => maxOrdersPerSlot !== null || busy !== null;

/** How many more orders a shop takes in the quarter of an hour of `instant`; null is no limit. */
export function capacityLeft(
  { maxOrdersPerSlot }: Pick<Limits, 'maxOrdersPerSlot'>,
  taken: TakenCapacity,
  instant: number,
): number | null {
  if (maxOrdersPerSlot === null) return null;
  return Math.max(0, maxOrdersPerSlot - (taken.get(slotOf(instant)) ?? 0));
}

/**
 * The minutes that the kitchen needs for an order at `now`. The longer preparation applies when at least
 * `busy.fromOrders` orders are due between the current quarter of an hour and the end of that longer preparation. More time
 * of the staff is added to either (MANAGEMENT section 6).
 */
export function preparationAt(
  { busy, preparationMinutes, moreTime }: Limits,
  taken: TakenCapacity,
  now: number,
): number {
  const more = moreMinutesAt({ moreTime }, now);
  if (!busy) return preparationMinutes + more;
  const until = now + busy.preparationMinutes * MINUTE_MS;
  let due = 0;
  for (let slot = slotOf(now); slot <= until; slot += SLOT_MS) due += taken.get(slot) ?? 0;
  return (due >= busy.fromOrders ? busy.preparationMinutes : preparationMinutes) + more;
}
