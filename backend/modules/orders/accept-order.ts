import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import {
  isForLater,
  mayPromise,
  type Promised,
  promisedAt,
  proposedPromise,
} from '#lib/domain/orders/board.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { APPROVED, isFinal, isWaiting, PREPARING } from '#lib/domain/orders/order-status.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { insertEmail, orderStatusEmail, orderTimeEmail, tellDiner } from '../notifications/interface.ts';
import { printOrders } from '../printing/interface.ts';
import { handledMeanwhile, notBeingRefused } from './refuse-order.ts';
import {
  lockOrder,
  markAcceptedByItself,
  markSeen,
  orderRecipient,
  updateOrder,
  updatePromise,
} from './repository/order.ts';
import { appendOrderChange, insertOrderEvent, isActDone, type OrderEvent } from './repository/order-event.ts';
import { restartTimers } from './repository/order-timer.ts';

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
 * After the commit the caller wakes the pages, the outbox and the timers.
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
  if (!isWaiting(order.orderStatusId)) return handledMeanwhile(tx, order);
  const free = await notBeingRefused(tx, orderId);
  if (!free.ok) return free;
  const due = dueOf(order, promised, now);
  if (!due.ok) return due;
  const act = { actor: 'staff', staffId: by.staffId, actKey } as const;
  const accepted = await writeAcceptance(tx, shop, order, { dueAt: due.value, act, preparationMinutes, now });
  await markSeen(tx, [orderId], now);
  await restartTimers(tx, [orderId], now);
  const before = { orderId, orderStatusId: order.orderStatusId };
  const after = { orderId, orderStatusId: accepted.orderStatusId, ...promiseValues(shop, accepted) };
  await insertAudit(tx, shop.storeId, { ...by, action: 'order.accepted', before, after }, now);
  await appendOrderChange(tx, accepted);
  return done(accepted);
}

/** Accepts a locked order for the shop, for the time that its diner was told, else for the one that is
 * proposed to staff. It rings until somebody has seen it. */
export async function acceptByItself(
  tx: Tx,
  shop: Shop,
  order: Order,
  { preparationMinutes, now }: { preparationMinutes: number; now: Date },
): Promise<void> {
  // Nobody says that the kitchen needs longer than the diner was told.
  const isToldHeld = order.orderDate > now.getTime();
  const promised = isToldHeld ? null : proposedPromise(order, preparationMinutes, now.getTime());
  const due = dueOf(order, promised, now);
  if (!due.ok) throw new Error('an order cannot be promised for the time that is proposed');
  const act = { actor: 'system', staffId: null } as const;
  const accepted = await writeAcceptance(tx, shop, order, { dueAt: due.value, act, preparationMinutes, now });
  const { orderId } = order;
  await markAcceptedByItself(tx, orderId);
  const before = { orderId, orderStatusId: order.orderStatusId };
  const after = { orderId, orderStatusId: accepted.orderStatusId, ...promiseValues(shop, accepted) };
  await insertAudit(tx, shop.storeId, { staffId: null, action: 'order.auto_accepted', before, after }, now);
  await appendOrderChange(tx, accepted);
}

/** What the audit tells of a promise, on the shop's clock. */
const promiseValues = ({ timeZone }: Shop, { orderDate, deliveryTime }: Order) => ({
  time: deliveryTime,
  day: localClock(orderDate, timeZone).date,
});

/** Writes the acceptance of an order with its events, and the e-mail to its customer. */
async function writeAcceptance(
  tx: Tx,
  shop: Shop,
  order: Order,
  {
    dueAt,
    act,
    preparationMinutes,
    now,
  }: {
    dueAt: number;
    act: Pick<OrderEvent, 'actor' | 'staffId' | 'actKey'>;
    preparationMinutes: number;
    now: Date;
  },
): Promise<Order> {
  const { storeId, orderId } = order;
  const begins = !isForLater({ ...order, orderDate: dueAt }, preparationMinutes, now.getTime());
  const accepted: Order = {
    ...withDue(order, dueAt, shop.timeZone),
    orderStatusId: begins ? PREPARING : APPROVED,
    dateModified: now.getTime(),
  };
  await updateOrder(tx, accepted);
  if (accepted.orderDate !== order.orderDate) await updatePromise(tx, accepted);
  const { actKey: _once, ...actor } = act;
  const event = { storeId, orderId, at: now };
  await insertOrderEvent(tx, { ...event, ...act, orderStatusId: APPROVED, dueAt: new Date(dueAt) });
  if (begins) {
    await insertOrderEvent(tx, { ...event, ...actor, orderStatusId: PREPARING });
    await printOrders(tx, storeId, [accepted], { moment: 'accepted', now });
  }
  const recipient = await orderRecipient(tx, orderId, now);
  if (recipient) await insertEmail(tx, orderStatusEmail(shop, recipient, accepted, APPROVED), now);
  await tellDiner(tx, shop, accepted, 'accepted', now);
  return accepted;
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
  const free = await notBeingRefused(tx, orderId);
  if (!free.ok) return free;
  const due = dueOf(order, promised, now);
  if (!due.ok) return due;
  const changed: Order = { ...withDue(order, due.value, shop.timeZone), dateModified: now.getTime() };
  await updateOrder(tx, changed);
  await updatePromise(tx, changed);
  await restartTimers(tx, [orderId], now);
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
  const before = { orderId, ...promiseValues(shop, order) };
  const after = { orderId, ...promiseValues(shop, changed) };
  await insertAudit(tx, shop.storeId, { ...by, action: 'order.promised', before, after }, now);
  const recipient = await orderRecipient(tx, orderId, now);
  if (recipient) await insertEmail(tx, orderTimeEmail(shop, recipient, changed), now);
  await appendOrderChange(tx, changed);
  return done(changed);
}

function dueOf(order: Order, promised: Promised | null, now: Date): Outcome<number> {
  if (promised === null) return done(order.orderDate);
  const due = promisedAt(order, promised, now.getTime());
  return mayPromise(due, order, now.getTime()) ? done(due) : refuse('promise_out_of_range');
}

const withDue = (order: Order, due: number, timeZone: string): Order => ({
  ...order,
  orderDate: due,
  deliveryTime: clockText(localClock(due, timeZone).minute),
});
