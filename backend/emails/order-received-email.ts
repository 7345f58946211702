import type { Order } from '#lib/domain/order.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { type OrderRecipient, orderAction, orderNumber, orderTables } from './order-details.ts';
import { words } from './words.ts';

/** Confirms an order with all it holds, as French law wants it on a lasting medium. */
export function orderReceivedEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
): Email {
  const number = orderNumber(order);
  return composeEmail(shop, recipient, {
    subject: words('orderReceived.subject', { number, shop: shop.name }),
    preview: words('orderReceived.preview', { total: priceText(order.total) }),
    heading: words('orderReceived.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('orderReceived.body', { shop: shop.name }), words('order.number', { number })],
    tables: orderTables(order, shop.timeZone),
    action: orderAction(order, origin),
  });
}
