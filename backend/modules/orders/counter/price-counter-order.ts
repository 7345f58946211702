import { basketTotal } from '#lib/domain/basket/basket.ts';
import { COUNTER_DAYS_AHEAD } from '#lib/domain/counter/counter-order.ts';
import type { UnpricedCounterRequest } from '#lib/domain/counter/counter-request.ts';
import { zoneOfAddress } from '#lib/domain/delivery.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { instantOf, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { hasCapacityLimit, preparationAt, slotOf } from '#lib/domain/opening-hours/slot-capacity.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import type { Tx } from '../../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../../shared/outcome.ts';
import type { CurrentProducts } from '../../catalogue/interface.ts';
import { hasTable } from '../../tables/interface.ts';
import { LONGEST_SLOT } from '../current-load.ts';
import { deliveryTo, type OrderDelivery } from '../order-delivery.ts';
import { orderLines, orderProductOf } from '../order-lines.ts';
import { momentOf, type OrderMoment } from '../order-times.ts';
import { takenCapacity } from '../repository/place-orders.ts';
import { type TypedPlace, typedPlaceWithZone } from '../typed-place.ts';
import type { PricedOrder } from '../validate-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface CounterPriceContext {
  store: Store;
  catalogue: CurrentProducts;
  /** The name on the address of a delivery. */
  name: string;
  /** Where the address of a delivery is, if that decides its zone. */
  point: Point | null;
  now: number;
}

/** As `PricedOrder`, with the minutes that the kitchen needs now. */
export type PricedCounterOrder = PricedOrder & { preparationMinutes: number };

/**
 * Validates and prices an order at the counter by the current catalogue. The staff may order while the shop is closed or
 * paused, beyond a slot's capacity, and what is offered at other hours; not what is sold out by then.
 */
export async function priceCounterOrder(
  tx: Tx,
  request: UnpricedCounterRequest,
  { store, catalogue, name, point, now }: CounterPriceContext,
): Promise<Outcome<PricedCounterOrder>> {
  const { shippingMethod, table } = request;
  if (table && !(await hasTable(tx, table))) return refuse('unknown_dining_table');
  const place = await placeOf(tx, store, request, { name, point });
  if (!place.ok) return place;
  const extraMinutes = place.value ? (zoneOfAddress(store.deliveryZones, place.value)?.extraMinutes ?? 0) : 0;
  const taken = hasCapacityLimit(store) ? await takenCapacity(tx, slotOf(now, LONGEST_SLOT)) : new Map();
  const preparationMinutes = preparationAt(store, taken, now);
  const moment = counterMoment(store, request.deliveryTime, {
    asap: now + (preparationMinutes + extraMinutes) * MINUTE_MS,
    now,
  });
  if (!moment.ok) return moment;
  const lines = orderLines(store, catalogue, request.lines, {
    method: shippingMethod,
    dueAt: [],
    soldOutAt: [moment.value.instant],
    now,
  });
  if (!lines.ok) return lines;
  const subtotal = basketTotal(lines.value);
  const delivery = place.value ? deliveryTo(store, place.value, subtotal) : done(NO_DELIVERY);
  if (!delivery.ok) return delivery;
  return done({
    moment: moment.value,
    products: lines.value.map((line) => orderProductOf(line, shippingMethod)),
    delivery: delivery.value,
    total: add(subtotal, delivery.value.fee),
    preparationMinutes,
  });
}

const NO_DELIVERY: OrderDelivery = { fee: ZERO, address: null, extraMinutes: 0 };

/** The place of a delivery with the zone that decides it; null of any other order. */
async function placeOf(
  tx: Tx,
  store: Store,
  { shippingMethod, address }: UnpricedCounterRequest,
  { name, point }: Pick<CounterPriceContext, 'name' | 'point'>,
): Promise<Outcome<TypedPlace | null>> {
  if (shippingMethod !== 'delivery') return done(null);
  if (!address) return refuse('address_required');
  const place = await typedPlaceWithZone(tx, store, address, { name, point });
  return place ? done(place) : refuse('out_of_zone');
}

/** When an order is due: as soon as possible, or at a time to come that the staff chose. */
function counterMoment(
  store: Store,
  deliveryTime: string,
  { asap, now }: { asap: number; now: number },
): Outcome<OrderMoment> {
  if (deliveryTime === 'asap') return done(momentOf(store, asap));
  const [date = '', time = ''] = deliveryTime.split('T');
  const instant = instantOf(date, minuteOf(time), store.timeZone);
  const isOffered = instant > now && instant <= now + COUNTER_DAYS_AHEAD * DAY_MS;
  return isOffered
    ? done(momentOf(store, instant))
    : refuse('counter_time', { data: { days: COUNTER_DAYS_AHEAD } });
}
