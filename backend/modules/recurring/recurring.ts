import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { orderProductWire } from '#lib/contract/order.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import { isServed } from '#lib/domain/orders/recurring.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { ShopContext } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { addressesOfCustomer, lockAddresses } from '../accounts/interface.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { offersMethod } from '../orders/interface.ts';
import { nextTimeAfter } from './next-time.ts';
import { type PricedLines, priceLines } from './price-lines.ts';
import { recurringWire, recurringWires } from './recurring-wire.ts';
import {
  deleteRecurring,
  insertRecurring,
  linesOfOrder,
  lockRecurring,
  type RecurringChoices,
  type RecurringOrder,
  recurringOfCustomer,
  updateRecurring,
} from './repository/recurring-order.ts';

const RECURRING_MAX = 20;

interface OrderOwner extends ShopContext {
  customerId: number;
}

export interface RecurringParts {
  database: Database;
  clock: () => number;
  /** Wakes the scheduler at an instant, when a reminder becomes due. */
  wakeAt: (instant: number) => void;
}

/** A stored recurring order with its price. */
type Saved = Outcome<{ recurring: RecurringOrder; priced: Outcome<PricedLines> }>;

/** The recurring orders of a customer. */
export function createRecurring({ database, clock, wakeAt }: RecurringParts) {
  /** Wakes the scheduler after the commit. */
  async function scheduled(saving: Promise<Saved>): Promise<Outcome<RecurringWire>> {
    const saved = await saving;
    if (!saved.ok) return saved;
    const { recurring, priced } = saved.value;
    if (recurring.dueAt) wakeAt(recurring.dueAt.getTime());
    return done(recurringWire(recurring, priced));
  }

  const create = (
    { shop, origin, customerId }: OrderOwner,
    payload: PayloadOf<'recurringAdd'>,
  ): Promise<Saved> =>
    transact(database, shop.storeId, async (tx) => {
      const lines = payload.lines ?? (await linesOfOrder(tx, customerId, payload.order_id ?? 0));
      if (lines.length === 0) return refuse('unknown_order');
      const choices: RecurringChoices = {
        lines,
        weekdays: payload.weekdays.toSorted(),
        time: payload.time,
        shippingMethod: payload.shipping_method,
        paymentMethod: payload.payment_method ?? 'cash',
        addressId: payload.address_id ?? null,
        paused: false,
        skipNext: false,
      };
      const priced = await validateChoices(tx, customerId, choices);
      if (!priced.ok) return priced;
      await lockAddresses(tx, customerId);
      if ((await recurringOfCustomer(tx, customerId)).length >= RECURRING_MAX)
        return refuse('too_many_recurring', { data: { maximum: RECURRING_MAX } });
      const { storeId, timeZone } = shop;
      const now = clock();
      const agreed = priced.value.products.map(orderProductWire);
      const written = {
        ...choices,
        storeId,
        customerId,
        origin,
        agreed,
        ...nextTimeAfter(choices, now, timeZone),
      };
      return done({ recurring: await insertRecurring(tx, written, new Date(now)), priced });
    });

  const update = (
    { shop, customerId }: OrderOwner,
    { recurring_id, ...changes }: PayloadOf<'recurringUpdate'>,
  ): Promise<Saved> =>
    transact(database, shop.storeId, async (tx) => {
      const before = await lockRecurring(tx, customerId, recurring_id);
      if (!before) return refuse('unknown_recurring');
      const choices: RecurringChoices = {
        lines: changes.lines ?? before.lines,
        weekdays: changes.weekdays?.toSorted() ?? before.weekdays,
        time: changes.time ?? before.time,
        shippingMethod: changes.shipping_method ?? before.shippingMethod,
        paymentMethod: changes.payment_method ?? before.paymentMethod,
        addressId: changes.address_id === undefined ? before.addressId : changes.address_id,
        paused: changes.paused ?? before.paused,
        skipNext: changes.skip_next ?? before.skipNext,
      };
      const priced = await validateChoices(tx, customerId, choices);
      // A recurring order that can no longer be ordered can still be paused or skipped.
      if (!priced.ok && changesOrder(changes)) return priced;
      const restarts = changesOrder(changes) || choices.paused !== before.paused;
      // No reminder for a time that has been ordered already.
      const from = before.orderId === null ? clock() : Math.max(clock(), before.nextAt.getTime());
      const time = restarts ? nextTimeAfter(choices, from, shop.timeZone) : {};
      const agrees = priced.ok && changesOrder(changes);
      const agreed = agrees ? priced.value.products.map(orderProductWire) : before.agreed;
      const after = { ...before, ...choices, ...time, agreed };
      await updateRecurring(tx, after);
      return done({ recurring: after, priced });
    });

  return {
    list: ({ shop, customerId }: OrderOwner): Promise<RecurringWire[]> =>
      database.inStore(shop.storeId, (tx) => recurringWires(tx, customerId)),

    add: (owner: OrderOwner, payload: PayloadOf<'recurringAdd'>) => scheduled(create(owner, payload)),

    update: (owner: OrderOwner, payload: PayloadOf<'recurringUpdate'>) => scheduled(update(owner, payload)),

    remove: ({ shop, customerId }: OrderOwner, recurringId: number): Promise<Outcome<null>> =>
      transact(database, shop.storeId, async (tx) =>
        (await deleteRecurring(tx, customerId, recurringId)) ? done(null) : refuse('unknown_recurring'),
      ),
  };
}

const changesOrder = ({
  paused: _paused,
  skip_next: _skip,
  ...order
}: Omit<PayloadOf<'recurringUpdate'>, 'recurring_id'>): boolean => Object.keys(order).length > 0;

/** Checks that the running transaction's store can serve the choices on each of their weekdays, and prices them. */
async function validateChoices(
  tx: Tx,
  customerId: number,
  choices: RecurringChoices,
): Promise<Outcome<PricedLines>> {
  const store = await readCurrentStore(tx);
  if (!offersMethod(store, choices.shippingMethod)) return refuse('method_unavailable');
  if (!servesAlways(store, choices)) return refuse('slot_unavailable');
  if (choices.addressId !== null) {
    const own = await addressesOfCustomer(tx, customerId);
    if (!own.some(({ addressId }) => addressId === choices.addressId)) return refuse('unknown_address');
  }
  return priceLines(tx, store, { ...choices, customerId });
}

function servesAlways(
  { openingHours }: Store,
  { weekdays, time, shippingMethod }: RecurringChoices,
): boolean {
  const slots = serviceSlots(openingHours, shippingMethod);
  return weekdays.every((weekday) => isServed(slots, weekday, minuteOf(time)));
}

export type Recurring = ReturnType<typeof createRecurring>;
