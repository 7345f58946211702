import { zoneOfCity } from '#lib/domain/delivery.ts';
import { clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { runningClosure } from '#lib/domain/opening-hours/closures.ts';
import {
  type OrderDay,
  type OrderTimes,
  type OrderTimesInput,
  offersAsap,
  orderTimes,
} from '#lib/domain/opening-hours/order-times.ts';
import { type ModePause, resumesAt, runningPause } from '#lib/domain/opening-hours/pauses.ts';
import {
  fitsEmptySlot,
  hasRoom,
  ordersLeft,
  preparationAt,
  type TakenCapacity,
} from '#lib/domain/opening-hours/slot-capacity.ts';
import { openUntil, scheduleOf } from '#lib/domain/opening-hours/slots.ts';
import { type StatusInput, storeStatus } from '#lib/domain/opening-hours/status.ts';
import { type KitchenLoad, NO_LOAD } from '#lib/domain/orders/kitchen-load.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import { closureValues } from '#lib/i18n/closure-values.ts';
import { pauseValues } from '#lib/i18n/pause-values.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';

/** The times that a customer may choose, as 'HH:MM' by date; of one `day` only when it is given. */
export interface OrderSlots {
  asap: boolean;
  /** When an order for as soon as possible would be ready. */
  asapTime: string | null;
  /** Whether what is wanted is more than the kitchen cooks in a whole slot. */
  tooLarge: boolean;
  /** `left` is the remaining capacity of each time, where the shop limits it. */
  days: { date: string; times: string[]; left?: Record<string, number> }[];
}

const NO_TIMES: Pick<OrderTimes, 'days'> = { days: [] };

/** The times that a shop offers at `now`, without those that are full; none while it accepts no orders. */
export function orderSlots(
  store: Store,
  {
    shippingMethod,
    day,
    cityId = null,
    extraMinutes,
    load = NO_LOAD,
  }: {
    shippingMethod: ShippingMethod;
    day?: string | undefined;
    cityId?: number | null | undefined;
    extraMinutes?: number | undefined;
    /** What the order would take of the kitchen. */
    load?: KitchenLoad;
  },
  taken: TakenCapacity,
  now: number,
): Outcome<OrderSlots> {
  if (!offersMethod(store, shippingMethod)) return refuse('method_unavailable');
  const tooLarge = !fitsEmptySlot(store, load);
  if (store.maintenance || tooLarge) return done({ asap: false, asapTime: null, tooLarge, days: [] });
  const zone = shippingMethod === 'delivery' ? zoneOfCity(store.deliveryZones, cityId) : null;
  const wanted = { shippingMethod, extraMinutes: (zone && extraMinutes) ?? zone?.extraMinutes ?? 0 };
  const input = timesInput(store, wanted, taken, now);
  const asap = asapMoment(store, input, taken, load);
  // An order at a table is always for now.
  const { days } = shippingMethod === 'table' ? NO_TIMES : orderTimes(input);
  return done({
    asap: asap.ok,
    asapTime: asap.ok ? asap.value.deliveryTime : null,
    tooLarge,
    days: days
      .filter(({ date }) => day === undefined || date === day)
      .map((each) => slotsOf(store, each, taken, load))
      .filter(({ times }) => times.length > 0),
  });
}

function slotsOf(
  store: Store,
  { date, times }: OrderDay,
  taken: TakenCapacity,
  load: KitchenLoad,
): OrderSlots['days'][number] {
  const open = times
    .filter(({ instant }) => hasRoom(store, taken, instant, load))
    .map(({ minute, instant }) => ({ time: clockText(minute), left: ordersLeft(store, taken, instant) }));
  const remaining = open.flatMap(({ time, left }) => (left === null ? [] : [[time, left] as const]));
  return {
    date,
    times: open.map(({ time }) => time),
    ...(store.maxOrdersPerSlot !== null && { left: Object.fromEntries(remaining) }),
  };
}

/** When an order is wanted: the instant, and 'HH:MM' in the shop's time zone. */
export interface OrderMoment {
  instant: number;
  deliveryTime: string;
}

/** The input of the shop's status at `now`. An order at a table is never for another day. */
const statusInput = (store: Store, shippingMethod: ShippingMethod, now: number): StatusInput => ({
  hours: store.openingHours,
  webOrder: store.webOrder,
  forwardOrdering: shippingMethod === 'table' ? 'after_opening' : store.forwardOrdering,
  timeZone: store.timeZone,
  now,
});

const timesInput = (
  store: Store,
  { shippingMethod, extraMinutes }: { shippingMethod: ShippingMethod; extraMinutes: number },
  taken: TakenCapacity,
  now: number,
): OrderTimesInput => ({
  ...statusInput(store, shippingMethod, now),
  shippingMethod,
  preparationMinutes: preparationAt(store, taken, now) + extraMinutes,
  pausedUntil: runningPause(store, shippingMethod, now)?.until ?? null,
  slotMinutes: store.slotMinutes,
  daysAhead: store.daysAhead,
});

/** Refuses an order of a paused method, and says when it is served again. */
function refusePaused(store: Store, { method, until, reason }: ModePause, now: number): Outcome<never> {
  if (reason === 'unwatched') return refuse('orders_suspended');
  const schedule = scheduleOf(store.openingHours, method);
  const resumption = resumesAt(until, schedule, now, store.timeZone);
  return refuse('method_paused', { data: pauseValues(method, resumption, now, store.timeZone) });
}

/**
 * Refuses an order for an instant at which the shop, or a way to order, is closed by a closure, with its reason and when it
 * opens again; null when no closure is the cause.
 */
function refuseClosed(store: Store, method: ShippingMethod | null, instant: number): Outcome<never> | null {
  const { openingHours, timeZone } = store;
  const ofShop = runningClosure(openingHours, null, instant, timeZone);
  const closure = ofShop ?? runningClosure(openingHours, method, instant, timeZone);
  return closure && refuse('closed_exceptionally', { data: closureValues(closure, ofShop ? null : method) });
}

/**
 * When an order for as soon as possible is ready: after the preparation, or when that slot is full, at the next time of the
 * current service that has room for it.
 */
function asapMoment(
  store: Store,
  input: OrderTimesInput,
  taken: TakenCapacity,
  load: KitchenLoad,
): Outcome<OrderMoment> {
  if (!offersAsap(input)) return refuse('slot_unavailable');
  const instant = input.now + input.preparationMinutes * 60_000;
  if (hasRoom(store, taken, instant, load)) return done(momentOf(store, instant));
  const until = openUntil(scheduleOf(input.hours, input.shippingMethod), input.now, input.timeZone) ?? 0;
  const next = orderTimes(input)
    .days.flatMap(({ times }) => times)
    .find((time) => time.instant < until && hasRoom(store, taken, time.instant, load));
  return next ? done(momentOf(store, next.instant)) : refuse('slot_full');
}

export const momentOf = ({ timeZone }: Pick<Store, 'timeZone'>, instant: number): OrderMoment => ({
  instant,
  deliveryTime: clockText(localClock(instant, timeZone).minute),
});

/**
 * Validates `delivery_time` against the times that the shop offers at `now`. `extraMinutes` is what a delivery takes besides the
 * preparation, `load` what the order takes of the kitchen.
 */
export function orderMoment(
  store: Store,
  wanted: { shippingMethod: ShippingMethod; deliveryTime: string; extraMinutes: number; load: KitchenLoad },
  taken: TakenCapacity,
  now: number,
): Outcome<OrderMoment> {
  if (store.maintenance) return refuse('shop_maintenance');
  const { code, canOrder } = storeStatus(statusInput(store, wanted.shippingMethod, now));
  const atTable = wanted.shippingMethod === 'table';
  if (atTable ? code !== 'open' : !canOrder) return refuseClosed(store, null, now) ?? refuse('shop_closed');

  if (!fitsEmptySlot(store, wanted.load)) return refuse('order_too_large');
  const pause = runningPause(store, wanted.shippingMethod, now);
  const input = timesInput(store, wanted, taken, now);
  if (wanted.deliveryTime === 'asap') {
    const closed = refuseClosed(store, wanted.shippingMethod, now);
    if (closed) return closed;
    return pause ? refusePaused(store, pause, now) : asapMoment(store, input, taken, wanted.load);
  }
  if (atTable) return refuse('slot_unavailable');
  const [date, deliveryTime] = wanted.deliveryTime.split('T');
  const day = orderTimes({ ...input, pausedUntil: null }).days.find((each) => each.date === date);
  const time = day?.times.find(({ minute }) => clockText(minute) === deliveryTime);
  if (!time) {
    const instant = instantOf(date ?? '', minuteOf(deliveryTime ?? ''), store.timeZone);
    return refuseClosed(store, wanted.shippingMethod, instant) ?? refuse('slot_unavailable');
  }
  if (pause && time.instant < pause.until) return refusePaused(store, pause, now);
  if (!hasRoom(store, taken, time.instant, wanted.load)) return refuse('slot_full');
  return done({ instant: time.instant, deliveryTime: clockText(time.minute) });
}
