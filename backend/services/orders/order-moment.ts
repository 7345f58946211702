import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import { orderTimes } from '#lib/domain/opening-hours/pickup-times.ts';
import { storeStatus } from '#lib/domain/opening-hours/status.ts';
import type { ShippingMethod } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';

/** When an order is wanted: the instant, and 'HH:MM' on the shop's own clock. */
export interface OrderMoment {
  instant: number;
  deliveryTime: string;
}

/** The times a shop offers at `now`; none while it is in maintenance. */
export function timesOffered(store: Store, shippingMethod: ShippingMethod, now: number) {
  if (store.maintenance) return { asap: false, days: [] };
  const { openingHours: hours, webOrder, forwardOrdering, timeZone, preparationMinutes } = store;
  return orderTimes({ hours, webOrder, forwardOrdering, now, timeZone, preparationMinutes, shippingMethod });
}

/** Reads `delivery_time` against what the shop offers at `now`. */
export function orderMoment(
  store: Store,
  wanted: { shippingMethod: ShippingMethod; deliveryTime: string },
  now: number,
): Outcome<OrderMoment> {
  const { openingHours: hours, webOrder, forwardOrdering, timeZone, preparationMinutes } = store;
  if (store.maintenance) return refuse('shop_maintenance');
  if (!storeStatus({ hours, webOrder, forwardOrdering, now, timeZone }).canOrder) return refuse('shop_closed');

  const offered = timesOffered(store, wanted.shippingMethod, now);
  if (wanted.deliveryTime === 'asap') {
    if (!offered.asap) return refuse('slot_unavailable');
    const instant = now + preparationMinutes * 60_000;
    return done({ instant, deliveryTime: clockText(localClock(instant, timeZone).minute) });
  }
  const [date, deliveryTime = ''] = wanted.deliveryTime.split('T');
  const day = offered.days.find((each) => each.date === date);
  const time = day?.times.find(({ minute }) => clockText(minute) === deliveryTime);
  return time ? done({ instant: time.instant, deliveryTime }) : refuse('slot_unavailable');
}
