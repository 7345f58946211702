import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import { openUntil } from '#lib/domain/opening-hours/openings.ts';
import { type OrderTimesInput, orderTimes, takesAsap } from '#lib/domain/opening-hours/pickup-times.ts';
import { serviceSlots } from '#lib/domain/opening-hours/service-slots.ts';
import { type StatusInput, storeStatus } from '#lib/domain/opening-hours/status.ts';
import type { ShippingMethod } from '#lib/domain/order.ts';
import { type PlacesTaken, placesLeft, preparationAt } from '#lib/domain/slot-places.ts';
import type { Store } from '#lib/domain/store.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';

/** When an order is wanted: the instant, and 'HH:MM' on the shop's own clock. */
export interface OrderMoment {
  instant: number;
  deliveryTime: string;
}

/** What the state of a shop depends on at `now`. Who sits at a table wants nothing for another day. */
const statusInput = (store: Store, shippingMethod: ShippingMethod, now: number): StatusInput => ({
  hours: store.openingHours,
  webOrder: store.webOrder,
  forwardOrdering: shippingMethod === 'table' ? 'after_opening' : store.forwardOrdering,
  timeZone: store.timeZone,
  now,
});

export const timesInput = (
  store: Store,
  shippingMethod: ShippingMethod,
  taken: PlacesTaken,
  now: number,
): OrderTimesInput => ({
  ...statusInput(store, shippingMethod, now),
  shippingMethod,
  preparationMinutes: preparationAt(store, taken, now),
});

/**
 * When an order as soon as possible is ready: after the preparation, or where that quarter of an hour is full, at the
 * next time of the running service that has a place.
 */
export function asapMoment(store: Store, input: OrderTimesInput, taken: PlacesTaken): Outcome<OrderMoment> {
  if (!takesAsap(input)) return refuse('slot_unavailable');
  const instant = input.now + input.preparationMinutes * 60_000;
  if (placesLeft(store, taken, instant) !== 0) return done(momentOf(store, instant));
  const until = openUntil(serviceSlots(input.hours, input.shippingMethod), input.now, input.timeZone) ?? 0;
  const next = orderTimes(input)
    .days.flatMap(({ times }) => times)
    .find((time) => time.instant < until && placesLeft(store, taken, time.instant) !== 0);
  return next ? done(momentOf(store, next.instant)) : refuse('slot_full');
}

const momentOf = ({ timeZone }: Store, instant: number): OrderMoment => ({
  instant,
  deliveryTime: clockText(localClock(instant, timeZone).minute),
});

/** Reads `delivery_time` against what the shop offers at `now`, with the orders it has. */
export function orderMoment(
  store: Store,
  wanted: { shippingMethod: ShippingMethod; deliveryTime: string },
  taken: PlacesTaken,
  now: number,
): Outcome<OrderMoment> {
  if (store.maintenance) return refuse('shop_maintenance');
  const { code, canOrder } = storeStatus(statusInput(store, wanted.shippingMethod, now));
  const atTable = wanted.shippingMethod === 'table';
  if (atTable ? code !== 'open' : !canOrder) return refuse('shop_closed');

  const input = timesInput(store, wanted.shippingMethod, taken, now);
  if (wanted.deliveryTime === 'asap') return asapMoment(store, input, taken);
  if (atTable) return refuse('slot_unavailable');
  const [date, deliveryTime] = wanted.deliveryTime.split('T');
  const day = orderTimes(input).days.find((each) => each.date === date);
  const time = day?.times.find(({ minute }) => clockText(minute) === deliveryTime);
  if (!time) return refuse('slot_unavailable');
  if (placesLeft(store, taken, time.instant) === 0) return refuse('slot_full');
  return done({ instant: time.instant, deliveryTime: clockText(time.minute) });
}
