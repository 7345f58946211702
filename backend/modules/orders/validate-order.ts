import { createHash } from 'node:crypto';
import type { Tx } from '#backend/shared/database/database.ts';
import type { Shop, ShopContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { type OrderAddPayload, orderProductWire, type TotalChangedWire } from '#lib/contract/order.ts';
import type { Address } from '#lib/domain/account/customer.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import { add, type Cents, parseDecimal, toDecimal } from '#lib/domain/money.ts';
import type { TakenCapacity } from '#lib/domain/opening-hours/slot-capacity.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { CurrentProducts } from '../catalogue/interface.ts';
import type { OrderRecipient } from '../notifications/interface.ts';
import { orderTable } from '../tables/interface.ts';
import { type OrderDelivery, offersMethod, orderDelivery } from './order-delivery.ts';
import { orderLines, orderProductOf } from './order-lines.ts';
import { type OrderMoment, orderMoment } from './order-times.ts';
import type { NewOrder, Orderer } from './repository/place-orders.ts';

/** The person who orders, and the shop. */
export interface Diner extends ShopContext {
  /** null for a guest at a table. */
  customerId: number | null;
}

/** A request to place an order, under an idempotency key. The hash detects another body under the same key. */
export interface OrderRequest extends Diner {
  payload: OrderAddPayload;
  key: string;
  bodyHash: string;
}

export function orderRequestOf({ shop, origin, customerId }: Diner, payload: OrderAddPayload): OrderRequest {
  const { idempotency_key, ...body } = payload;
  return { shop, origin, customerId, payload, key: idempotency_key.toLowerCase(), bodyHash: bodyHash(body) };
}

/** SHA-256 of the canonical JSON in hex, independent of the order of its keys. */
function bodyHash(payload: object): string {
  return createHash('sha256').update(JSON.stringify(payload, sortKeys)).digest('hex');
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A valid order before its insertion, and the recipient of its e-mail. */
export interface Draft {
  bodyHash: string;
  order: NewOrder;
  shop: Shop;
  /** null without an account. */
  recipient: OrderRecipient | null;
}

/** Everything that an order is validated against. */
interface ShopState {
  store: Store;
  catalogue: CurrentProducts;
  /** Whether online card payments are available. */
  cardOnline: boolean;
  /** The customer's addresses. */
  addresses: readonly Address[];
  taken: TakenCapacity;
  now: number;
}

/** Validates a request and makes the order to insert, or returns why it is refused. */
export async function draftOrder(
  tx: Tx,
  { shop, customerId, origin, payload, key, bodyHash }: OrderRequest,
  customer: Orderer['customer'],
  { store, catalogue, ...context }: ShopState,
): Promise<Outcome<Draft>> {
  const valid = validateOrder(store, catalogue, payload, context);
  if (!valid.ok) return valid;
  const { moment, products, delivery, total } = valid.value;
  const table = await orderTable(tx, store, payload);
  if (!table.ok) return table;
  const order: NewOrder = {
    storeId: shop.storeId,
    customerId,
    total,
    shippingPrice: delivery.fee,
    paymentMethod: payload.payment_method,
    shippingMethod: payload.shipping_method,
    table: table.value,
    address: delivery.address,
    orderStatusId: payload.payment_method === 'card_online' ? AWAITING_CARD : PAY_ON_SITE_NOT_SEEN,
    dateAdded: context.now,
    orderDate: moment.instant,
    deliveryTime: moment.deliveryTime,
    comment: payload.comment ?? '',
    products,
    origin,
    idempotencyKey: key,
    bodyHash,
  };
  const recipient = customer && { recipient: customer.email, firstname: customer.firstname, origin };
  return done({ bodyHash, order, shop, recipient });
}

interface ValidOrder {
  moment: OrderMoment;
  products: OrderProduct[];
  delivery: OrderDelivery;
  total: Cents;
}

interface OrderContext {
  cardOnline: boolean;
  addresses: readonly Address[];
  taken: TakenCapacity;
  now: number;
}

/** In cents: the provider's minimum. */
const CARD_MINIMUM = 50;

/**
 * Validates an order at `now` and prices it by the current catalogue (CONTRACT, order/add). `addresses` are the
 * customer's, `taken` the orders in each time slot, `cardOnline` whether online card payments are available. The table
 * token is verified elsewhere.
 */
export function validateOrder(
  store: Store,
  catalogue: CurrentProducts,
  payload: OrderAddPayload,
  { cardOnline, addresses, taken, now }: OrderContext,
): Outcome<ValidOrder> {
  if (!offersMethod(store, payload.shipping_method)) return refuse('method_unavailable');
  const pieces = payload.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > store.maxPieces) return refuse('too_many_pieces', { data: { maximum: store.maxPieces } });
  const byCard = payload.payment_method === 'card_online';
  if (byCard && !cardOnline) return refuse('payment_unavailable');
  const wanted = { shippingMethod: payload.shipping_method, deliveryTime: payload.delivery_time };
  const moment = orderMoment(store, wanted, taken, now);
  if (!moment.ok) return moment;

  const lines = orderLines(store.categories, catalogue, payload.lines);
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
