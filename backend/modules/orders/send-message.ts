import { ORDER_MESSAGES_MAX } from '#lib/domain/limits.ts';
import { isTestOrder, type Order } from '#lib/domain/orders/order.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { insertEmail, orderMessageEmail } from '../notifications/interface.ts';
import { lockOrder, orderOfGuest, orderRecipient } from './repository/order.ts';
import { appendOrderChange } from './repository/order-event.ts';
import { insertMessage, messageKeys } from './repository/order-message.ts';

export interface MessageRequest {
  orderId: number;
  text: string;
  /** The same act again is one message. */
  actKey: string;
  by: Actor;
}

/**
 * Writes to the diner of an order: by e-mail, and on the page of the order. A guest at a table has the page alone. The audit
 * has no text of it. After the commit the caller wakes the pages and the outbox.
 */
export async function sendMessage(
  tx: Tx,
  shop: Shop,
  { orderId, text, actKey, by }: MessageRequest,
  now: Date,
): Promise<Outcome<Order>> {
  const { storeId } = shop;
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('unknown_order');
  if (isTestOrder(order)) return refuse('test_order');
  const sent = await messageKeys(tx, orderId);
  if (sent.includes(actKey.toLowerCase())) return done(order);
  if (sent.length >= ORDER_MESSAGES_MAX) return refuse('too_many_messages');
  const recipient = await orderRecipient(tx, orderId, now);
  if (!recipient && !(await orderOfGuest(tx, orderId))) return refuse('nobody_to_write_to');

  await insertMessage(tx, { storeId, orderId, staffId: by.staffId, text, actKey, at: now });
  if (recipient) await insertEmail(tx, orderMessageEmail(shop, recipient, order, text), now);
  await insertAudit(tx, storeId, { ...by, action: 'order.messaged', after: { orderId } }, now);
  await appendOrderChange(tx, order);
  return done({ ...order, messages: [...order.messages, { text, at: now.getTime() }] });
}
