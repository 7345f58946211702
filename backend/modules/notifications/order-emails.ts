import type { Cents } from '#lib/domain/money.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { isSettled, moneyBack } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import { type OrderRecipient, orderAction, orderDay, orderNumber, orderTables } from './order-details.ts';
import type { Email } from './repository/email.ts';

/** Confirms an order with all its content: French law requires it on a durable medium. */
export function orderReceivedEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
): Email {
  const number = orderNumber(order);
  const total = priceText(order.total);
  const paid = isSettled(order.total, order.received);
  return composeEmail(shop, recipient, {
    subject: emailText('orderReceived.subject', { number, ...shopNames(shop) }),
    preview: emailText('orderReceived.preview', { total }),
    heading: emailText('orderReceived.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [
      emailText('orderReceived.body', { ...shopNames(shop) }),
      ...(paid ? [emailText('orderReceived.paid', { total })] : []),
      emailText('order.number', { number }),
    ],
    tables: orderTables(order, orderDay(order, shop.timeZone)),
    action: orderAction(order, origin),
  });
}

/** The statuses that send an e-mail. A waiting order has been confirmed already. */
const EMAILED_STATUSES = {
  5: 'approved',
  2: 'preparing',
  3: 'ready',
  6: 'handed_over',
  4: 'cancelled',
} as const satisfies Partial<Record<OrderStatusId, string>>;

type EmailedStatusId = keyof typeof EMAILED_STATUSES;

export const isEmailedStatus = (id: OrderStatusId): id is EmailedStatusId => id in EMAILED_STATUSES;

/** Announces a new status, with the reason of a cancellation where one was given. */
export function orderStatusEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
  statusId: EmailedStatusId,
): Email {
  const status = EMAILED_STATUSES[statusId];
  const values = {
    number: orderNumber(order),
    ...shopNames(shop),
    method: order.shippingMethod,
    day: orderDay(order, shop.timeZone),
    by: order.cancelledBy ?? 'unknown',
  };
  const body = emailText(`orderStatus.${status}.body`, values);
  return composeEmail(shop, recipient, {
    subject: emailText(`orderStatus.${status}.subject`, values),
    preview: body,
    heading: emailText(`orderStatus.${status}.heading`),
    greeting: emailText('greeting', { firstname }),
    paragraphs: status === 'cancelled' ? [body, moneyText(order)] : [body],
    ...(order.cancelReason && {
      tables: [[{ label: emailText('orderStatus.cancelled.reason'), value: order.cancelReason }]],
    }),
    action: orderAction(order, origin),
  });
}

const moneyText = (order: Order) =>
  emailText('orderStatus.cancelled.money', {
    back: moneyBack(order),
    amount: priceText(order.received.card),
  });

/** Announces the refund of a payment that came for an order already cancelled or paid. */
export function refundEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
  amount: Cents,
): Email {
  const number = orderNumber(order);
  const paid = isSettled(order.total, order.received) ? 'paid' : 'partly_paid';
  const why = order.orderStatusId === CANCELLED ? 'cancelled' : paid;
  const money = emailText('orderStatus.cancelled.money', { back: 'card', amount: priceText(amount) });
  return composeEmail(shop, recipient, {
    subject: emailText('refund.subject', { number }),
    preview: money,
    heading: emailText('refund.heading'),
    greeting: emailText('greeting', { firstname }),
    paragraphs: [emailText('refund.body', { why, number, ...shopNames(shop) }), money],
    action: orderAction(order, origin),
  });
}
