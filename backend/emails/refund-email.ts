import type { Cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/order.ts';
import { CANCELLED } from '#lib/domain/order-status.ts';
import { isSettled } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { type OrderRecipient, orderAction, orderNumber } from './order-details.ts';
import { shopWords, words } from './words.ts';

/** Tells that a payment goes back which came for an order that was cancelled, or paid, already. */
export function refundEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
  amount: Cents,
): Email {
  const number = orderNumber(order);
  const paid = isSettled(order.total, order.received) ? 'paid' : 'partly_paid';
  const why = order.orderStatusId === CANCELLED ? 'cancelled' : paid;
  const money = words('orderStatus.cancelled.money', { back: 'card', amount: priceText(amount) });
  return composeEmail(shop, recipient, {
    subject: words('refund.subject', { number }),
    preview: money,
    heading: words('refund.heading'),
    greeting: words('greeting', { firstname }),
    paragraphs: [words('refund.body', { why, number, ...shopWords(shop) }), money],
    action: orderAction(order, origin),
  });
}
