import { ZERO } from '#lib/domain/money.ts';
import type { OrderStatusId } from '#lib/domain/order-status.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Tx } from '../../db/database.ts';
import type { Orderer } from '../../db/repositories/idempotency.ts';
import type { NewOrder } from '../../db/repositories/new-order.ts';
import type { OrderRecipient } from '../../emails/order-details.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome } from '../../outcome.ts';
import { orderTable } from '../tables/order-table.ts';
import type { Card } from './card.ts';
import { judgeOrder } from './judge-order.ts';
import type { Wish } from './wish.ts';

const PAY_ON_SITE_NOT_SEEN: OrderStatusId = 1;

/** An order without its numbers, and whom its e-mail goes to. */
export interface Draft {
  bodyHash: string;
  order: NewOrder;
  shop: Shop;
  recipient: OrderRecipient;
}

/** The order that the running transaction's store makes of a wish at `now`, unless it refuses. */
export async function draftOrder(
  tx: Tx,
  { shop, customerId, origin, payload, key, bodyHash }: Wish,
  { email, firstname }: NonNullable<Orderer['customer']>,
  { store, card }: { store: Store; card: Card },
  now: number,
): Promise<Outcome<Draft>> {
  const judged = judgeOrder(store, card, payload, now);
  if (!judged.ok) return judged;
  const { moment, products, total } = judged.value;
  const table = await orderTable(tx, store, payload);
  if (!table.ok) return table;
  const order: NewOrder = {
    storeId: shop.storeId,
    customerId,
    total,
    shippingPrice: ZERO,
    paymentMethod: payload.payment_method,
    shippingMethod: payload.shipping_method,
    table: table.value,
    orderStatusId: PAY_ON_SITE_NOT_SEEN,
    dateAdded: now,
    orderDate: moment.instant,
    deliveryTime: moment.deliveryTime,
    comment: payload.comment ?? '',
    products,
    origin,
    idempotencyKey: key,
    bodyHash,
  };
  return done({ bodyHash, order, shop, recipient: { recipient: email, firstname, origin } });
}
