import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { isForLater, mayPromise, type Promised } from '#lib/domain/orders/board.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { APPROVED, canMove, isFinal, isWaiting, PREPARING } from '#lib/domain/orders/order-status.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { insertEmail, orderStatusEmail, orderTimeEmail } from '../notifications/interface.ts';
import { lockOrder, orderRecipient, updateOrder, updatePromise } from './repository/order.ts';
import { appendOrderChange, insertOrderEvent, isActDone } from './repository/order-event.ts';

/** The acceptance of an order, or another promise for one. */
export interface PromiseRequest {
  orderId: number;
  /** null keeps the time that the diner was told. */
  promised: Promised | null;
  /** The same act again is done once. */
  actKey: string;
  by: Actor;
}

/**
 * Accepts an order with the promise of a time: it is approved and, unless it is scheduled for later, in preparation too.
 * After the commit the caller wakes the pages and the outbox.
 */
export async function acceptOrder(
  tx: Tx,
  shop: Shop,
  { orderId, promised, actKey, by }: PromiseRequest,
  { preparationMinutes, now }: { preparationMinutes: number; now: Date },
): Promise<Outcome<Order>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (await isActDone(tx, orderId, actKey)) return done(order);
  if (!isWaiting(order.orderStatusId) || !canMove(order.orderStatusId, APPROVED, 'staff'))
    return refuse('status_move', { details: { orderStatusId: order.orderStatusId } });
  const due = dueOf(order, promised, now);
  if (!due.ok) return due;

  const begins = !isForLater({ ...order, orderDate: due.value }, preparationMinutes, now.getTime());
  const accepted: Order = {
    ...withDue(order, due.value, shop.timeZone),
    orderStatusId: begins ? PREPARING : APPROVED,
    dateModified: now.getTime(),
  };
  await updateOrder(tx, accepted);
  if (accepted.orderDate !== order.orderDate) await updatePromise(tx, accepted);
  const event = { storeId: shop.storeId, orderId, actor: 'staff', staffId: by.staffId, at: now } as const;
  await insertOrderEvent(tx, {
    ...event,
    orderStatusId: APPROVED,
    dueAt: new Date(accepted.orderDate),
    actKey,
  });
  if (begins) await insertOrderEvent(tx, { ...event, orderStatusId: PREPARING });
  const before = { orderId, orderStatusId: order.orderStatusId };
  const after = { orderId, orderStatusId: accepted.orderStatusId, time: accepted.deliveryTime };
  await insertAudit(tx, shop.storeId, { ...by, action: 'order.accepted', before, after }, now);
  const recipient = await orderRecipient(tx, orderId);
  if (recipient) await insertEmail(tx, orderStatusEmail(shop, recipient, accepted, APPROVED), now);
  await appendOrderChange(tx, accepted);
  return done(accepted);
}

/** Promises another time for an order that is not over. The diner reads it on the page of the order, and by e-mail. */
export async function promiseOrder(
  tx: Tx,
  shop: Shop,
  { orderId, promised, actKey, by }: PromiseRequest & { promised: Promised },
  now: Date,
): Promise<Outcome<Order>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (await isActDone(tx, orderId, actKey)) return done(order);
  const { orderStatusId } = order;
  if (isWaiting(orderStatusId) || isFinal(orderStatusId))
    return refuse('status_move', { details: { orderStatusId } });
  const due = dueOf(order, promised, now);
  if (!due.ok) return due;
  const changed: Order = { ...withDue(order, due.value, shop.timeZone), dateModified: now.getTime() };
  await updateOrder(tx, changed);
  await updatePromise(tx, changed);
  await insertOrderEvent(tx, {
    storeId: shop.storeId,
    orderId,
    orderStatusId,
    actor: 'staff',
    staffId: by.staffId,
    dueAt: new Date(due.value),
    actKey,
    at: now,
  });
  const before = { orderId, time: order.deliveryTime };
  const after = { orderId, time: changed.deliveryTime };
  await insertAudit(tx, shop.storeId, { ...by, action: 'order.promised', before, after }, now);
  const recipient = await orderRecipient(tx, orderId);
  if (recipient) await insertEmail(tx, orderTimeEmail(shop, recipient, changed), now);
  await appendOrderChange(tx, changed);
  return done(changed);
}

function dueOf(order: Order, promised: Promised | null, now: Date): Outcome<number> {
  if (promised === null) return done(order.orderDate);
  const due = 'at' in promised ? promised.at : now.getTime() + promised.minutes * 60_000;
  return mayPromise(due, order, now.getTime()) ? done(due) : refuse('promise_out_of_range');
}

const withDue = (order: Order, due: number, timeZone: string): Order => ({
  ...order,
  orderDate: due,
  deliveryTime: clockText(localClock(due, timeZone).minute),
});
