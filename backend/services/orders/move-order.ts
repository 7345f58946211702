import { randomUUID } from 'node:crypto';
import { ZERO } from '#lib/domain/money.ts';
import { MEANS_OF_METHOD, type Means, type Order } from '#lib/domain/order.ts';
import {
  AWAITING_CARD,
  CANCELLED,
  canMove,
  HANDED_OVER,
  type OrderStatusId,
} from '#lib/domain/order-status.ts';
import { amountDue, customerMayCancel } from '#lib/domain/payment-status.ts';
import type { Tx } from '../../db/database.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { insertLedgerEntry } from '../../db/repositories/ledger.ts';
import { orderToMove, updateOrder } from '../../db/repositories/order.ts';
import { orderRecipient } from '../../db/repositories/order-customer.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';
import { reschedulePayment } from '../../db/repositories/payment.ts';
import { isNews, orderStatusEmail } from '../../emails/order-status-email.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { giveBack } from '../payments/give-back.ts';
import { type Owner, orderOfOwner } from './owner.ts';

/** A wish to bring an order to another status. */
export interface Move {
  orderId: number;
  to: OrderStatusId;
  /** A customer moves only their own orders; the operator acts as the staff of the shop, without a staffId. */
  by: { actor: 'customer'; owner: Owner } | { actor: 'staff'; staffId: number | null };
  /** Why it is cancelled, '' without a word; the staff owe one. */
  reason: string;
  /** How an order that is handed over was paid on site; 'none' notes nothing. The announced way when it is not said. */
  means?: Means | 'none' | undefined;
}

/**
 * Moves an order if the rules let it, with its event and an e-mail to the diner. The caller tells the dispatcher
 * and the outbox after the commit, and the payments when it was cancelled.
 */
export async function moveOrder(tx: Tx, shop: Shop, move: Move, now: Date): Promise<Outcome<Order>> {
  const { orderId, to, by } = move;
  const order = await orderToMove(tx, orderId);
  if (!order || !(await isTheirs(tx, orderId, by))) return refuse('unknown_order');
  if (!canMove(order.orderStatusId, to, by.actor)) {
    return refuse('status_move', { body: { order_status_id: order.orderStatusId } });
  }
  if (by.actor === 'customer' && !customerMayCancel(order)) return refuse('money_received');
  const reason = to === CANCELLED ? move.reason : '';
  if (to === CANCELLED && by.actor === 'staff' && reason === '') return refuse('reason_required');

  const moved: Order = {
    ...order,
    orderStatusId: to,
    invoiceNo: to === CANCELLED ? -order.invoiceNo : order.invoiceNo,
    cancelledBy: to === CANCELLED ? by.actor : null,
    cancelReason: reason,
    dateModified: now.getTime(),
  };
  await updateOrder(tx, moved);
  if (to === HANDED_OVER && by.actor === 'staff') {
    moved.received = await receiveAtHandOver(tx, moved, { means: move.means, staffId: by.staffId, at: now });
  }
  await insertOrderEvent(tx, {
    storeId: shop.storeId,
    orderId,
    orderStatusId: to,
    actor: by.actor,
    staffId: by.actor === 'staff' ? by.staffId : null,
    at: now,
  });
  if (to === CANCELLED) await giveBack(tx, moved, now);
  // Of an order that was still to be paid no e-mail told its diner, who has just called it off.
  const silent = by.actor === 'customer' && order.orderStatusId === AWAITING_CARD;
  const recipient = await orderRecipient(tx, orderId);
  if (recipient && isNews(to) && !silent) {
    await insertEmail(tx, orderStatusEmail(shop, recipient, moved, to), now);
  }
  return done(moved);
}

/** Notes what is still due of an order as received when it is handed over. Gives what it has received then. */
async function receiveAtHandOver(
  tx: Tx,
  order: Order,
  { means: said, staffId, at }: { means: Move['means']; staffId: number | null; at: Date },
): Promise<Order['received']> {
  const { orderId, storeId, paymentMethod, received } = order;
  const announced = paymentMethod === 'card_online' ? 'none' : MEANS_OF_METHOD[paymentMethod];
  const means = said ?? announced;
  const amount = amountDue(order);
  if (means === 'none' || amount <= ZERO) return received;
  const entry = { storeId, orderId, kind: 'payment', means, online: false, staffId, at } as const;
  await insertLedgerEntry(tx, { ...entry, amount, reference: randomUUID() });
  // Nobody pays for it once more.
  await reschedulePayment(tx, orderId, at);
  return (await orderToMove(tx, orderId))?.received ?? received;
}

async function isTheirs(tx: Tx, orderId: number, by: Move['by']): Promise<boolean> {
  return by.actor === 'staff' || (await orderOfOwner(tx, orderId, by.owner)) !== null;
}
