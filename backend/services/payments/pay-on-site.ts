import { ZERO } from '#lib/domain/money.ts';
import type { OnSiteMethod, Order } from '#lib/domain/order.ts';
import { CANCELLED, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/order-status.ts';
import type { Tx } from '../../db/database.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { orderToMove } from '../../db/repositories/order.ts';
import { orderRecipient } from '../../db/repositories/order-customer.ts';
import { reschedulePayment } from '../../db/repositories/payment.ts';
import { orderReceivedEmail } from '../../emails/order-received-email.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { moveBySystem } from '../orders/move-by-system.ts';

/**
 * Lets an order that waits for its payment by card be paid on site instead: the shop has it from now on, and the page
 * of the payment is closed. The caller wakes the workers after the commit.
 */
export async function payOnSite(
  tx: Tx,
  shop: Shop,
  { orderId, means }: { orderId: number; means: OnSiteMethod },
  at: Date,
): Promise<Outcome<Order>> {
  const order = await orderToMove(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (order.received.card > ZERO) return refuse('payment_settled');
  // Asked for again, after an answer that was lost.
  if (order.paymentMethod === means && order.orderStatusId !== CANCELLED) return done(order);
  if (order.paymentMethod !== 'card_online') return refuse('payment_over');
  const moved = await moveBySystem(tx, { ...order, paymentMethod: means }, PAY_ON_SITE_NOT_SEEN, at);
  if (!moved) return refuse('payment_over');
  await reschedulePayment(tx, orderId, at);
  const recipient = await orderRecipient(tx, orderId);
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, moved), at);
  return done(moved);
}
