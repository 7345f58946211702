import { REFUSAL_UNDO_MS } from '#lib/domain/orders/board.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, canMove, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { lockOrder } from './repository/order.ts';
import { appendOrderChange, lastOrderActor } from './repository/order-event.ts';
import { pendingRefusal, setRefusal } from './repository/order-refusal.ts';
import { setTimer } from './repository/order-timer.ts';

/** Acts for the staff without being of them. */
const OPERATOR = 'Ardoise';

/** A refusal or cancellation by the staff, which may be taken back for a short time. */
export interface RefusalRequest {
  orderId: number;
  reason: string;
  /** The status that the person saw; another one by now refuses the request. */
  seenStatus?: OrderStatusId | undefined;
  by: Actor & { staffId: number };
}

/**
 * Notes a refusal on an order; a timer carries it out. The customer is notified only then. The same request
 * again changes nothing. After the commit the caller wakes the pages and the timers.
 */
export async function requestRefusal(
  tx: Tx,
  shop: Shop,
  { orderId, reason, seenStatus, by }: RefusalRequest,
  now: Date,
): Promise<Outcome<{ order: Order; carriedOutAt: Date }>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  const { orderStatusId } = order;
  if (seenStatus !== undefined && seenStatus !== orderStatusId) return handledMeanwhile(tx, order);
  if (!canMove(orderStatusId, CANCELLED, 'staff'))
    return refuse('status_move', { details: { orderStatusId } });
  const pending = await pendingRefusal(tx, orderId);
  if (pending) {
    const isSame = pending.staffId === by.staffId && pending.reason === reason;
    return isSame ? done({ order, carriedOutAt: pending.at }) : isBeingRefused(pending);
  }
  const carriedOutAt = new Date(now.getTime() + REFUSAL_UNDO_MS);
  const { staffId, deviceId = null } = by;
  await setRefusal(tx, orderId, { at: carriedOutAt, reason, staffId, deviceId });
  await setTimer(tx, order, { dueAt: carriedOutAt, now });
  const entry = { ...by, action: 'order.refusal_requested', after: { orderId } } as const;
  await insertAudit(tx, shop.storeId, entry, now);
  await appendOrderChange(tx, order);
  return done({ order, carriedOutAt });
}

/** Takes back the refusal of an order, if there is one. Returns whether there was. */
export async function takeBackRefusal(
  tx: Tx,
  order: Order,
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  const { storeId, orderId } = order;
  if (!(await pendingRefusal(tx, orderId))) return false;
  await setRefusal(tx, orderId, null);
  const entry = { ...by, action: 'order.refusal_taken_back', after: { orderId } } as const;
  await insertAudit(tx, storeId, entry, now);
  await appendOrderChange(tx, order);
  return true;
}

/** Refuses any other act on an order while somebody is refusing it. */
export async function notBeingRefused(tx: Tx, orderId: number): Promise<Outcome<void>> {
  const pending = await pendingRefusal(tx, orderId);
  return pending ? isBeingRefused(pending) : done(undefined);
}

const isBeingRefused = ({ name }: { name: string }): Outcome<never> =>
  refuse('order_handled', { data: { act: 'refusing', name } });

/** Says who has done what with an order that the caller saw otherwise. */
export async function handledMeanwhile(tx: Tx, { orderId, orderStatusId }: Order): Promise<Outcome<never>> {
  const { actor, name } = await lastOrderActor(tx, orderId);
  const what = orderStatusId === CANCELLED ? 'refused' : 'moved';
  const who = actor === 'system' ? 'itself' : 'staff';
  const act = actor === 'customer' ? 'cancelled_by_diner' : `${what}_by_${who}`;
  return refuse('order_handled', { data: { act, name: name ?? OPERATOR }, details: { orderStatusId } });
}
