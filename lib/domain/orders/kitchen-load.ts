import type { Product } from '../catalogue/product.ts';
import type { OrderProduct } from './order.ts';

/** What a product weighs in the kitchen unless it says otherwise. */
export const USUAL_WEIGHT = 1;
/** The most that a product, or a value of an option, weighs. */
export const WEIGHT_MAX = 20;

/** In a load, what all stations together cook, with the products that name none. Stations are numbered from 1 on. */
export const WHOLE_KITCHEN = 0;

/**
 * What an order takes of the kitchen (MANAGEMENT section 8): its weight by station, the whole of it under `WHOLE_KITCHEN`.
 * A station is what products name as `printer_id`. One that has nothing to do may be absent.
 */
export type KitchenLoad = Readonly<Record<number, number>>;

export const NO_LOAD: KitchenLoad = {};

/**
 * What one piece of a product weighs with its chosen values; a value that is chosen twice counts twice. A value that the
 * product does not have weighs nothing.
 */
export function pieceWeight(
  { weight = USUAL_WEIGHT, options }: Pick<Product, 'weight' | 'options'>,
  valueIds: readonly number[],
): number {
  const weights = new Map(
    options.flatMap(({ values }) =>
      values.map(({ optionValueId, weight: added = 0 }) => [optionValueId, added] as const),
    ),
  );
  return valueIds.reduce((sum, valueId) => sum + (weights.get(valueId) ?? 0), weight);
}

/** A line of an order as the kitchen sees it: `weight` is that of one piece. */
export type WeighedLine = Pick<OrderProduct, 'quantity' | 'weight' | 'station'>;

/** What lines weigh together: the sum of quantity times weight, in the whole kitchen and at the station of each. */
export function loadOf(lines: readonly WeighedLine[]): KitchenLoad {
  const load: Record<number, number> = {};
  const add = (station: number, weight: number) => {
    if (weight > 0) load[station] = (load[station] ?? 0) + weight;
  };
  for (const { quantity, weight = USUAL_WEIGHT, station } of lines) {
    add(WHOLE_KITCHEN, quantity * weight);
    if (station !== undefined) add(station, quantity * weight);
  }
  return load;
}

/** Two loads together. */
export const sumLoads = (one: KitchenLoad, other: KitchenLoad): KitchenLoad => combine(one, other, 1);

/** What is left of a load when another is taken off; never less than 0. */
export const loadWithout = (load: KitchenLoad, taken: KitchenLoad): KitchenLoad => combine(load, taken, -1);

function combine(one: KitchenLoad, other: KitchenLoad, sign: 1 | -1): KitchenLoad {
  const stations = new Set([...Object.keys(one), ...Object.keys(other)].map(Number));
  const weights = [...stations].map(
    (station) => [station, Math.max(0, (one[station] ?? 0) + sign * (other[station] ?? 0))] as const,
  );
  return Object.fromEntries(weights.filter(([, weight]) => weight > 0));
}

/**
 * What an order takes once its lines are others, of what it took before: what is edited out is given back, what is added is
 * taken. It may take more than its lines weigh, because what is refunded gives nothing back (decision 76).
 */
export const loadAfter = (
  load: KitchenLoad,
  before: readonly WeighedLine[],
  after: readonly WeighedLine[],
): KitchenLoad =>
  sumLoads(
    loadWithout(load, loadWithout(loadOf(before), loadOf(after))),
    loadWithout(loadOf(after), loadOf(before)),
  );
