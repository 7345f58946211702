import type { OrderAddPayload } from '#lib/contract/order.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import type { OrderStatusId } from '#lib/domain/order-status.ts';
import type { Tx } from '../../db/database.ts';
import { customerById } from '../../db/repositories/customer.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { lockKey, orderOfKey } from '../../db/repositories/idempotency.ts';
import { insertOrder } from '../../db/repositories/new-order.ts';
import { orderById } from '../../db/repositories/order.ts';
import { orderReceivedEmail } from '../../emails/order-received-email.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Place } from '../customers/place.ts';
import { bodyHash } from './body-hash.ts';
import { judgeOrder } from './judge-order.ts';
import type { ShopNow } from './shop-now.ts';

const PAY_ON_SITE_NOT_SEEN: OrderStatusId = 1;

/** Who orders where. */
export interface Diner extends Place {
  customerId: number;
}

/**
 * Places an order, once for a customer's key: the same body again gives the order that stands, another one is
 * refused. A refusal leaves the key free. The caller tells the dispatcher and the outbox after the commit.
 */
export async function placeOrder(
  tx: Tx,
  { shop, customerId, origin }: Diner,
  payload: OrderAddPayload,
  { shopNow, now }: { shopNow: ShopNow; now: number },
): Promise<Outcome<Order>> {
  const { storeId } = shop;
  const { idempotency_key, ...body } = payload;
  const hash = bodyHash(body);
  const key = { storeId, customerId, key: idempotency_key.toLowerCase() };
  await lockKey(tx, key);
  const placed = await orderOfKey(tx, key);
  if (placed)
    return placed.bodyHash === hash ? done(await written(tx, placed.orderId)) : refuse('key_reused');

  const customer = await customerById(tx, customerId);
  if (!customer) return refuse('unconfirmed');
  const productIds = payload.lines.map((line) => line.product_id);
  const { store, card } = await shopNow(tx, storeId, productIds);
  const judged = judgeOrder(store, card, payload, now);
  if (!judged.ok) return judged;
  const { moment, products, total } = judged.value;

  const order = await insertOrder(tx, {
    storeId,
    customerId,
    total,
    shippingPrice: ZERO,
    paymentMethod: payload.payment_method,
    shippingMethod: payload.shipping_method,
    orderStatusId: PAY_ON_SITE_NOT_SEEN,
    dateAdded: now,
    orderDate: moment.instant,
    deliveryTime: moment.deliveryTime,
    comment: payload.comment ?? '',
    products,
    origin,
    idempotencyKey: key.key,
    bodyHash: hash,
  });
  const { email: recipient, firstname } = customer;
  await insertEmail(tx, orderReceivedEmail(shop, { recipient, firstname, origin }, order), new Date(now));
  return done(order);
}

async function written(tx: Tx, orderId: number): Promise<Order> {
  const order = await orderById(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was not written`);
  return order;
}
