import type { Order } from '#lib/domain/order.ts';
import { CANCELLED, canMove, type OrderStatusId } from '#lib/domain/order-status.ts';
import type { Tx } from '../../db/database.ts';
import { updateOrder } from '../../db/repositories/order.ts';
import { insertOrderEvent } from '../../db/repositories/order-event.ts';

/** Moves an order as the payment provider's word has it, with its event; null when it is past that. */
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
  await updateOrder(tx, moved);
  const { storeId, orderId } = order;
  await insertOrderEvent(tx, {
    storeId,
    orderId,
    orderStatusId: to,
    actor: 'system',
    staffId: null,
    at: now,
  });
  return moved;
}
