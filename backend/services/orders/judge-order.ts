import { type OrderAddPayload, orderProductWire, type TotalChangedWire } from '#lib/contract/order.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import { type Cents, parseDecimal, toDecimal } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import type { Store } from '#lib/domain/store.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Card } from './card.ts';
import { offersMethod } from './offers-method.ts';
import { orderLines } from './order-lines.ts';
import { type OrderMoment, orderMoment } from './order-moment.ts';
import { orderProductOf } from './order-products.ts';

export interface JudgedOrder {
  moment: OrderMoment;
  products: OrderProduct[];
  total: Cents;
}

/**
 * Whether a shop takes an order at `now`, and what it costs by the card as it now is (CONTRACT, order/add). For
 * now an order is paid on site. Whether the table it is for is a genuine one is asked elsewhere.
 */
export function judgeOrder(
  store: Store,
  card: Card,
  payload: OrderAddPayload,
  now: number,
): Outcome<JudgedOrder> {
  if (!offersMethod(store, payload.shipping_method)) return refuse('method_unavailable');
  if (payload.payment_method === 'card_online') return refuse('payment_unavailable');
  const wanted = { shippingMethod: payload.shipping_method, deliveryTime: payload.delivery_time };
  const moment = orderMoment(store, wanted, now);
  if (!moment.ok) return moment;

  const lines = orderLines(store.categories, card, payload.lines);
  if (!lines.ok) return lines;
  const products = lines.value.map(orderProductOf);
  const total = basketTotal(lines.value);
  if (parseDecimal(payload.expected_total) !== total) {
    return refuse('total_changed', { body: totalNow(total, products) });
  }
  return done({ moment: moment.value, products, total });
}

const totalNow = (total: Cents, products: readonly OrderProduct[]) =>
  ({ total: toDecimal(total), lines: products.map(orderProductWire) }) satisfies TotalChangedWire;
