import { ZERO } from '#lib/domain/money.ts';
import { METHOD_OF_MEANS, type Order } from '#lib/domain/order.ts';
import { CANCELLED, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/order-status.ts';
import type { Tx } from '../../db/database.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { closePayment, lockPayment } from '../../db/repositories/payment.ts';
import { moveBySystem } from '../orders/move-by-system.ts';
import { isHeld } from './hold.ts';

/**
 * Cancels an order whose card payment will not come, so that its place is free again. Without an e-mail: its diner was
 * not told yet that the shop has it. An order with money received is never cancelled: it is paid on site.
 * `sessionId` is the session that is over; `ignored` when another one stands, or staff are taking the money on site.
 */
export async function dropUnpaid(
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string | null },
  at: Date,
): Promise<'done' | 'known' | 'ignored'> {
  const order = await orderToMove(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  if (!order || !payment) return 'known';
  if (payment.sessionId !== sessionId || isHeld(payment, at.getTime())) return 'ignored';
  await closePayment(tx, orderId);
  const paymentMethod = methodReceived(order);
  const moved = paymentMethod
    ? await moveBySystem(tx, { ...order, paymentMethod }, PAY_ON_SITE_NOT_SEEN, at)
    : await moveBySystem(tx, order, CANCELLED, at);
  return moved ? 'done' : 'known';
}

/** The way in which money was received; null when none was. */
function methodReceived({ received: { cash, card, mealVoucher } }: Order) {
  if (cash > ZERO) return METHOD_OF_MEANS.cash;
  if (card > ZERO) return METHOD_OF_MEANS.card;
  return mealVoucher > ZERO ? METHOD_OF_MEANS.meal_voucher : null;
}
