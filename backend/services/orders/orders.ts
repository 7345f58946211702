import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Order } from '#lib/domain/order.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/order-status.ts';
import { countsPlaces, NONE_TAKEN, slotOf } from '#lib/domain/slot-places.ts';
import type { Database } from '../../db/database.ts';
import { inRounds } from '../../db/in-rounds.ts';
import type { Page } from '../../db/page.ts';
import { ordersForStaff, type StaffOrder } from '../../db/repositories/order-customer.ts';
import { placesTaken } from '../../db/repositories/order-slot.ts';
import { transact } from '../../db/transact.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { storeNow } from './card.ts';
import { type Move, moveOrder } from './move-order.ts';
import { type OrderSlots, orderSlots } from './order-slots.ts';
import { type Owner, orderOfOwner } from './owner.ts';
import { placeOrders } from './place-orders.ts';
import { createShopNow } from './shop-now.ts';
import { type Diner, type Wish, wishOf } from './wish.ts';

const LIST_LIMIT = 100;

export interface OrdersParts {
  database: Database;
  clock: () => number;
  /** Called after an e-mail was committed. */
  wakeOutbox: () => void;
  /** Called after the event of a move was committed. */
  wakeDispatcher: () => void;
  /** Called after an order came to its end: there may be something to refund, or a session to close. */
  wakePayments: () => void;
  /** Whether a card is taken online. */
  cardOnline: boolean;
}

export interface Orders {
  place(diner: Diner, payload: PayloadOf<'orderAdd'>): Promise<Outcome<Order>>;
  find(storeId: number, owner: Owner, orderId: number): Promise<Outcome<Order>>;
  slots(storeId: number, payload: PayloadOf<'orderSlots'>): Promise<Outcome<OrderSlots>>;
  move(shop: Shop, move: Move): Promise<Outcome<Order>>;
  list(storeId: number, payload: PayloadOf<'staffOrderList'>): Promise<Page<StaffOrder>>;
}

/** All that diners and staff do with the orders of a shop. */
export function createOrders(parts: OrdersParts): Orders {
  const { database, clock, cardOnline, wakeOutbox, wakeDispatcher, wakePayments } = parts;
  const shopNow = createShopNow();

  /** Orders that come in together share a transaction: `wishes` are all for one shop. */
  const place = inRounds<Wish, Outcome<Order>>(async (storeId, wishes) => {
    const outcomes = await database.inStore(storeId, (tx) =>
      placeOrders(tx, storeId, wishes, { shopNow, cardOnline, now: clock() }),
    );
    if (outcomes.some(({ ok }) => ok)) wakeOutbox();
    return outcomes;
  });

  return {
    place: (diner, payload) => place(diner.shop.storeId, wishOf(diner, payload)),

    async find(storeId, owner, orderId) {
      const order = await database.inStore(storeId, (tx) => orderOfOwner(tx, orderId, owner));
      return order ? done(order) : refuse('unknown_order');
    },

    async slots(storeId, { shipping_method: shippingMethod, day }) {
      const now = clock();
      const { store, taken } = await database.inStore(storeId, async (tx) => {
        const store = await storeNow(tx);
        return { store, taken: countsPlaces(store) ? await placesTaken(tx, slotOf(now)) : NONE_TAKEN };
      });
      return orderSlots(store, { shippingMethod, day }, taken, now);
    },

    async move(shop, move) {
      const outcome = await transact(database, shop.storeId, (tx) =>
        moveOrder(tx, shop, move, new Date(clock())),
      );
      if (outcome.ok) {
        wakeDispatcher();
        wakeOutbox();
        if (move.to === CANCELLED || move.to === HANDED_OVER) wakePayments();
      }
      return outcome;
    },

    list: (storeId, { all = false, limit = LIST_LIMIT, cursor }) =>
      database.inStore(storeId, (tx) => ordersForStaff(tx, { all, limit, cursor })),
  };
}
