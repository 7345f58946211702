import { ZERO } from '#lib/domain/money.ts';
import { MEANS_OF_METHOD, type Means, type Order } from '#lib/domain/orders/order.ts';
import type { OrderNews } from '#lib/domain/orders/order-news.ts';
import {
  APPROVED,
  AWAITING_CARD,
  CANCELLED,
  canMove,
  HANDED_OVER,
  type OrderStatusId,
  PREPARING,
  READY,
} from '#lib/domain/orders/order-status.ts';
import { amountDue, customerMayCancel, receivedOnSite } from '#lib/domain/payments/payment-status.ts';
import { type Actor, type AuditEntry, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { appendAvailabilityEvent, givePortionsBack } from '../availability/interface.ts';
import { insertEmail, isEmailedStatus, orderStatusEmail, tellDiner } from '../notifications/interface.ts';
import { printCancellation, printOrders } from '../printing/interface.ts';
import { versionsOfCancelled, writeVersions } from './adjust-order.ts';
import { type OrderOwner, orderOfOwner } from './order-access.ts';
import type { OrderPayments } from './order-payments.ts';
import { notBeingRefused } from './refuse-order.ts';
import {
  announceCancellation,
  lockOrder,
  markSeen,
  orderRecipient,
  updateOrder,
} from './repository/order.ts';
import { appendOrderChange, insertOrderEvent } from './repository/order-event.ts';
import { restartTimers } from './repository/order-timer.ts';
import { planReviewRequest } from './repository/review-request.ts';

/** A request to move an order to another status. */
export interface Move {
  orderId: number;
  to: OrderStatusId;
  /**
   * A customer moves only their own orders; the operator acts as the staff of the shop, without a staffId. `automatic`: what
   * the shop has set happens by itself.
   */
  by: { actor: 'customer'; owner: OrderOwner } | ({ actor: 'staff' } & Actor) | { actor: 'automatic' };
  /** The reason of a cancellation, or ''; required from staff. */
  reason: string;
  /** How an order that is handed over was paid on site; 'none' records nothing. Default: the announced method. */
  means?: Means | 'none' | undefined;
}

/**
 * Moves an order if the rules allow it, with its event and an e-mail to the customer. After the commit the caller wakes
 * the pages and the outbox, and the payment tasks when the order was cancelled or handed over.
 */
export async function moveOrder(
  tx: Tx,
  shop: Shop,
  move: Move,
  { payments, now }: { payments: OrderPayments; now: Date },
): Promise<Outcome<Order>> {
  const { orderId, to, by } = move;
  const order = await lockOrder(tx, orderId);
  if (!order || !(await mayAccess(tx, orderId, by))) return refuse('unknown_order');
  if (!canMove(order.orderStatusId, to, by.actor)) {
    return refuse('status_move', { details: { orderStatusId: order.orderStatusId } });
  }
  if (by.actor === 'staff' && to !== CANCELLED) {
    const free = await notBeingRefused(tx, orderId);
    if (!free.ok) return free;
  }
  if (by.actor === 'customer' && !customerMayCancel(order)) return refuse('money_received');
  const reason = to === CANCELLED ? move.reason : '';
  if (to === CANCELLED && by.actor === 'staff' && reason === '') return refuse('reason_required');

  const actor = by.actor === 'automatic' ? 'system' : by.actor;
  const moved: Order = {
    ...order,
    orderStatusId: to,
    invoiceNo: to === CANCELLED ? -order.invoiceNo : order.invoiceNo,
    cancelledBy: to === CANCELLED ? actor : null,
    cancelReason: reason,
    dateModified: now.getTime(),
    // An order is judged by the way in which the shop takes money when it is handed over.
    ownTill:
      to === HANDED_OVER && amountDue(order) > ZERO && (await payments.tillWayToNote(tx)) === 'own_till',
  };
  // Before the counters of the shop, which an order that takes portions locks after them.
  const soldOutChanged = to === CANCELLED && (await givePortionsBack(tx, orderId));
  await updateOrder(tx, moved);
  // Staff never saw an order that awaits its card payment.
  if (to === CANCELLED && by.actor !== 'staff' && order.orderStatusId !== AWAITING_CARD)
    await announceCancellation(tx, orderId);
  if (to === HANDED_OVER && by.actor === 'staff') {
    const received = { means: move.means, staffId: by.staffId, at: now };
    moved.received = await receiveAtHandOver(tx, payments, moved, received);
  }
  await insertOrderEvent(tx, {
    storeId: shop.storeId,
    orderId,
    orderStatusId: to,
    actor,
    staffId: by.actor === 'staff' ? by.staffId : null,
    at: now,
  });
  if (by.actor === 'staff') {
    await markSeen(tx, [orderId], now);
    const { staffId, deviceId } = by;
    await insertAudit(
      tx,
      shop.storeId,
      { staffId, deviceId, action: 'order.moved', ...moveValues(order, to) },
      now,
    );
  }
  if (by.actor === 'automatic') {
    const action = to === CANCELLED ? 'order.auto_refused' : 'order.auto_begun';
    await insertAudit(tx, shop.storeId, { staffId: null, action, ...moveValues(order, to) }, now);
  }
  if (to === CANCELLED) {
    await payments.refund(tx, moved, now);
    const staffId = by.actor === 'staff' ? by.staffId : null;
    const credited = versionsOfCancelled(moved, { actor, staffId, at: now });
    if (credited) await writeVersions(tx, shop.storeId, [credited]);
  }
  // Before the tickets, which are events of the shop.
  if (to === CANCELLED || to === HANDED_OVER) await payments.recordInJournal(tx, order, now);
  if (to === CANCELLED) await printCancellation(tx, moved, now);
  // A scheduled order is printed when it begins.
  if (to === PREPARING || (to === APPROVED && !moved.scheduled))
    await printOrders(tx, shop.storeId, [moved], { moment: 'accepted', now });
  // No e-mail has confirmed an order that awaits payment, so its cancellation by the customer sends none either.
  const silent = by.actor === 'customer' && order.orderStatusId === AWAITING_CARD;
  if (isEmailedStatus(to) && !silent) {
    const recipient = await orderRecipient(tx, orderId, now);
    if (recipient) await insertEmail(tx, orderStatusEmail(shop, recipient, moved, to), now);
  }
  const news = NEWS[to];
  if (news && by.actor !== 'customer') await tellDiner(tx, shop, moved, news, now);
  if (to === APPROVED) await restartTimers(tx, [orderId], now);
  if (to === HANDED_OVER) await planReviewRequest(tx, moved, shop.timeZone, now);
  if (soldOutChanged) await appendAvailabilityEvent(tx, shop.storeId);
  await appendOrderChange(tx, moved);
  return done(moved);
}

/** What diners are told at once, of what they did not do themselves. */
const NEWS: Partial<Record<OrderStatusId, OrderNews>> = {
  [APPROVED]: 'accepted',
  [READY]: 'ready',
  [CANCELLED]: 'cancelled',
};

/** What the audit tells of a move; a cancellation gives back what was received. */
function moveValues(order: Order, to: OrderStatusId): Pick<AuditEntry, 'before' | 'after'> {
  const { orderId, orderStatusId, receivedOnline: toRefund } = order;
  const toGiveBack = receivedOnSite(order);
  const given = to === CANCELLED && {
    ...(toRefund > ZERO && { toRefund }),
    ...(toGiveBack > ZERO && { toGiveBack }),
  };
  return { before: { orderId, orderStatusId }, after: { orderId, orderStatusId: to, ...given } };
}

/** Records the amount due as received when an order is handed over: none on the restaurant's own till. Returns the new amounts. */
async function receiveAtHandOver(
  tx: Tx,
  payments: OrderPayments,
  order: Order,
  { means: stated, staffId, at }: { means: Move['means']; staffId: number | null; at: Date },
): Promise<Order['received']> {
  const { orderId, paymentMethod, received } = order;
  const announced = paymentMethod === 'card_online' ? 'none' : MEANS_OF_METHOD[paymentMethod];
  const means = stated ?? announced;
  const amount = amountDue(order);
  if (means === 'none' || amount <= ZERO) return received;
  await payments.receiveOnSite(tx, order, { means, amount, staffId, at });
  return (await lockOrder(tx, orderId))?.received ?? received;
}

async function mayAccess(tx: Tx, orderId: number, by: Move['by']): Promise<boolean> {
  return by.actor !== 'customer' || (await orderOfOwner(tx, orderId, by.owner)) !== null;
}

/**
 * Moves an order after an event of the payment provider; null when the rules do not allow the move. The caller ends with
 * `appendOrderChange`.
 */
export async function moveBySystem(
  tx: Tx,
  order: Order,
  to: OrderStatusId,
  now: Date,
): Promise<Order | null> {
  if (!canMove(order.orderStatusId, to, 'system')) return null;
  const moved: Order = {
    ...order,
    orderStatusId: to,
    invoiceNo: to === CANCELLED ? -order.invoiceNo : order.invoiceNo,
    cancelledBy: to === CANCELLED ? 'system' : null,
    dateModified: now.getTime(),
  };
  const { storeId, orderId } = order;
  const soldOutChanged = to === CANCELLED && (await givePortionsBack(tx, orderId));
  await updateOrder(tx, moved);
  await insertOrderEvent(tx, {
    storeId,
    orderId,
    orderStatusId: to,
    actor: 'system',
    staffId: null,
    at: now,
  });
  // The shop gets the order now.
  if (to !== CANCELLED) {
    await restartTimers(tx, [orderId], now);
    if (!moved.scheduled) await printOrders(tx, storeId, [moved], { moment: 'placed', now });
  }
  if (soldOutChanged) await appendAvailabilityEvent(tx, storeId);
  return moved;
}
