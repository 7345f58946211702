import { mayStepBack } from '#lib/domain/orders/board.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import {
  HANDED_OVER,
  isWaiting,
  type OrderStatusId,
  orderProgress,
} from '#lib/domain/orders/order-status.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { OrderPayments } from './order-payments.ts';
import { takeBackRefusal } from './refuse-order.ts';
import { lockOrder, takeBackPromise, updateOrder } from './repository/order.ts';
import {
  appendOrderChange,
  insertOrderEvent,
  type OrderEvent,
  orderEvents,
} from './repository/order-event.ts';
import { restartTimers } from './repository/order-timer.ts';
import { dropReviewRequest } from './repository/review-request.ts';

/**
 * Takes back what staff did last with an order, for a short time: the refusal that they asked for, else their last move. What
 * was noted as received at a hand-over is taken back by a counter-entry, and what an acceptance promised gives way to what the
 * diner was told first. The diner's page follows; no e-mail is sent. After the commit the caller wakes the pages.
 */
export async function stepBack(
  tx: Tx,
  shop: Shop,
  { orderId, by }: { orderId: number; by: Actor },
  { payments, now }: { payments: OrderPayments; now: Date },
): Promise<Outcome<Order>> {
  const { storeId } = shop;
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (await takeBackRefusal(tx, order, { by, now })) return done(order);
  const { orderStatusId } = order;
  const move = lastMove(orderStatusId, await orderEvents(tx, orderId));
  if (!move || !mayStepBack(orderStatusId, move.at.getTime(), now.getTime()))
    return refuse('status_move', { details: { orderStatusId } });

  await updateOrder(tx, { ...order, orderStatusId: move.from, ownTill: false, dateModified: now.getTime() });
  if (isWaiting(move.from)) await takeBackPromise(tx, orderId, shop.timeZone);
  if (orderStatusId === HANDED_OVER) {
    await payments.takeBackOnSite(tx, order, { receivedAt: move.at, staffId: by.staffId, at: now });
    await payments.recordInJournal(tx, order, now);
    await dropReviewRequest(tx, orderId);
  }
  const event = { storeId, orderId, actor: 'staff', staffId: by.staffId, at: now } as const;
  await insertOrderEvent(tx, { ...event, orderStatusId: move.from });
  await restartTimers(tx, [orderId], now);
  const before = { orderId, orderStatusId };
  const after = { orderId, orderStatusId: move.from };
  await insertAudit(tx, storeId, { ...by, action: 'order.stepped_back', before, after }, now);
  await appendOrderChange(tx, order);
  const changed = await lockOrder(tx, orderId);
  if (!changed) throw new Error('a locked order is gone');
  return done(changed);
}

type PastEvent = Pick<OrderEvent, 'orderStatusId' | 'actor' | 'at'>;

/**
 * The move of staff that brought an order to its status, and the status before it; null when it was nobody of the staff.
 * An acceptance that begins the order too is one move, and a step back is none. `events` are the newest first.
 */
function lastMove(
  status: OrderStatusId,
  events: readonly PastEvent[],
): { from: OrderStatusId; at: Date } | null {
  const before = events.findIndex(({ orderStatusId }) => orderStatusId !== status);
  const move = events[before - 1];
  if (move?.actor !== 'staff') return null;
  const isSameAct = ({ actor, at }: PastEvent) => actor === 'staff' && at.getTime() === move.at.getTime();
  const from = events.slice(before).find((event) => !isSameAct(event))?.orderStatusId;
  const isForward = from !== undefined && orderProgress(from) < orderProgress(status);
  return isForward ? { from, at: move.at } : null;
}
