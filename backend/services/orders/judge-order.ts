import { type OrderAddPayload, orderProductWire, type TotalChangedWire } from '#lib/contract/order.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import { add, type Cents, parseDecimal, toDecimal } from '#lib/domain/money.ts';
import type { OrderProduct } from '#lib/domain/order.ts';
import type { PlacesTaken } from '#lib/domain/slot-places.ts';
import type { Store } from '#lib/domain/store.ts';
import type { Address } from '../../db/repositories/address.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Card } from './card.ts';
import { offersMethod } from './offers-method.ts';
import { type OrderDelivery, orderDelivery } from './order-delivery.ts';
import { orderLines } from './order-lines.ts';
import { type OrderMoment, orderMoment } from './order-moment.ts';
import { orderProductOf } from './order-products.ts';

export interface JudgedOrder {
  moment: OrderMoment;
  products: OrderProduct[];
  delivery: OrderDelivery;
  total: Cents;
}

interface Circumstances {
  cardOnline: boolean;
  addresses: readonly Address[];
  taken: PlacesTaken;
  now: number;
}

/** In cents: the provider takes nothing less. */
const CARD_MINIMUM = 50;

/**
 * Whether a shop takes an order at `now`, and what it costs by the card as it now is (CONTRACT, order/add).
 * `addresses` are the customer's own, `taken` the orders that the shop has, `cardOnline` is whether cards are taken
 * online at all. Whether the table it is for is a genuine
 * one is asked elsewhere.
 */
export function judgeOrder(
  store: Store,
  card: Card,
  payload: OrderAddPayload,
  { cardOnline, addresses, taken, now }: Circumstances,
): Outcome<JudgedOrder> {
  if (!offersMethod(store, payload.shipping_method)) return refuse('method_unavailable');
  const pieces = payload.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > store.maxPieces) return refuse('too_many_pieces', { data: { maximum: store.maxPieces } });
  const byCard = payload.payment_method === 'card_online';
  if (byCard && !cardOnline) return refuse('payment_unavailable');
  const wanted = { shippingMethod: payload.shipping_method, deliveryTime: payload.delivery_time };
  const moment = orderMoment(store, wanted, taken, now);
  if (!moment.ok) return moment;

  const lines = orderLines(store.categories, card, payload.lines);
  if (!lines.ok) return lines;
  const products = lines.value.map(orderProductOf);
  const subtotal = basketTotal(lines.value);
  const delivery = orderDelivery(store, payload, addresses, subtotal);
  if (!delivery.ok) return delivery;
  const { fee } = delivery.value;
  const total = add(subtotal, fee);
  if (byCard && total < CARD_MINIMUM) return refuse('payment_unavailable');
  if (parseDecimal(payload.expected_total) !== total) {
    return refuse('total_changed', { body: totalNow(total, fee, products) });
  }
  return done({ moment: moment.value, products, delivery: delivery.value, total });
}

const totalNow = (total: Cents, fee: Cents, products: readonly OrderProduct[]) =>
  ({
    total: toDecimal(total),
    shipping_price: toDecimal(fee),
    lines: products.map(orderProductWire),
  }) satisfies TotalChangedWire;
