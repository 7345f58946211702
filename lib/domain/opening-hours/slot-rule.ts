import { WHOLE_KITCHEN } from '../orders/kitchen-load.ts';
import type { StationContent } from '../printing/station-contents.ts';
import type { Store } from '../store/store.ts';
import { localClock } from './clock.ts';
import { slotOf, type TakenCapacity, takenAt, weightLimits } from './slot-capacity.ts';

/** The lengths of slots, in minutes: whole parts of an hour, of whole five minutes. */
export const SLOT_LENGTHS = [5, 10, 15, 20, 30, 60] as const;
export type SlotLength = (typeof SLOT_LENGTHS)[number];

/** Between two times of a slot, in minutes, unless a shop says otherwise. */
export const USUAL_SLOT_MINUTES: SlotLength = 15;
/** How many days ahead an order may be due, unless a shop says otherwise. */
export const USUAL_DAYS_AHEAD = 6;

/** The highest values of a rule. */
export const DAYS_AHEAD_MAX = 30;
export const PREPARATION_MAX = 240;
export const SLOT_ORDERS_MAX = 500;
export const SLOT_WEIGHT_MAX = 10_000;
/** The most stations of a shop that have a limit of their own. */
export const STATION_LIMITS_MAX = 30;

/** When orders may be due, and how many (MANAGEMENT section 8). Limits that are null are none. */
export type SlotRule = Pick<
  Store,
  | 'slotMinutes'
  | 'preparationMinutes'
  | 'forwardOrdering'
  | 'daysAhead'
  | 'maxOrdersPerSlot'
  | 'maxWeightPerSlot'
  | 'stationWeights'
  | 'busy'
>;

/** How full a slot is. */
export interface SlotFullness {
  /** Its first instant, in milliseconds since 1970. */
  instant: number;
  /** 'YYYY-MM-DD' on the shop's clock, and minutes since its midnight. */
  date: string;
  minute: number;
  orders: number;
  weight: number;
  /** By station, those with a limit or something to cook. */
  stations: readonly { station: number; weight: number }[];
  /** Whether it has more than the rule allows: it was sold before the rule, or the staff have added to it. */
  isAbove: boolean;
}

/** A station that products name, with what is cooked there. */
export interface KitchenStation extends StationContent {
  station: number;
}

/** A product or a value of an option, and what it weighs or adds in the kitchen. */
export interface Weighed {
  id: number;
  name: string;
  /** Its category, or the name of its option. */
  of: string;
  weight: number;
  /** Where it is cooked; null for nowhere of its own, and for values. */
  station: number | null;
}

/** What everything in the catalogue weighs. */
export interface KitchenWeights {
  products: readonly Weighed[];
  values: readonly Weighed[];
}

/** The rule of a shop, how full its coming slots are by it, and how often it was changed. */
export interface ManagedSlots {
  rule: SlotRule;
  revision: number;
  timeZone: string;
  stations: readonly KitchenStation[];
  /** The slots from now on in which something is due, in their order. */
  coming: readonly SlotFullness[];
}

/** The slots from the one that contains `now` on in which something is due, with how full they are. */
export function comingSlots(
  rule: Pick<SlotRule, 'slotMinutes' | 'maxOrdersPerSlot' | 'maxWeightPerSlot' | 'stationWeights'>,
  taken: TakenCapacity,
  now: number,
  timeZone: string,
): SlotFullness[] {
  const limits = Object.entries(weightLimits(rule)).map(
    ([station, most]) => [Number(station), most] as const,
  );
  const current = slotOf(now, rule.slotMinutes);
  const slots = new Set([...taken.keys()].map((span) => slotOf(span, rule.slotMinutes)));
  return [...slots]
    .filter((slot) => slot >= current)
    .sort((a, b) => a - b)
    .flatMap((instant) => {
      const { orders, load } = takenAt(taken, instant, rule.slotMinutes);
      if (orders === 0) return [];
      const stations = Object.entries(load)
        .map(([station, weight]) => ({ station: Number(station), weight }))
        .filter(({ station }) => station !== WHOLE_KITCHEN);
      const isAbove =
        (rule.maxOrdersPerSlot !== null && orders > rule.maxOrdersPerSlot) ||
        limits.some(([station, most]) => (load[station] ?? 0) > most);
      const { date, minute } = localClock(instant, timeZone);
      return [{ instant, date, minute, orders, weight: load[WHOLE_KITCHEN] ?? 0, stations, isAbove }];
    });
}
