import { type Cents, ZERO } from '#lib/domain/money.ts';
import { cancelledHow, type Order, orderNumber } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { amountDue, isSettled, moneyBack } from '#lib/domain/payments/payment-status.ts';
import { amountText, priceText } from '#lib/i18n/price.ts';
import type { Shop } from '../../shared/http/call.ts';
import { composeEmail, emailText, shopNames } from './email-template.ts';
import {
  forRecipient,
  greetingOf,
  type OrderRecipient,
  orderAction,
  orderDay,
  orderTables,
} from './order-details.ts';
import type { Email } from './repository/email.ts';

/** Confirms an order with all its content: French law requires it on a durable medium. */
export function orderReceivedEmail(shop: Shop, { recipient, ...to }: OrderRecipient, order: Order): Email {
  const number = orderNumber(order);
  const total = priceText(order.total);
  const paid = isSettled(order);
  return composeEmail(shop, recipient, {
    subject: emailText('orderReceived.subject', { number, ...shopNames(shop) }),
    preview: emailText('orderReceived.preview', { total }),
    heading: emailText('orderReceived.heading'),
    greeting: greetingOf(to),
    paragraphs: [
      emailText('orderReceived.body', { ...shopNames(shop) }),
      ...(paid ? [emailText('orderReceived.paid', { total })] : []),
      emailText('order.number', { number }),
    ],
    tables: orderTables(forRecipient(to, order), orderDay(order, shop.timeZone)),
    action: orderAction(order, to),
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
export const orderStatusEmail = (
  shop: Shop,
  recipient: OrderRecipient,
  order: Order,
  statusId: EmailedStatusId,
): Email => changeEmail(shop, recipient, order, EMAILED_STATUSES[statusId]);

/** Announces that the order is promised for another time. */
export const orderTimeEmail = (shop: Shop, recipient: OrderRecipient, order: Order): Email =>
  changeEmail(shop, recipient, order, 'time');

/** A message of the shop to the diner of an order. */
export function orderMessageEmail(
  shop: Shop,
  { recipient, ...to }: OrderRecipient,
  order: Order,
  text: string,
): Email {
  const values = { number: orderNumber(order), ...shopNames(shop) };
  return composeEmail(shop, recipient, {
    subject: emailText('orderMessage.subject', values),
    preview: text,
    heading: emailText('orderMessage.heading', values),
    greeting: greetingOf(to),
    paragraphs: [emailText('orderMessage.body', values), ...text.split('\n').filter(Boolean)],
    action: orderAction(order, to),
  });
}

function changeEmail(
  shop: Shop,
  { recipient, ...to }: OrderRecipient,
  order: Order,
  status: (typeof EMAILED_STATUSES)[EmailedStatusId] | 'time',
): Email {
  const values = {
    number: orderNumber(order),
    ...shopNames(shop),
    method: order.shippingMethod,
    day: orderDay(order, shop.timeZone),
    by: cancelledHow(order),
  };
  const body = emailText(`orderStatus.${status}.body`, values);
  const reason = forRecipient(to, order).cancelReason;
  return composeEmail(shop, recipient, {
    subject: emailText(`orderStatus.${status}.subject`, values),
    preview: body,
    heading: emailText(`orderStatus.${status}.heading`),
    greeting: greetingOf(to),
    paragraphs: status === 'cancelled' ? [body, moneyText(order), ...promotionText(order)] : [body],
    ...(reason && {
      tables: [[{ label: emailText('orderStatus.cancelled.reason'), value: reason }]],
    }),
    action: orderAction(order, to),
  });
}

/** That a promotion may be used again. */
const promotionText = ({ promotion }: Order): string[] =>
  promotion ? [emailText('orderStatus.cancelled.promotion', { name: promotion.name })] : [];

const moneyText = (order: Order) =>
  emailText('orderStatus.cancelled.money', {
    back: moneyBack(order),
    amount: priceText(order.receivedOnline),
  });

/** Announces the refund of a payment that came for an order already cancelled or paid. */
export function refundEmail(
  shop: Shop,
  { recipient, ...to }: OrderRecipient,
  order: Order,
  amount: Cents,
): Email {
  const number = orderNumber(order);
  const paid = isSettled(order) ? 'paid' : 'partly_paid';
  const why = order.orderStatusId === CANCELLED ? 'cancelled' : paid;
  const money = emailText('orderStatus.cancelled.money', { back: 'card', amount: priceText(amount) });
  return composeEmail(shop, recipient, {
    subject: emailText('refund.subject', { number }),
    preview: money,
    heading: emailText('refund.heading'),
    greeting: greetingOf(to),
    paragraphs: [emailText('refund.body', { why, number, ...shopNames(shop) }), money],
    action: orderAction(order, to),
  });
}

/**
 * Announces that the shop has changed what an order costs, with its content as it now is. `back`: what goes back to the
 * customer, to the card and by hand.
 */
export function orderAdjustedEmail(
  shop: Shop,
  { recipient, ...to }: OrderRecipient,
  order: Order,
  { reason, back }: { reason: string; back: { online: Cents; onSite: Cents } },
): Email {
  const values = { number: orderNumber(order), method: order.shippingMethod, ...shopNames(shop) };
  const due = amountDue(order);
  const money = (key: 'online' | 'onSite' | 'due', amount: Cents) =>
    amount > ZERO ? [emailText(`orderAdjusted.${key}`, { ...values, amount: priceText(amount) })] : [];
  return composeEmail(shop, recipient, {
    subject: emailText('orderAdjusted.subject', values),
    preview: emailText('orderAdjusted.body', values),
    heading: emailText('orderAdjusted.heading'),
    greeting: greetingOf(to),
    paragraphs: [
      emailText('orderAdjusted.body', values),
      ...money('online', back.online),
      ...money('onSite', back.onSite),
      ...money('due', due),
    ],
    tables: [
      [{ label: emailText('orderAdjusted.reason'), value: reason }],
      ...orderTables(forRecipient(to, order), orderDay(order, shop.timeZone)),
    ],
    action: orderAction(order, to),
  });
}

/** Announces a refund that the shop made of an order that stands. */
export function shopRefundEmail(
  shop: Shop,
  { recipient, ...to }: OrderRecipient,
  order: Order,
  amount: Cents,
): Email {
  const values = { number: orderNumber(order), amount: priceText(amount), ...shopNames(shop) };
  return composeEmail(shop, recipient, {
    subject: emailText('shopRefund.subject', values),
    preview: emailText('shopRefund.body', values),
    heading: emailText('shopRefund.heading', values),
    greeting: greetingOf(to),
    paragraphs: [emailText('shopRefund.body', values), emailText('shopRefund.when')],
    action: orderAction(order, to),
  });
}

/** Announces that a payment of a wrong amount, or in a foreign currency, goes back and pays nothing. */
export function unmatchedEmail(
  shop: Shop,
  { recipient, ...to }: OrderRecipient,
  order: Order,
  { amount, currency }: { amount: Cents; currency: string },
): Email {
  const paid = currency === 'eur' ? priceText(amount) : `${amountText(amount)} ${currency.toUpperCase()}`;
  const values = { number: orderNumber(order), paid, total: priceText(order.total), ...shopNames(shop) };
  return composeEmail(shop, recipient, {
    subject: emailText('refund.subject', values),
    preview: emailText('unmatched.body', values),
    heading: emailText('refund.heading'),
    greeting: greetingOf(to),
    paragraphs: [
      emailText('unmatched.body', values),
      ...(order.orderStatusId === AWAITING_CARD ? [emailText('unmatched.next')] : []),
      emailText('shopRefund.when'),
    ],
    action: orderAction(order, to),
  });
}

/** Says that an order is cancelled because nobody can tell whether its card payment was made. */
export function unconfirmedEmail(shop: Shop, { recipient, ...to }: OrderRecipient, order: Order): Email {
  const values = { number: orderNumber(order), ...shopNames(shop) };
  return composeEmail(shop, recipient, {
    subject: emailText('unconfirmed.subject', values),
    preview: emailText('unconfirmed.body', values),
    heading: emailText('unconfirmed.heading'),
    greeting: greetingOf(to),
    paragraphs: [emailText('unconfirmed.body', values), emailText('unconfirmed.money', values)],
    action: orderAction(order, to),
  });
}
