import { CANCELLED } from '#lib/domain/order-status.ts';
import type { Tx } from '../../db/database.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { closePayment } from '../../db/repositories/payment.ts';
import { moveBySystem } from '../orders/move-by-system.ts';

/**
 * Cancels an order that still waits for a payment which will not come, so that its place is free again. Without an
 * e-mail: its diner was not told yet that the shop has it.
 */
export async function dropUnpaid(tx: Tx, orderId: number, at: Date): Promise<'done' | 'known'> {
  const order = await orderToMove(tx, orderId);
  if (!order) return 'known';
  await closePayment(tx, orderId);
  return (await moveBySystem(tx, order, CANCELLED, at)) ? 'done' : 'known';
}
