import { AWAITING_CARD, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/order-status.ts';
import type { PlacesTaken } from '#lib/domain/slot-places.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Tx } from '../../db/database.ts';
import type { Address } from '../../db/repositories/address.ts';
import type { Orderer } from '../../db/repositories/idempotency.ts';
import type { NewOrder } from '../../db/repositories/new-order.ts';
import type { OrderRecipient } from '../../emails/order-details.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome } from '../../outcome.ts';
import { orderTable } from '../tables/order-table.ts';
import type { Card } from './card.ts';
import { judgeOrder } from './judge-order.ts';
import type { Wish } from './wish.ts';

/** An order without its numbers, and whom its e-mail goes to. */
export interface Draft {
  bodyHash: string;
  order: NewOrder;
  shop: Shop;
  /** null without an account. */
  recipient: OrderRecipient | null;
}

/** All that an order is judged by at a moment. */
export interface ShopState {
  store: Store;
  card: Card;
  /** Whether a card is taken online. */
  cardOnline: boolean;
  /** The customer's own. */
  addresses: readonly Address[];
  taken: PlacesTaken;
  now: number;
}

/** The order that the running transaction's store makes of a wish at `now`, unless it refuses. */
export async function draftOrder(
  tx: Tx,
  { shop, customerId, origin, payload, key, bodyHash }: Wish,
  customer: Orderer['customer'],
  { store, card, ...standing }: ShopState,
): Promise<Outcome<Draft>> {
  const judged = judgeOrder(store, card, payload, standing);
  if (!judged.ok) return judged;
  const { moment, products, delivery, total } = judged.value;
  const table = await orderTable(tx, store, payload);
  if (!table.ok) return table;
  const order: NewOrder = {
    storeId: shop.storeId,
    customerId,
    total,
    shippingPrice: delivery.fee,
    paymentMethod: payload.payment_method,
    shippingMethod: payload.shipping_method,
    table: table.value,
    address: delivery.address,
    orderStatusId: payload.payment_method === 'card_online' ? AWAITING_CARD : PAY_ON_SITE_NOT_SEEN,
    dateAdded: standing.now,
    orderDate: moment.instant,
    deliveryTime: moment.deliveryTime,
    comment: payload.comment ?? '',
    products,
    origin,
    idempotencyKey: key,
    bodyHash,
  };
  const recipient = customer && { recipient: customer.email, firstname: customer.firstname, origin };
  return done({ bodyHash, order, shop, recipient });
}
