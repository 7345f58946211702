import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Order } from '#lib/domain/order.ts';
import type { Database } from '../../db/database.ts';
import { orderOfCustomer } from '../../db/repositories/order.ts';
import { ordersForStaff, type StaffOrder } from '../../db/repositories/order-customer.ts';
import { transact } from '../../db/transact.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { storeNow } from './card.ts';
import { type Move, moveOrder } from './move-order.ts';
import { type OrderSlots, orderSlots } from './order-slots.ts';
import { type Diner, placeOrder } from './place-order.ts';
import { createShopNow } from './shop-now.ts';

const LIST_LIMIT = 100;

export interface OrdersParts {
  database: Database;
  clock: () => number;
  /** Called once an order was placed or moved and its event and e-mail are committed. */
  committed: () => void;
}

export interface Orders {
  place(diner: Diner, payload: PayloadOf<'orderAdd'>): Promise<Outcome<Order>>;
  find(storeId: number, customerId: number, orderId: number): Promise<Outcome<Order>>;
  slots(storeId: number, payload: PayloadOf<'orderSlots'>): Promise<Outcome<OrderSlots>>;
  move(shop: Shop, move: Move): Promise<Outcome<Order>>;
  list(storeId: number, payload: PayloadOf<'staffOrderList'>): Promise<StaffOrder[]>;
}

/** All that diners and staff do with the orders of a shop. */
export function createOrders({ database, clock, committed }: OrdersParts): Orders {
  const telling = async <Value>(written: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const outcome = await written;
    if (outcome.ok) committed();
    return outcome;
  };

  const shopNow = createShopNow();

  return {
    place: (diner, payload) =>
      telling(
        transact(database, diner.shop.storeId, (tx) =>
          placeOrder(tx, diner, payload, { shopNow, now: clock() }),
        ),
      ),

    async find(storeId, customerId, orderId) {
      const order = await database.inStore(storeId, (tx) => orderOfCustomer(tx, orderId, customerId));
      return order ? done(order) : refuse('unknown_order');
    },

    async slots(storeId, { shipping_method: shippingMethod, day }) {
      return orderSlots(await database.inStore(storeId, storeNow), { shippingMethod, day }, clock());
    },

    move: (shop, move) =>
      telling(transact(database, shop.storeId, (tx) => moveOrder(tx, shop, move, new Date(clock())))),

    list: (storeId, { all = false, limit = LIST_LIMIT }) =>
      database.inStore(storeId, (tx) => ordersForStaff(tx, { all, limit })),
  };
}
