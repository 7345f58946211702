import type { Address } from '#lib/domain/account/customer.ts';
import { addDays, clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { type SlotTaken, type TakenCapacity, takeSlot } from '#lib/domain/opening-hours/slot-capacity.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#lib/domain/orders/order.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { nameBasedUuid } from '../../shared/crypto/name-based-uuid.ts';
import type { CurrentProducts } from '../catalogue/interface.ts';
import { type NewOrder, newOrder, type PastOrder, priceOrder } from '../orders/interface.ts';
import { drawCourse, type PastStaff } from './draw-course.ts';
import { type DrawnCustomer, drawCustomers } from './draw-customers.ts';
import { drawLines, drawPopularity, type Popularity } from './draw-lines.ts';
import { drawMoments, type Moment } from './draw-moments.ts';
import { createRandom, type Random } from './random.ts';

/** Eight weeks before today. */
export const HISTORY_DAYS = 56;

const MINUTE_MS = 60_000;
const TRIES = 6;
/** Somebody who has ordered does not order again for so long. */
const BETWEEN_ORDERS_MS = 3 * 60 * MINUTE_MS;
/** The share of the orders that are placed by somebody who orders once. */
const OCCASIONAL = 0.04;

const METHODS: Readonly<Record<ShippingMethod, number>> = { pickup: 42, delivery: 34, table: 24 };
const PAYMENTS: Readonly<Record<ShippingMethod, Readonly<Record<PaymentMethod, number>>>> = {
  pickup: { card_on_site: 34, cash: 24, meal_voucher: 14, card_online: 28 },
  delivery: { card_on_site: 20, cash: 18, meal_voucher: 6, card_online: 56 },
  table: { card_on_site: 62, cash: 20, meal_voucher: 14, card_online: 4 },
};
/** In cents: meal vouchers pay no more a day. */
const MEAL_VOUCHER_MAX = 2_500;
const PEOPLE = [1, 1, 1, 1, 2, 2, 2, 3, 4] as const;
const COMMENTS: Readonly<Record<ShippingMethod, readonly string[]>> = {
  pickup: ['Je passe à vélo', 'Des couverts pour deux, s’il vous plaît', 'Merci de bien emballer les sauces'],
  delivery: ['Appelez en bas, la sonnette ne marche pas', 'Code 24B7', 'Merci de ne pas sonner, bébé dort'],
  table: ['Nous sommes pressés', 'Un anniversaire à table', 'Une carafe d’eau, s’il vous plaît'],
};

/** What a history is drawn from. */
export interface HistorySource {
  /** The same tenant has the same history on the same day. */
  tenantId: string;
  store: Store;
  products: CurrentProducts;
  takesCards: boolean;
  staff: PastStaff;
  /** The origin that the orders were placed from. */
  origin: string;
  now: number;
}

/** A past order, by the place of its customer in the list. */
export interface DrawnOrder extends PastOrder {
  customer: number;
}

/** Draws the customers of a shop and their orders of eight weeks and of today, all over by now, in the order of placing. */
export function drawHistory(source: HistorySource): { customers: DrawnCustomer[]; orders: DrawnOrder[] } {
  const { tenantId, store, products, now } = source;
  const customers = drawCustomers(createRandom(`${tenantId} customers`), {
    zones: store.deliveryZones,
    days: HISTORY_DAYS,
  });
  const popularity = drawPopularity(createRandom(`${tenantId} popularity`), products);
  const nextDiner = createDiners(customers);
  const taken = new Map<number, SlotTaken>();
  const orders: DrawnOrder[] = [];
  const { date: today } = localClock(now, store.timeZone);
  for (let day = 0; day <= HISTORY_DAYS; day += 1) {
    // Each day has its own seed, so that what is over of today changes no other day.
    const random = createRandom(`${tenantId} ${day}`);
    for (const [index, moment] of drawMoments(random, store, addDays(today, day - HISTORY_DAYS)).entries()) {
      const customer = nextDiner(random, day, moment.placedAt);
      if (customer === null) continue;
      const idempotencyKey = nameBasedUuid(`${tenantId} ${day} ${index}`);
      const wanted = { ...moment, customer, person: customers[customer], idempotencyKey };
      const drawn = drawOrder(random, source, popularity, taken, wanted);
      if (!drawn) continue;
      takeSlot(taken, drawn.order.orderDate, drawn.order.load);
      orders.push(drawn);
    }
  }
  const isOver = ({ steps }: PastOrder) => steps.every(({ at }) => at < now);
  return {
    customers,
    orders: orders.filter(isOver).sort((one, other) => one.order.dateAdded - other.order.dateAdded),
  };
}

/** Who places the next order: mostly one of the regulars, who may order again; null when everybody has just ordered. */
function createDiners(customers: readonly DrawnCustomer[]) {
  const lastOrderAt = new Map<number, number>();
  const occasional = customers.flatMap(({ weight }, index) => (weight === 0 ? [index] : []));
  return (random: Random, day: number, at: number): number | null => {
    if (random.chance(OCCASIONAL)) {
      const next = occasional.shift();
      if (next !== undefined) return next;
    }
    const weightOf = ({ weight, joinsOnDay }: DrawnCustomer, index: number) =>
      joinsOnDay <= day && at - (lastOrderAt.get(index) ?? 0) > BETWEEN_ORDERS_MS ? weight : 0;
    const weights = customers.map(weightOf);
    if (weights.every((weight) => weight === 0)) return null;
    const chosen = random.pickWeighted([...customers.keys()], (index) => weights[index] ?? 0);
    lastOrderAt.set(chosen, at);
    return chosen;
  };
}

interface WantedOrder extends Moment {
  customer: number;
  person: DrawnCustomer | undefined;
  idempotencyKey: string;
}

/** Draws what somebody orders, priced and validated as an order of that instant; null when nothing valid was found. */
function drawOrder(
  random: Random,
  source: HistorySource,
  popularity: Popularity,
  taken: TakenCapacity,
  wanted: WantedOrder,
): DrawnOrder | null {
  const { store, products, takesCards, staff, origin } = source;
  const { placedAt: now, dueAt, busy, customer, person, idempotencyKey } = wanted;
  const { timeZone, preparationMinutes } = store;
  const addresses = person ? addressesOf(person) : [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const methods = methodsOf(store, { scheduled: dueAt !== null, delivered: addresses.length > 0 });
    const method = random.pickWeighted(methods, (each) => METHODS[each]);
    const people = random.pick(PEOPLE) + (method === 'delivery' ? 1 : 0);
    const due = dueAt ?? now + preparationMinutes * MINUTE_MS;
    const unpaid = {
      storeId: store.storeId,
      shippingMethod: method,
      ...(method === 'delivery' && { addressId: ADDRESS_ID }),
      deliveryTime: dueAt === null ? 'asap' : localTime(dueAt, timeZone),
      comment: random.chance(0.12) ? random.pick(COMMENTS[method]) : '',
      ageConfirmed: true,
      lines: drawLines(random, popularity, { people, dueAt: due, timeZone }),
    };
    if (unpaid.lines.length === 0) continue;
    const context = { cardOnline: takesCards, addresses, taken, now };
    const priced = priceOrder(store, products, { ...unpaid, paymentMethod: 'cash' }, context);
    if (!priced.ok) continue;
    const paymentMethod = drawPayment(random, method, { takesCards, total: priced.value.total });
    const order: NewOrder = newOrder({ ...unpaid, paymentMethod }, priced.value, {
      storeId: store.storeId,
      // The id is known once the customer is recorded.
      customerId: null,
      table: method === 'table' ? drawTable(random, store) : null,
      dateAdded: now,
      origin,
      idempotencyKey,
      bodyHash: '',
    });
    return { customer, order, steps: drawCourse(random, order, { staff, busy, preparationMinutes }) };
  }
  return null;
}

/** The ways to order that a shop offers somebody. */
function methodsOf(
  { areas }: Store,
  { scheduled, delivered }: { scheduled: boolean; delivered: boolean },
): ShippingMethod[] {
  const atTable = areas.length > 0 && !scheduled;
  return ['pickup', ...(delivered ? (['delivery'] as const) : []), ...(atTable ? (['table'] as const) : [])];
}

function drawPayment(
  random: Random,
  method: ShippingMethod,
  { takesCards, total }: { takesCards: boolean; total: number },
): PaymentMethod {
  const payments = PAYMENT_METHODS.filter(
    (each) =>
      (each !== 'card_online' || takesCards) && (each !== 'meal_voucher' || total <= MEAL_VOUCHER_MAX),
  );
  return random.pickWeighted(payments, (each) => PAYMENTS[method][each]);
}

function drawTable(random: Random, { areas }: Store) {
  const { areaName, maxTableNumber } = random.pickWeighted(areas, (area) => area.maxTableNumber);
  return { area: areaName, number: random.integer(1, maxTableNumber) };
}

/** 'YYYY-MM-DDTHH:MM' on the shop's clock. */
function localTime(instant: number, timeZone: string): string {
  const { date, minute } = localClock(instant, timeZone);
  return `${date}T${clockText(minute)}`;
}

/** An order keeps a copy of its address, so any id does until it is recorded. */
const ADDRESS_ID = 1;

/** The address of somebody as an order reads it; empty for none. */
function addressesOf({ address, firstname, lastname }: DrawnCustomer): Address[] {
  if (!address) return [];
  return [{ ...addressFields(address, { firstname, lastname }), addressId: ADDRESS_ID, customerId: 0 }];
}

/** An address as it is recorded. */
export const addressFields = (
  { zone, address1, address2 }: NonNullable<DrawnCustomer['address']>,
  name: { firstname: string; lastname: string },
): Omit<Address, 'addressId' | 'customerId'> => ({
  ...name,
  company: '',
  city: zone.city,
  cityId: zone.cityId,
  postcode: zone.postcode,
  postcodeId: null,
  address1,
  address2,
  countryId: null,
  zoneId: zone.zoneId,
  isDefault: true,
});
