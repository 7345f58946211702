import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { cancelledHow, type Order, orderNumber } from '#lib/domain/orders/order.ts';
import { type OrderNews, takesSms } from '#lib/domain/orders/order-news.ts';
import { smsOf } from '#lib/domain/orders/sms-text.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { emailText, shopNames } from './email-template.ts';
import { orderDay } from './order-details.ts';
import { newsChannels, telephoneOfOrder, wantsSms } from './repository/order-news.ts';
import { queuePush } from './repository/push.ts';
import { queueSms } from './repository/sms.ts';

const MINUTE = 60;

/** How soon a telephone that saves its battery shows a push message, and how long the news is worth telling, in seconds. */
const TELLING = {
  accepted: { urgency: 'normal', ttlSeconds: 30 * MINUTE },
  ready: { urgency: 'high', ttlSeconds: 60 * MINUTE },
  cancelled: { urgency: 'high', ttlSeconds: 120 * MINUTE },
} as const;

/**
 * Tells the diner of an order what the shop has done with it, in the transaction of that: in the browsers that follow it, and by SMS
 * where that is wanted, as far as the shop tells so. Wake the push messages and the SMS after the commit.
 */
export async function tellDiner(tx: Tx, shop: Shop, order: Order, news: OrderNews, now: Date): Promise<void> {
  const channels = await newsChannels(tx);
  const { storeId, orderId } = order;
  const { urgency, ttlSeconds } = TELLING[news];
  if (channels.push) {
    const payload = pushPayload(shop, order, news, now);
    // A later message about the order takes the place of one that the browser has not got yet.
    await queuePush(tx, storeId, { payload, topic: topicOf(order), urgency, ttlSeconds }, { orderId }, now);
  }
  if (!channels.sms || !(await wantsSms(tx, orderId))) return;
  const telephone = await telephoneOfOrder(tx, orderId);
  if (!takesSms(telephone)) return;
  const sentence = emailText(`orderNews.${news}.sms`, valuesOf(shop, order, now));
  const sms = { storeId, orderId, kind: news, telephone, body: smsOf(shop.name, sentence) };
  await queueSms(tx, sms, { now, ttlSeconds });
}

const topicOf = ({ orderId }: Order): string => `order-${orderId}`;

/** What public/scripts/offline.js reads: nothing of who ordered. */
function pushPayload(shop: Shop, order: Order, news: OrderNews, now: Date): string {
  const values = valuesOf(shop, order, now);
  return JSON.stringify({
    title: emailText(`orderNews.${news}.title`, values),
    body: emailText(`orderNews.${news}.body`, values),
    tag: topicOf(order),
    url: `/?order=${order.orderId}`,
  });
}

/** What the sentences say of an order; the day of another day alone. */
function valuesOf(shop: Shop, order: Order, now: Date): Record<string, string> {
  const [today, day] = [now.getTime(), order.orderDate].map((each) => localClock(each, shop.timeZone).date);
  return {
    ...shopNames(shop),
    number: orderNumber(order),
    method: order.shippingMethod,
    when:
      day === today
        ? emailText('orderNews.today', { time: clockHourText(order.deliveryTime) })
        : orderDay(order, shop.timeZone),
    by: cancelledHow(order),
  };
}
