import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  type OrderDay,
  type OrderTimes,
  type OrderTimesInput,
  offersAsap,
  orderTimes,
} from '#lib/domain/opening-hours/order-times.ts';
import { type ModePause, resumesAt, runningPause } from '#lib/domain/opening-hours/pauses.ts';
import { capacityLeft, preparationAt, type TakenCapacity } from '#lib/domain/opening-hours/slot-capacity.ts';
import { openUntil, serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import { type StatusInput, storeStatus } from '#lib/domain/opening-hours/status.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import { pauseValues } from '#lib/i18n/pause-values.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';

/** The times that a customer may choose, as 'HH:MM' by date; of one `day` only when it is given. */
export interface OrderSlots {
  asap: boolean;
  /** When an order for as soon as possible would be ready. */
  asapTime: string | null;
  /** `left` is the remaining capacity of each time, where the shop limits it. */
  days: { date: string; times: string[]; left?: Record<string, number> }[];
}

const NO_TIMES: Pick<OrderTimes, 'days'> = { days: [] };

/** The times that a shop offers at `now`, without those that are full; none while it accepts no orders. */
export function orderSlots(
  store: Store,
  { shippingMethod, day }: { shippingMethod: ShippingMethod; day?: string | undefined },
  taken: TakenCapacity,
  now: number,
): Outcome<OrderSlots> {
  if (!offersMethod(store, shippingMethod)) return refuse('method_unavailable');
  if (store.maintenance) return done({ asap: false, asapTime: null, days: [] });
  const input = timesInput(store, shippingMethod, taken, now);
  const asap = asapMoment(store, input, taken);
  // An order at a table is always for now.
  const { days } = shippingMethod === 'table' ? NO_TIMES : orderTimes(input);
  return done({
    asap: asap.ok,
    asapTime: asap.ok ? asap.value.deliveryTime : null,
    days: days
      .filter(({ date }) => day === undefined || date === day)
      .map((each) => slotsOf(store, each, taken))
      .filter(({ times }) => times.length > 0),
  });
}

function slotsOf(store: Store, { date, times }: OrderDay, taken: TakenCapacity): OrderSlots['days'][number] {
  const open = times.flatMap(({ minute, instant }) => {
    const left = capacityLeft(store, taken, instant);
    return left === 0 ? [] : [{ time: clockText(minute), left }];
  });
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
  shippingMethod: ShippingMethod,
  taken: TakenCapacity,
  now: number,
): OrderTimesInput => ({
  ...statusInput(store, shippingMethod, now),
  shippingMethod,
  preparationMinutes: preparationAt(store, taken, now),
  pausedUntil: runningPause(store, shippingMethod, now)?.until ?? null,
});

/** Refuses an order of a paused method, and says when it is served again. */
function refusePaused(store: Store, { method, until, reason }: ModePause, now: number): Outcome<never> {
  if (reason === 'unwatched') return refuse('orders_suspended');
  const slots = serviceSlots(store.openingHours, method);
  const resumption = resumesAt(until, slots, now, store.timeZone);
  return refuse('method_paused', { data: pauseValues(method, resumption, now, store.timeZone) });
}

/**
 * When an order for as soon as possible is ready: after the preparation, or when that quarter of an hour is full, at the
 * next time of the current service that has capacity.
 */
function asapMoment(store: Store, input: OrderTimesInput, taken: TakenCapacity): Outcome<OrderMoment> {
  if (!offersAsap(input)) return refuse('slot_unavailable');
  const instant = input.now + input.preparationMinutes * 60_000;
  if (capacityLeft(store, taken, instant) !== 0) return done(momentOf(store, instant));
  const until = openUntil(serviceSlots(input.hours, input.shippingMethod), input.now, input.timeZone) ?? 0;
  const next = orderTimes(input)
    .days.flatMap(({ times }) => times)
    .find((time) => time.instant < until && capacityLeft(store, taken, time.instant) !== 0);
  return next ? done(momentOf(store, next.instant)) : refuse('slot_full');
}

const momentOf = ({ timeZone }: Store, instant: number): OrderMoment => ({
  instant,
  deliveryTime: clockText(localClock(instant, timeZone).minute),
});

/** Validates `delivery_time` against the times that the shop offers at `now`. */
export function orderMoment(
  store: Store,
  wanted: { shippingMethod: ShippingMethod; deliveryTime: string },
  taken: TakenCapacity,
  now: number,
): Outcome<OrderMoment> {
  if (store.maintenance) return refuse('shop_maintenance');
  const { code, canOrder } = storeStatus(statusInput(store, wanted.shippingMethod, now));
  const atTable = wanted.shippingMethod === 'table';
  if (atTable ? code !== 'open' : !canOrder) return refuse('shop_closed');

  const pause = runningPause(store, wanted.shippingMethod, now);
  const input = timesInput(store, wanted.shippingMethod, taken, now);
  if (wanted.deliveryTime === 'asap')
    return pause ? refusePaused(store, pause, now) : asapMoment(store, input, taken);
  if (atTable) return refuse('slot_unavailable');
  const [date, deliveryTime] = wanted.deliveryTime.split('T');
  const day = orderTimes({ ...input, pausedUntil: null }).days.find((each) => each.date === date);
  const time = day?.times.find(({ minute }) => clockText(minute) === deliveryTime);
  if (!time) return refuse('slot_unavailable');
  if (pause && time.instant < pause.until) return refusePaused(store, pause, now);
  if (capacityLeft(store, taken, time.instant) === 0) return refuse('slot_full');
  return done({ instant: time.instant, deliveryTime: clockText(time.minute) });
}
