import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import {
  isServed,
  nextOccurrence,
  type RecurringChoices,
  type RecurringOrder,
} from '#lib/domain/orders/recurring.ts';
import { offersMethod, type Store } from '#lib/domain/store/store.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { ShopContext } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { deliveredAddresses, lockAddresses } from '../accounts/interface.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { nextTimeAfter } from './next-time.ts';
import { type PricedLines, priceLines } from './price-lines.ts';
import { pricedRecurring, recurringOrders } from './priced-recurring.ts';
import {
  deleteRecurring,
  insertRecurring,
  linesOfOrder,
  lockRecurring,
  recurringOfCustomer,
  updateRecurring,
} from './repository/recurring-order.ts';
import type { RecurringSettings, StoredRecurring } from './repository/recurring-row.ts';

const RECURRING_MAX = 20;

/** From a past order of the customer, or from lines. */
export interface NewRecurringRequest extends RecurringChoices {
  orderId?: number | undefined;
  lines?: readonly OrderLineRequest[] | undefined;
  /** Whether the customer says with `lines` that they are an adult; an order was placed with it. */
  ageConfirmed: boolean;
}

/** What is left out stays as it is. */
export type RecurringChanges = Partial<RecurringSettings>;

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
type Saved = Outcome<{ recurring: StoredRecurring; priced: Outcome<PricedLines> }>;

/** The recurring orders of a customer. */
export function createRecurring({ database, clock, wakeAt }: RecurringParts) {
  /** Wakes the scheduler after the commit. */
  async function scheduled(saving: Promise<Saved>): Promise<Outcome<RecurringOrder>> {
    const saved = await saving;
    if (!saved.ok) return saved;
    const { recurring, priced } = saved.value;
    if (recurring.dueAt) wakeAt(recurring.dueAt.getTime());
    return done(pricedRecurring(recurring, priced));
  }

  const create = (
    { shop, origin, customerId }: OrderOwner,
    { orderId = 0, lines: ownLines, ageConfirmed, ...chosen }: NewRecurringRequest,
  ): Promise<Saved> =>
    transact(database, shop.storeId, async (tx) => {
      const lines = ownLines ?? (await linesOfOrder(tx, customerId, orderId));
      if (lines.length === 0) return refuse('unknown_order');
      const settings: RecurringSettings = {
        ...chosen,
        lines,
        weekdays: chosen.weekdays.toSorted(),
        paused: false,
        skipNext: false,
      };
      const priced = await validateSettings(tx, customerId, settings, clock());
      if (!priced.ok) return priced;
      if (ownLines && priced.value.forAdults && !ageConfirmed) return refuse('age_unconfirmed');
      await lockAddresses(tx, customerId);
      if ((await recurringOfCustomer(tx, customerId)).length >= RECURRING_MAX)
        return refuse('too_many_recurring', { data: { maximum: RECURRING_MAX } });
      const { storeId, timeZone } = shop;
      const now = clock();
      const agreed = priced.value.products;
      const written = {
        ...settings,
        storeId,
        customerId,
        origin,
        agreed,
        ...nextTimeAfter(settings, now, timeZone),
      };
      return done({ recurring: await insertRecurring(tx, written, new Date(now)), priced });
    });

  const update = (
    { shop, customerId }: OrderOwner,
    recurringId: number,
    changes: RecurringChanges,
    { ageConfirmed }: { ageConfirmed: boolean },
  ): Promise<Saved> =>
    transact(database, shop.storeId, async (tx) => {
      const before = await lockRecurring(tx, customerId, recurringId);
      if (!before) return refuse('unknown_recurring');
      const settings: RecurringSettings = {
        lines: changes.lines ?? before.lines,
        weekdays: changes.weekdays?.toSorted() ?? before.weekdays,
        time: changes.time ?? before.time,
        shippingMethod: changes.shippingMethod ?? before.shippingMethod,
        paymentMethod: changes.paymentMethod ?? before.paymentMethod,
        addressId: changes.addressId === undefined ? before.addressId : changes.addressId,
        paused: changes.paused ?? before.paused,
        skipNext: changes.skipNext ?? before.skipNext,
      };
      const priced = await validateSettings(tx, customerId, settings, clock());
      // A recurring order that can no longer be ordered can still be paused or skipped.
      if (!priced.ok && changesOrder(changes)) return priced;
      if (priced.ok && priced.value.forAdults && addsProduct(before, settings) && !ageConfirmed)
        return refuse('age_unconfirmed');
      const restarts = changesOrder(changes) || settings.paused !== before.paused;
      // No reminder for a time that has been ordered already.
      const from = before.orderId === null ? clock() : Math.max(clock(), before.nextAt.getTime());
      const time = restarts ? nextTimeAfter(settings, from, shop.timeZone) : {};
      const agrees = priced.ok && changesOrder(changes);
      const agreed = agrees ? priced.value.products : before.agreed;
      const after = { ...before, ...settings, ...time, agreed };
      await updateRecurring(tx, after);
      return done({ recurring: after, priced });
    });

  return {
    list: ({ shop, customerId }: OrderOwner): Promise<RecurringOrder[]> =>
      database.inStore(shop.storeId, (tx) => recurringOrders(tx, customerId, clock())),

    add: (owner: OrderOwner, request: NewRecurringRequest) => scheduled(create(owner, request)),

    update: (
      owner: OrderOwner,
      recurringId: number,
      changes: RecurringChanges,
      confirmed: { ageConfirmed: boolean },
    ) => scheduled(update(owner, recurringId, changes, confirmed)),

    remove: ({ shop, customerId }: OrderOwner, recurringId: number): Promise<Outcome<null>> =>
      transact(database, shop.storeId, async (tx) =>
        (await deleteRecurring(tx, customerId, recurringId)) ? done(null) : refuse('unknown_recurring'),
      ),
  };
}

const changesOrder = ({ paused: _paused, skipNext: _skip, ...order }: RecurringChanges): boolean =>
  Object.values(order).some((value) => value !== undefined);

const addsProduct = (before: RecurringSettings, after: RecurringSettings): boolean => {
  const known = new Set(before.lines.map(({ productId }) => productId));
  return after.lines.some(({ productId }) => !known.has(productId));
};

/** Checks that the running transaction's store can serve the settings on each of their weekdays, and prices them. */
async function validateSettings(
  tx: Tx,
  customerId: number,
  settings: RecurringSettings,
  now: number,
): Promise<Outcome<PricedLines>> {
  const store = await readCurrentStore(tx);
  if (!offersMethod(store, settings.shippingMethod)) return refuse('method_unavailable');
  if (!servesAlways(store, settings)) return refuse('slot_unavailable');
  if (settings.addressId !== null) {
    const own = await deliveredAddresses(tx, customerId);
    if (!own.some(({ addressId }) => addressId === settings.addressId)) return refuse('unknown_address');
  }
  const minute = minuteOf(settings.time);
  const dueAt = settings.weekdays.map((weekday) =>
    nextOccurrence({ weekdays: [weekday], minute }, now, store.timeZone),
  );
  return priceLines(tx, store, { ...settings, customerId, dueAt, now });
}

function servesAlways(
  { openingHours }: Store,
  { weekdays, time, shippingMethod }: RecurringChoices,
): boolean {
  const slots = serviceSlots(openingHours, shippingMethod);
  return weekdays.every((weekday) => isServed(slots, weekday, minuteOf(time)));
}

export type Recurring = ReturnType<typeof createRecurring>;
