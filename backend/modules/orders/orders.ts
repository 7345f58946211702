import type { Cursor } from '#lib/domain/answer.ts';
import type { UsingLine } from '#lib/domain/catalogue/sold-out.ts';
import { ZERO } from '#lib/domain/money.ts';
import { addDays, instantOf } from '#lib/domain/opening-hours/clock.ts';
import { preparationAt } from '#lib/domain/opening-hours/slot-capacity.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import { loadOf } from '#lib/domain/orders/kitchen-load.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import { type OrderFilter, searchTerms } from '#lib/domain/orders/order-search.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { FigureSum, ReportSelection } from '#lib/domain/reports/selection.ts';
import { type Actor, insertAudits } from '../../shared/audit.ts';
import { batchByStore } from '../../shared/database/batch.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Page } from '../../shared/database/page.ts';
import { transact } from '../../shared/database/transact.ts';
import { appendShopEvents, type ShopEvent } from '../../shared/events/shop-event.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { acceptOrder, type PromiseRequest, promiseOrder } from './accept-order.ts';
import {
  type AdjustedOrder,
  type AdjustRequest,
  adjustOrder,
  type PreviewedOrder,
  previewAdjustment,
  type WantedChange,
} from './adjust-order.ts';
import { readLoad } from './current-load.ts';
import { createCurrentShopReader } from './current-shop.ts';
import { withLadderEnds } from './ladder-ends.ts';
import { type FoundOrder, findManagedOrder } from './managed-order.ts';
import { type Move, moveOrder } from './move-order.ts';
import { type OrderOwner, orderOfOwner } from './order-access.ts';
import { weighedLine } from './order-lines.ts';
import type { OrderPayments } from './order-payments.ts';
import { type OrderSlots, orderSlots } from './order-times.ts';
import { placeOrders } from './place-orders.ts';
import { type RefusalRequest, requestRefusal } from './refuse-order.ts';
import { keepInAccount, orderOfLink } from './repository/guest-order.ts';
import {
  markSeen,
  orderIdsOfCustomer,
  orderOfGuest,
  ordersForStaff,
  type StaffOrder,
  unseenCancellations,
} from './repository/order.ts';
import { findOrders, type OrderSearch, sumBehindFigure } from './repository/order-search.ts';
import { type MessageRequest, sendMessage } from './send-message.ts';
import { stepBack } from './step-back.ts';
import { placeTestOrder, type TestRequest } from './test-order.ts';
import { type LocateTyped, pointOfTyped } from './typed-place.ts';
import type { Attempt, Diner, PlaceRequest } from './validate-order.ts';

const LIST_LIMIT = 100;
/** Nobody has to see a cancellation of an earlier service. */
const CANCELLATION_SHOWN_MS = 4 * 3_600_000;

export interface OrdersParts {
  database: Database;
  clock: () => number;
  payments: OrderPayments;
  /** Called after the commit of an e-mail. */
  wakeOutbox: () => void;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Called after an order ended: there may be a refund to make, or a session to close. */
  wakePayments: () => void;
  /** Called after the commit of what happens to an order by itself: now, or at an instant. */
  wakeTimers: (at?: number) => void;
  /** Called after an order has taken counted portions, or may have given some back: pages are to be renewed. */
  stockChanged: (storeId: number) => void;
  /** Called for each new order after its commit. */
  orderPlaced: (order: Order) => void;
  /** Finds out where a customer's address is, if that decides its delivery zone and is not known. */
  locateAddress: (storeId: number, customerId: number, addressId: number) => Promise<void>;
  /** Asks the address service where the typed address of a guest is. */
  locateTyped: LocateTyped;
}

export interface SlotsWanted {
  shippingMethod: ShippingMethod;
  /** 'YYYY-MM-DD'; every day without it. */
  day?: string | undefined;
  /** Where it is to be delivered. */
  cityId?: number | undefined;
  /** What the delivery takes besides the preparation, where that is known better than by the city. */
  extraMinutes?: number | undefined;
  /** What is to be ordered, where it matters what the kitchen has to cook. */
  lines?: readonly UsingLine[] | undefined;
}

export interface StaffListWanted {
  /** Only active orders, the earliest wanted first; or, when true, all of them, the newest first. */
  all?: boolean | undefined;
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

export interface StaffSearchWanted {
  /** As it was typed: a number, a name, a telephone number. */
  text?: string | undefined;
  filter?: OrderFilter | undefined;
  /** 'YYYY-MM-DD' on the shop's clock. */
  day?: string | undefined;
  report?: ReportSelection | undefined;
  limit?: number | undefined;
  cursor?: Cursor | undefined;
}

export interface Orders {
  /** The same attempt again gives the same order. */
  place(diner: Diner, order: OrderRequest, attempt: Attempt): Promise<Outcome<Order>>;
  /** Places a test order (MANAGEMENT section 11). */
  placeTest(shop: Shop, request: TestRequest): Promise<Outcome<Order>>;
  /** As `place`, for somebody without an account. */
  placeAsGuest(
    shop: Diner,
    guest: GuestDetails,
    order: OrderRequest,
    attempt: Attempt,
  ): Promise<Outcome<Order>>;
  /** The order that the secret of an e-mailed link opens. */
  openLink(storeId: number, secret: string): Promise<Outcome<Order>>;
  /** Moves orders of guests into the customer's account. Returns those that are in it then. */
  keep(storeId: number, orderIds: readonly number[], customerId: number): Promise<number[]>;
  find(storeId: number, owner: OrderOwner, orderId: number): Promise<Outcome<Order>>;
  slots(storeId: number, wanted: SlotsWanted): Promise<Outcome<OrderSlots>>;
  move(shop: Shop, move: Move): Promise<Outcome<Order>>;
  /** Accepts an order, with the promise of a time. */
  accept(shop: Shop, request: PromiseRequest): Promise<Outcome<Order>>;
  /** Promises another time for an order that is not over. */
  promise(shop: Shop, request: PromiseRequest & { promised: Promised }): Promise<Outcome<Order>>;
  /** Notes a refusal, which is carried out in a few seconds unless somebody takes it back. */
  refuse(shop: Shop, request: RefusalRequest): Promise<Outcome<Order>>;
  /** Takes back the refusal that staff asked for, else their last move, for a short time. */
  stepBack(shop: Shop, request: { orderId: number; by: Actor }): Promise<Outcome<Order>>;
  /** Ends the ring of new orders, on every device. Ignores unknown ones. */
  see(shop: Shop, orderIds: readonly number[], by: Actor): Promise<void>;
  /** The minutes that the kitchen needs for an order now. */
  preparationMinutes(storeId: number): Promise<number>;
  /** Changes the money of an order that stands. */
  adjust(shop: Shop, request: AdjustRequest): Promise<Outcome<AdjustedOrder>>;
  /** What an adjustment would do; nothing is changed. */
  preview(storeId: number, wanted: WantedChange): Promise<Outcome<PreviewedOrder>>;
  /** Writes to the diner of an order. */
  message(shop: Shop, request: MessageRequest): Promise<Outcome<Order>>;
  /** Everything about one order, its money for those who may take some. */
  findManaged(shop: Shop, wanted: { orderId: number; withMoney: boolean }): Promise<Outcome<FoundOrder>>;
  list(storeId: number, wanted: StaffListWanted): Promise<Page<StaffOrder>>;
  /** Orders that were cancelled without the staff, as long as nobody of them has seen that. */
  unseenCancellations(storeId: number): Promise<StaffOrder[]>;
  /** Orders of any state that match what the staff look for, the newest first. */
  search(shop: Shop, wanted: StaffSearchWanted): Promise<Page<StaffOrder>>;
  /** What the orders that match add to the figure of a report that they are behind. */
  sumBehindFigure(shop: Shop, wanted: StaffSearchWanted & { report: ReportSelection }): Promise<FigureSum>;
}

/** The operations of customers and staff on the orders of a shop. */
export function createOrders(parts: OrdersParts): Orders {
  const { database, clock, payments, wakeOutbox, wakePages, wakePayments, wakeTimers, orderPlaced } = parts;
  const { stockChanged } = parts;
  const readCurrentShop = createCurrentShopReader();

  /** After the commit of a change of an order: its pages have an event to read, its diner an e-mail to get. */
  function wakeChanged(storeId: number): void {
    wakePages(storeId);
    wakeOutbox();
    wakeTimers();
  }

  /** Concurrent orders of one shop share a transaction. */
  const place = batchByStore<PlaceRequest, Outcome<Order>>(async (storeId, requests) => {
    const { outcomes, inserted, soldOutChanged } = await database.inStore(storeId, (tx) =>
      placeOrders(tx, storeId, requests, { readCurrentShop, payments, now: clock() }),
    );
    if (outcomes.some(({ ok }) => ok)) wakeChanged(storeId);
    if (soldOutChanged) stockChanged(storeId);
    inserted.forEach(orderPlaced);
    return outcomes;
  });

  return {
    async place({ shop, origin, customerId }, order, attempt) {
      const { shippingMethod, addressId } = order;
      // Before the transaction, which other orders of the shop wait for.
      if (shippingMethod === 'delivery' && customerId !== null && addressId !== undefined)
        await parts.locateAddress(shop.storeId, customerId, addressId);
      return place(shop.storeId, { shop, origin, customerId, order, ...attempt });
    },

    async placeAsGuest({ shop, origin, customerId }, details, order, attempt) {
      // Before the transaction, which other orders of the shop wait for.
      const point = await pointOfTyped(
        { database, locate: parts.locateTyped },
        shop.storeId,
        order.shippingMethod === 'delivery' ? details.address : null,
        ({ guestOrders }) => guestOrders,
      );
      return place(shop.storeId, {
        shop,
        origin,
        customerId,
        guest: { ...details, point },
        order,
        ...attempt,
      });
    },

    async openLink(storeId, secret) {
      const order = await database.inStore(storeId, async (tx) => {
        const orderId = await orderOfLink(tx, secret, new Date(clock()));
        return orderId === null ? null : orderOfGuest(tx, orderId);
      });
      return order ? done(order) : refuse('unknown_token');
    },

    async keep(storeId, orderIds, customerId) {
      const now = new Date(clock());
      const { moved, own } = await database.inStore(storeId, async (tx) => {
        const kept = await keepInAccount(tx, orderIds, customerId);
        const entryOf = (orderId: number) =>
          ({ staffId: null, action: 'order.kept', after: { orderId }, at: now }) as const;
        const ids = await orderIdsOfCustomer(tx, orderIds, customerId);
        if (kept.length === 0) return { moved: kept, own: ids };
        await insertAudits(tx, storeId, kept.map(entryOf));
        // Disconnects pages that follow as a guest, renews the board, and has the reports count the order again.
        await appendShopEvents(tx, storeId, kept.map(keptEvent));
        return { moved: kept, own: ids };
      });
      if (moved.length > 0) wakePages(storeId);
      return own;
    },

    async placeTest(shop, request) {
      const now = new Date(clock());
      const outcome = await transact(database, shop.storeId, async (tx) =>
        placeTestOrder(tx, shop, request, {
          preparationMinutes: await preparationMinutesAt(tx, now.getTime()),
          now,
        }),
      );
      if (outcome.ok) wakeChanged(shop.storeId);
      return outcome;
    },

    async find(storeId, owner, orderId) {
      const order = await database.inStore(storeId, (tx) => orderOfOwner(tx, orderId, owner));
      return order ? done(order) : refuse('unknown_order');
    },

    async slots(storeId, { lines = [], ...wanted }) {
      const now = clock();
      const productIds = lines.map(({ productId }) => productId);
      const { store, taken, catalogue } = await database.inStore(storeId, async (tx) => ({
        ...(await readLoad(tx, now)),
        ...(productIds.length > 0 && {
          catalogue: (await readCurrentShop(tx, storeId, productIds)).catalogue,
        }),
      }));
      const load = loadOf(lines.flatMap((line) => (catalogue && weighedLine(catalogue, line)) ?? []));
      return orderSlots(store, { ...wanted, load }, taken, now);
    },

    async accept(shop, request) {
      const now = new Date(clock());
      const outcome = await transact(database, shop.storeId, async (tx) =>
        acceptOrder(tx, shop, request, {
          preparationMinutes: await preparationMinutesAt(tx, now.getTime()),
          now,
        }),
      );
      if (outcome.ok) wakeChanged(shop.storeId);
      return outcome;
    },

    async promise(shop, request) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        promiseOrder(tx, shop, request, new Date(clock())),
      );
      if (outcome.ok) wakeChanged(shop.storeId);
      return outcome;
    },

    async stepBack(shop, request) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        stepBack(tx, shop, request, { payments, now: new Date(clock()) }),
      );
      if (outcome.ok) wakeChanged(shop.storeId);
      return outcome;
    },

    async refuse(shop, request) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        requestRefusal(tx, shop, request, new Date(clock())),
      );
      if (!outcome.ok) return outcome;
      wakePages(shop.storeId);
      wakeTimers(outcome.value.carriedOutAt.getTime());
      return done(outcome.value.order);
    },

    async see({ storeId }, orderIds, by) {
      const now = new Date(clock());
      const seen = await database.inStore(storeId, async (tx) => {
        const marked = await markSeen(tx, orderIds, now);
        if (marked.length === 0) return marked;
        const entryOf = (orderId: number) =>
          ({ ...by, action: 'order.seen', after: { orderId }, at: now }) as const;
        await insertAudits(tx, storeId, marked.map(entryOf));
        await appendShopEvents(tx, storeId, marked.map(seenEvent));
        return marked;
      });
      if (seen.length > 0) wakePages(storeId);
    },

    preparationMinutes: (storeId) => database.inStore(storeId, (tx) => preparationMinutesAt(tx, clock())),

    async move(shop, move) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        moveOrder(tx, shop, move, { payments, now: new Date(clock()) }),
      );
      if (outcome.ok) {
        wakeChanged(shop.storeId);
        if (move.to === CANCELLED || move.to === HANDED_OVER) wakePayments();
        if (move.to === CANCELLED) stockChanged(shop.storeId);
      }
      return outcome;
    },

    async adjust(shop, request) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        adjustOrder(tx, shop, request, { payments, now: new Date(clock()) }),
      );
      if (outcome.ok) {
        wakeChanged(shop.storeId);
        wakePayments();
        stockChanged(shop.storeId);
      }
      return outcome;
    },

    preview: (storeId, wanted) =>
      database.inStore(storeId, (tx) => previewAdjustment(tx, wanted, { payments, now: new Date(clock()) })),

    async message(shop, request) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        sendMessage(tx, shop, request, new Date(clock())),
      );
      if (outcome.ok) wakeChanged(shop.storeId);
      return outcome;
    },

    findManaged: (shop, wanted) =>
      database.inStore(shop.storeId, (tx) => findManagedOrder(tx, shop, wanted, payments)),

    list: (storeId, { all = false, limit = LIST_LIMIT, cursor }) =>
      database.inStore(storeId, async (tx) => {
        const page = await ordersForStaff(tx, { all, limit, cursor });
        return all ? page : { ...page, items: await withLadderEnds(tx, page.items, clock()) };
      }),

    unseenCancellations: (storeId) =>
      database.inStore(storeId, (tx) => unseenCancellations(tx, new Date(clock() - CANCELLATION_SHOWN_MS))),

    async search({ storeId, timeZone }, { limit = LIST_LIMIT, cursor, ...wanted }) {
      const search = searchOf(wanted, timeZone);
      if (!search) return { items: [], next: null };
      return database.inStore(storeId, (tx) => findOrders(tx, search, { limit, cursor }));
    },

    async sumBehindFigure({ storeId, timeZone }, { report, ...wanted }) {
      const search = searchOf(wanted, timeZone);
      if (!search) return { orders: 0, amount: ZERO };
      return database.inStore(storeId, (tx) => sumBehindFigure(tx, { ...search, report }));
    },
  };
}

/** What is looked for; null when nothing can match: a text that looks for nothing finds nothing, not everything. */
function searchOf(
  { text = '', filter, day, report }: Omit<StaffSearchWanted, 'limit' | 'cursor'>,
  timeZone: string,
): OrderSearch | null {
  const terms = searchTerms(text);
  if (text.trim() && !terms) return null;
  const placed = day && {
    from: new Date(instantOf(day, 0, timeZone)),
    until: new Date(instantOf(addDays(day, 1), 0, timeZone)),
  };
  return { terms, filter, placed: placed || undefined, report };
}

const keptEvent = (orderId: number): ShopEvent => ({
  kind: 'order_status',
  payload: { order_id: orderId },
});

/** Nothing changes for the diner: the page of the order is not told. */
const seenEvent = (orderId: number): ShopEvent => ({ kind: 'order_seen', payload: { order_id: orderId } });

async function preparationMinutesAt(tx: Tx, now: number): Promise<number> {
  const { store, taken } = await readLoad(tx, now);
  return preparationAt(store, taken, now);
}
