import type { Order } from '#lib/domain/order.ts';
import type { OrderStatusId } from '#lib/domain/order-status.ts';
import { moneyBack } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { Email } from '../db/repositories/email.ts';
import type { Shop } from '../http/call.ts';
import { composeEmail } from './compose.ts';
import { type OrderRecipient, orderAction, orderDay, orderNumber } from './order-details.ts';
import { shopWords, words } from './words.ts';

/** The statuses that are worth an e-mail: a waiting order has been confirmed already. */
const NEWS = {
  5: 'approved',
  2: 'preparing',
  3: 'ready',
  6: 'handed_over',
  4: 'cancelled',
} as const satisfies Partial<Record<OrderStatusId, string>>;

export type NewsStatusId = keyof typeof NEWS;

export const isNews = (id: OrderStatusId): id is NewsStatusId => id in NEWS;

/** Tells that an order came to a status, and why where it was cancelled with a word. */
export function orderStatusEmail(
  shop: Shop,
  { recipient, firstname, origin }: OrderRecipient,
  order: Order,
  statusId: NewsStatusId,
): Email {
  const news = NEWS[statusId];
  const values = {
    number: orderNumber(order),
    ...shopWords(shop),
    method: order.shippingMethod,
    day: orderDay(order, shop.timeZone),
    by: order.cancelledBy ?? 'unknown',
  };
  const body = words(`orderStatus.${news}.body`, values);
  return composeEmail(shop, recipient, {
    subject: words(`orderStatus.${news}.subject`, values),
    preview: body,
    heading: words(`orderStatus.${news}.heading`),
    greeting: words('greeting', { firstname }),
    paragraphs: news === 'cancelled' ? [body, moneyText(order)] : [body],
    ...(order.cancelReason && {
      tables: [[{ label: words('orderStatus.cancelled.reason'), value: order.cancelReason }]],
    }),
    action: orderAction(order, origin),
  });
}

const moneyText = (order: Order) =>
  words('orderStatus.cancelled.money', { back: moneyBack(order), amount: priceText(order.received.card) });
