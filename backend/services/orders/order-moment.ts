import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import {
  type OrderTimes,
  type OrderTimesInput,
  orderTimes,
  takesAsap,
} from '#lib/domain/opening-hours/pickup-times.ts';
import { type StatusInput, storeStatus } from '#lib/domain/opening-hours/status.ts';
import type { ShippingMethod } from '#lib/domain/order.ts';
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

/** The times a shop offers at `now`; none while it is in maintenance. */
export function timesOffered(store: Store, shippingMethod: ShippingMethod, now: number): OrderTimes {
  return store.maintenance ? { asap: false, days: [] } : orderTimes(timesInput(store, shippingMethod, now));
}

const timesInput = (store: Store, shippingMethod: ShippingMethod, now: number): OrderTimesInput => ({
  ...statusInput(store, shippingMethod, now),
  shippingMethod,
  preparationMinutes: store.preparationMinutes,
});

/** Reads `delivery_time` against what the shop offers at `now`. */
export function orderMoment(
  store: Store,
  wanted: { shippingMethod: ShippingMethod; deliveryTime: string },
  now: number,
): Outcome<OrderMoment> {
  if (store.maintenance) return refuse('shop_maintenance');
  if (!storeStatus(statusInput(store, wanted.shippingMethod, now)).canOrder) return refuse('shop_closed');

  const input = timesInput(store, wanted.shippingMethod, now);
  if (wanted.deliveryTime === 'asap') {
    if (!takesAsap(input)) return refuse('slot_unavailable');
    const instant = now + store.preparationMinutes * 60_000;
    return done({ instant, deliveryTime: clockText(localClock(instant, store.timeZone).minute) });
  }
  const [date, deliveryTime] = wanted.deliveryTime.split('T');
  const day = orderTimes(input).days.find((each) => each.date === date);
  const time = day?.times.find(({ minute }) => clockText(minute) === deliveryTime);
  if (!time) return refuse('slot_unavailable');
  return done({ instant: time.instant, deliveryTime: clockText(time.minute) });
}
