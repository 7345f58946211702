import type { Order } from '#lib/domain/order.ts';
import { isSettled } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { type OrderRecipient, orderAction, orderDay, orderNumber, orderTables } from './order-details.ts';
import { shopWords, words } from './words.ts';

/** Confirms an order with all it holds, as French law wants it on a lasting medium. */
export function orderReceivedEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
): Email {
  const number = orderNumber(order);
  const total = priceText(order.total);
  const paid = isSettled(order.total, order.received);
  return composeEmail(shop, recipient, {
    subject: words('orderReceived.subject', { number, ...shopWords(shop) }),
    preview: words('orderReceived.preview', { total }),
    heading: words('orderReceived.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [
      words('orderReceived.body', { ...shopWords(shop) }),
      ...(paid ? [words('orderReceived.paid', { total })] : []),
      words('order.number', { number }),
    ],
    tables: orderTables(order, orderDay(order, shop.timeZone)),
    action: orderAction(order, origin),
  });
}
