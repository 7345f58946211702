import { type KitchenLoad, NO_LOAD, sumLoads, WHOLE_KITCHEN } from '../orders/kitchen-load.ts';
import type { Store } from '../store/store.ts';
import { moreMinutesAt } from './pauses.ts';

const MINUTE_MS = 60_000;
const COUNTED_MS = 5 * MINUTE_MS;
/** What is due soon is counted in whole quarters of an hour, whatever the slots are. */
const BUSY_MINUTES = 15;

/** What is taken of a slot: how many orders are due in it, and what they weigh. */
export interface SlotTaken {
  orders: number;
  load: KitchenLoad;
}

/** What is taken, by the first instant of each counted span of five minutes. A slot is one or several of these. */
export type TakenCapacity = ReadonlyMap<number, SlotTaken>;

export const NOTHING_TAKEN: TakenCapacity = new Map();

/** What limits the slots of a shop (MANAGEMENT section 8). null is no limit. */
export type SlotLimits = Pick<
  Store,
  'slotMinutes' | 'maxOrdersPerSlot' | 'maxWeightPerSlot' | 'stationWeights'
>;

/** The span of five minutes that contains an instant, as its first instant: what is taken is counted by these. */
export const countedAt = (instant: number): number => Math.floor(instant / COUNTED_MS) * COUNTED_MS;

/**
 * The slot of `minutes` that contains an instant, as its first instant. Slots begin at whole multiples of their length; every
 * time zone is offset by whole quarters of an hour.
 */
export const slotOf = (instant: number, minutes: number): number =>
  Math.floor(instant / (minutes * MINUTE_MS)) * minutes * MINUTE_MS;

/** What is taken of the slot of `minutes` that contains an instant. */
export function takenAt(taken: TakenCapacity, instant: number, minutes: number): SlotTaken {
  const first = slotOf(instant, minutes);
  let sum: SlotTaken = { orders: 0, load: NO_LOAD };
  for (let span = first; span < first + minutes * MINUTE_MS; span += COUNTED_MS) {
    const each = taken.get(span);
    if (each) sum = { orders: sum.orders + each.orders, load: sumLoads(sum.load, each.load) };
  }
  return sum;
}

/** Counts an order of this weight that is due at an instant. */
export function takeSlot(taken: Map<number, SlotTaken>, instant: number, load: KitchenLoad): void {
  const span = countedAt(instant);
  const { orders, load: before } = taken.get(span) ?? { orders: 0, load: NO_LOAD };
  taken.set(span, { orders: orders + 1, load: sumLoads(before, load) });
}

/** Whether a shop limits what its kitchen cooks at a time, so that the times it offers depend on what is ordered. */
export const limitsWeight = ({
  maxWeightPerSlot,
  stationWeights,
}: Pick<SlotLimits, 'maxWeightPerSlot' | 'stationWeights'>): boolean =>
  maxWeightPerSlot !== null || stationWeights.length > 0;

/** Whether the times that a shop offers depend on the orders it already has. */
export const hasCapacityLimit = (limits: SlotLimits & Pick<Store, 'busy'>): boolean =>
  limits.maxOrdersPerSlot !== null || limits.busy !== null || limitsWeight(limits);

/** How many more orders a shop takes in the slot of `instant`; null is no limit. */
export function ordersLeft(
  { maxOrdersPerSlot, slotMinutes }: Pick<SlotLimits, 'maxOrdersPerSlot' | 'slotMinutes'>,
  taken: TakenCapacity,
  instant: number,
): number | null {
  if (maxOrdersPerSlot === null) return null;
  return Math.max(0, maxOrdersPerSlot - takenAt(taken, instant, slotMinutes).orders);
}

/** The most that the kitchen cooks in a slot, by station; what has no limit is absent. */
export function weightLimits({
  maxWeightPerSlot,
  stationWeights,
}: Pick<SlotLimits, 'maxWeightPerSlot' | 'stationWeights'>): KitchenLoad {
  const stations = stationWeights.map(({ station, maxWeight }) => [station, maxWeight] as const);
  return Object.fromEntries([
    ...(maxWeightPerSlot === null ? [] : [[WHOLE_KITCHEN, maxWeightPerSlot] as const]),
    ...stations,
  ]);
}

/** What more the kitchen cooks in the slot of `instant`, by station; never less than 0, and absent without a limit. */
export function weightLeft(limits: SlotLimits, taken: TakenCapacity, instant: number): KitchenLoad {
  const { load } = takenAt(taken, instant, limits.slotMinutes);
  return Object.fromEntries(
    Object.entries(weightLimits(limits)).map(([station, most]) => [
      station,
      Math.max(0, most - (load[Number(station)] ?? 0)),
    ]),
  );
}

/** Whether what an order weighs is within what is given for each station. */
const isWithin = (load: KitchenLoad, given: KitchenLoad): boolean =>
  Object.entries(given).every(([station, most]) => (load[Number(station)] ?? 0) <= most);

/** Whether an order of this weight may be due at an instant: its slot has an order left, and the weight. */
export function hasRoom(
  limits: SlotLimits,
  taken: TakenCapacity,
  instant: number,
  load: KitchenLoad,
): boolean {
  if (ordersLeft(limits, taken, instant) === 0) return false;
  return !limitsWeight(limits) || isWithin(load, weightLeft(limits, taken, instant));
}

/** Whether an order of this weight fits into a slot of which nothing is taken: no time is offered for a heavier one. */
export const fitsEmptySlot = (
  limits: Pick<SlotLimits, 'maxWeightPerSlot' | 'stationWeights'>,
  load: KitchenLoad,
): boolean => isWithin(load, weightLimits(limits));

/**
 * The minutes that the kitchen needs for an order at `now`. The longer preparation applies when at least
 * `busy.fromOrders` orders are due between the current quarter of an hour and the end of that longer preparation. More time
 * of the staff is added to either (MANAGEMENT section 6).
 */
export function preparationAt(
  { busy, preparationMinutes, moreTime }: Pick<Store, 'busy' | 'preparationMinutes' | 'moreTime'>,
  taken: TakenCapacity,
  now: number,
): number {
  const more = moreMinutesAt({ moreTime }, now);
  if (!busy) return preparationMinutes + more;
  const until = now + busy.preparationMinutes * MINUTE_MS;
  let due = 0;
  for (let slot = slotOf(now, BUSY_MINUTES); slot <= until; slot += BUSY_MINUTES * MINUTE_MS)
    due += takenAt(taken, slot, BUSY_MINUTES).orders;
  return (due >= busy.fromOrders ? busy.preparationMinutes : preparationMinutes) + more;
}
