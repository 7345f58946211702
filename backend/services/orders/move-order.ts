import type { Order } from '#lib/domain/order.ts';
import { canMove, type OrderActor, type OrderStatusId } from '#lib/domain/order-status.ts';
import type { Tx } from '../../db/database.ts';
import { orderToMove, updateOrder } from '../../db/repositories/order.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';

export const CANCELLED: OrderStatusId = 4;

/** A wish to bring an order to another status. */
export interface Move {
  orderId: number;
  to: OrderStatusId;
  actor: OrderActor;
  /** Who of the staff; null for a customer and for the operator. */
  staffId: number | null;
  /** Why it is cancelled, '' without a word. The staff owe one. */
  reason: string;
}

/** Moves an order if the rules let it, with its event. The caller tells the dispatcher after the commit. */
export async function moveOrder(tx: Tx, move: Move, now: Date): Promise<Outcome<Order>> {
  const { orderId, to, actor, staffId, reason } = move;
  const order = await orderToMove(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (!canMove(order.orderStatusId, to, actor)) {
    return refuse('status_move', { body: { order_status_id: order.orderStatusId } });
  }
  const cancelled = to === CANCELLED;
  if (cancelled && actor === 'staff' && reason === '') return refuse('reason_required');

  const invoiceNo = cancelled ? -order.invoiceNo : order.invoiceNo;
  const cancelReason = cancelled ? reason : '';
  await updateOrder(tx, orderId, { orderStatusId: to, invoiceNo, cancelReason, dateModified: now });
  await insertOrderEvent(tx, { storeId: order.storeId, orderId, orderStatusId: to, actor, staffId, at: now });
  return done({ ...order, orderStatusId: to, invoiceNo, dateModified: now.getTime() });
}
