import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import { type OrderDay, type OrderTimes, orderTimes } from '#lib/domain/opening-hours/pickup-times.ts';
import type { ShippingMethod } from '#lib/domain/order.ts';
import { type PlacesTaken, placesLeft } from '#lib/domain/slot-places.ts';
import type { Store } from '#lib/domain/store.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { offersMethod } from './offers-method.ts';
import { asapMoment, timesInput } from './order-moment.ts';

/** The times a diner may choose, as 'HH:MM' under their dates; of one `day` alone when it is said. */
export interface OrderSlots {
  asap: boolean;
  /** When an order as soon as possible would be ready. */
  asap_time: string | null;
  /** `left` is how many orders each time still takes, where the shop limits them. */
  days: { date: string; times: string[]; left?: Record<string, number> }[];
}

const NO_TIMES: Pick<OrderTimes, 'days'> = { days: [] };

/** What a shop offers at `now`, with the orders it has: nothing while it takes none, and no time that is full. */
export function orderSlots(
  store: Store,
  { shippingMethod, day }: { shippingMethod: ShippingMethod; day?: string | undefined },
  taken: PlacesTaken,
  now: number,
): Outcome<OrderSlots> {
  if (!offersMethod(store, shippingMethod)) return refuse('method_unavailable');
  if (store.maintenance) return done({ asap: false, asap_time: null, days: [] });
  const input = timesInput(store, shippingMethod, taken, now);
  const asap = asapMoment(store, input, taken);
  // Who sits at a table orders for now.
  const { days } = shippingMethod === 'table' ? NO_TIMES : orderTimes(input);
  return done({
    asap: asap.ok,
    asap_time: asap.ok ? asap.value.deliveryTime : null,
    days: days
      .filter(({ date }) => day === undefined || date === day)
      .map((each) => slotsOf(store, each, taken))
      .filter(({ times }) => times.length > 0),
  });
}

function slotsOf(store: Store, { date, times }: OrderDay, taken: PlacesTaken): OrderSlots['days'][number] {
  const open = times.flatMap(({ minute, instant }) => {
    const left = placesLeft(store, taken, instant);
    return left === 0 ? [] : [{ time: clockText(minute), left }];
  });
  const places = open.flatMap(({ time, left }) => (left === null ? [] : [[time, left] as const]));
  return {
    date,
    times: open.map(({ time }) => time),
    ...(store.maxOrdersPerSlot !== null && { left: Object.fromEntries(places) }),
  };
}
