import type { RepricedOrder } from '#lib/domain/answer.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { LadderStep } from '#lib/domain/orders/ladder.ts';
import {
  type AnyOrder,
  isTaxedAtOwnRate,
  type Means,
  type Order,
  type OrderAddress,
  type OrderProduct,
  PAYMENT_METHODS,
  type PaymentMethod,
  taxesOfFee,
} from '#lib/domain/orders/order.ts';
import type { AdjustmentKind, OrderChange } from '#lib/domain/orders/order-change.ts';
import type { OrderLineRequest, OrderRequest } from '#lib/domain/orders/order-request.ts';
import { type OrderActor, type OrderStatusId, orderStatusIdOf } from '#lib/domain/orders/order-status.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { type PaymentStatus, paymentStatus } from '#lib/domain/payments/payment-status.ts';
import { normalizedCode } from '#lib/domain/promotions/promotion.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { type TaxShare, taxShare } from '#lib/domain/vat.ts';

/** What is taxed at one rate; `gross` is `net` plus `tax`. */
export interface TaxShareWire {
  rate: number;
  net: string;
  tax: string;
  gross: string;
}

export interface OrderProductWire {
  product_id: number;
  name: string;
  quantity: number;
  price: string;
  /** Only of a line with a deposit: that of all its pieces, which is not part of `price`. */
  deposit?: string;
  /** Only of a line that a promotion takes something off: a part of the order's discount. */
  discount?: string;
  /** The product's own rate. */
  rate_tax: number;
  /** Only where the line has other rates than `rate_tax`: its price by rate. */
  rates?: TaxShareWire[];
  image: string | null;
  comment: string;
  order_options: { name: string; values: { name: string; price: string }[] }[];
}

/** The delivery address, as it was when the order was placed. */
export interface OrderAddressWire {
  company: string;
  address_1: string;
  address_2: string;
  postcode: string;
  city: string;
  firstname: string;
  lastname: string;
}

/** The field of what was received in each means (SPEC section 3, Order). */
const RECEIVED_FIELDS = {
  cash: 'total_NKT',
  card: 'total_CC',
  meal_voucher: 'total_TIC',
} as const satisfies Record<Means, string>;
type ReceivedWire = Record<(typeof RECEIVED_FIELDS)[keyof typeof RECEIVED_FIELDS], string>;

/** SPEC section 3, Order, in canonical form: money as decimal text, instants as ISO 8601. */
export interface OrderWire extends ReceivedWire {
  order_id: number;
  store_id: number;
  invoice_no: number;
  total: string;
  shipping_price: string;
  /** The delivery fee by rate; only where it has several. */
  shipping_rates?: TaxShareWire[];
  /** What was taken off the lines, with the negative amounts by rate; only of an order with a discount. */
  discount?: string;
  discount_rates?: TaxShareWire[];
  /** Only of an order with a tip, which is part of the total. */
  tip?: string;
  /** Only of an order with a promotion: what it saved on the lines and the delivery fee. */
  promotion?: { name: string; saved: string };
  /** Only of an order that was changed after it was placed: 2 after the first adjustment. */
  version?: number;
  /** A `PaymentMethod`, or another backend's own value. */
  payment_method: string;
  payment_status: PaymentStatus;
  /** Only of an order that was handed over without its whole payment while the restaurant's own till collected. */
  own_till?: true;
  /** What of total_CC was paid online; left out where the payment method tells: all of it for card_online, else nothing. */
  total_online?: string;
  /** What went back of its card payment although it stands; left out when nothing did. */
  total_refunded?: string;
  total_disputed?: string;
  /** A `ShippingMethod`, or another backend's own value. */
  shipping_method: string;
  /** Only of an order at a table. */
  table?: Table;
  /** Only of a delivery. */
  address?: OrderAddressWire;
  date_added: { date: string };
  date_modified: { date: string };
  order_date: { date: string };
  /** True when the diner chose the time. */
  scheduled?: boolean | undefined;
  /** What its delivery takes besides the preparation; absent for nothing. */
  extra_minutes?: number | undefined;
  /** An `OrderStatusId`, or another backend's own value. */
  order_status_id: number;
  /** Who cancelled it; `system` when the payment was not made in time, or nobody accepted it. */
  cancelled_by?: OrderActor;
  /** Why it was cancelled, as plain text. */
  cancel_reason?: string;
  /** The last step of the ladder while nobody accepted it; left out before the first. */
  ladder_step?: LadderStep | undefined;
  delivery_time: string;
  comment: string;
  order_products: OrderProductWire[];
  /** What the shop wrote to the diner, oldest first; only of an order with messages. */
  messages?: OrderMessageWire[] | undefined;
  /** What the shop changed after it was placed, oldest first; only of an order that was changed. */
  changes?: OrderChangeWire[] | undefined;
}

/** A change of an order: its dishes of which there are more or fewer, and what it cost before and since. */
export interface OrderChangeWire {
  kind: AdjustmentKind;
  reason: string;
  changed: { date: string };
  lines: { name: string; values: string[]; before: number; after: number }[];
  before: string;
  total: string;
  /** What it gave back to the card, and by hand; left out when nothing. */
  to_refund?: string | undefined;
  to_give_back?: string | undefined;
}

export interface OrderMessageWire {
  text: string;
  sent: { date: string };
}

/** An order as our own backend writes it. */
export interface OwnOrderWire extends OrderWire {
  payment_method: PaymentMethod;
  shipping_method: ShippingMethod;
  order_status_id: OrderStatusId;
}

/** The fields of a `total_changed` refusal of order/add: the current total, delivery fee and lines, in the payload's order. */
export interface TotalChangedWire {
  total: string;
  shipping_price: string;
  lines: OrderProductWire[];
}

/** A line of an order to place: option values in the order they were chosen. */
export interface OrderLinePayload {
  product_id: number;
  quantity: number;
  comment?: string;
  options: { product_option_id: number; option_value_ids: number[] }[];
}

/** The payload of v2/order/add. */
export interface OrderAddPayload {
  store_id: number;
  shipping_method: ShippingMethod;
  address_id?: number;
  table_token?: string;
  /** 'asap', or 'YYYY-MM-DDTHH:MM' on the shop's own clock. */
  delivery_time: string;
  payment_method: PaymentMethod;
  comment?: string;
  expected_total: string;
  /** What the diner gives on top, a part of `expected_total`; absent for none. */
  tip?: string;
  /** The code of a promotion that was typed. */
  promotion_code?: string;
  /** Whether the diner uses a loyalty reward. */
  use_reward?: true;
  /** Needed for what is sold to adults alone. */
  age_confirmed?: boolean;
  idempotency_key: string;
  lines: OrderLinePayload[];
}

const amount = (text: string) => parseDecimal(text) ?? ZERO;

const addressOf = ({ address_1, address_2, ...address }: OrderAddressWire): OrderAddress => ({
  ...address,
  address1: address_1,
  address2: address_2,
});

const addressWire = ({ address1, address2, ...address }: OrderAddress): OrderAddressWire => ({
  ...address,
  address_1: address1,
  address_2: address2,
});

/** Reads what is taxed at one rate. */
export const taxShareOf = ({ rate, net, tax, gross }: TaxShareWire): TaxShare => ({
  rate,
  net: amount(net),
  tax: amount(tax),
  gross: amount(gross),
});

/** Writes what is taxed at one rate. */
export const taxShareWire = ({ rate, net, tax, gross }: TaxShare): TaxShareWire => ({
  rate,
  net: toDecimal(net),
  tax: toDecimal(tax),
  gross: toDecimal(gross),
});

/** Reads a line of an order. */
export const orderProductOf = (product: OrderProductWire): OrderProduct => ({
  productId: product.product_id,
  name: product.name,
  quantity: product.quantity,
  price: amount(product.price),
  deposit: amount(product.deposit ?? ''),
  ...(product.discount && { discount: amount(product.discount) }),
  taxRate: product.rate_tax,
  taxes: product.rates?.map(taxShareOf) ?? [taxShare(amount(product.price), product.rate_tax)],
  image: product.image,
  comment: product.comment,
  options: product.order_options.map((option) => ({
    name: option.name,
    values: option.values.map((value) => ({ name: value.name, price: amount(value.price) })),
  })),
});

/** What was paid online, as far as the payment method tells. */
const toldByMethod = (paymentMethod: string, card: Cents): Cents =>
  paymentMethod === 'card_online' ? card : ZERO;

/** Reads an order in canonical wire form into the domain. */
export function orderOf(wire: OrderWire): AnyOrder {
  const products = wire.order_products.map(orderProductOf);
  return {
    orderId: wire.order_id,
    storeId: wire.store_id,
    invoiceNo: wire.invoice_no,
    total: amount(wire.total),
    received: {
      cash: amount(wire[RECEIVED_FIELDS.cash]),
      card: amount(wire[RECEIVED_FIELDS.card]),
      meal_voucher: amount(wire[RECEIVED_FIELDS.meal_voucher]),
    },
    receivedOnline:
      wire.total_online === undefined
        ? toldByMethod(wire.payment_method, amount(wire[RECEIVED_FIELDS.card]))
        : amount(wire.total_online),
    ...(wire.own_till && { ownTill: true }),
    refunded: wire.payment_status === 'refunded' && wire.invoice_no < 0,
    returned: { refunded: amount(wire.total_refunded ?? ''), disputed: amount(wire.total_disputed ?? '') },
    shippingPrice: amount(wire.shipping_price),
    shippingTaxes: wire.shipping_rates?.map(taxShareOf) ?? taxesOfFee(amount(wire.shipping_price), products),
    discount: amount(wire.discount ?? '0'),
    discountTaxes: wire.discount_rates?.map(taxShareOf) ?? [],
    tip: amount(wire.tip ?? '0'),
    ...(wire.promotion && { promotion: { name: wire.promotion.name, saved: amount(wire.promotion.saved) } }),
    version: wire.version ?? 1,
    paymentMethod: PAYMENT_METHODS.find((known) => known === wire.payment_method) ?? 'unknown',
    shippingMethod: SHIPPING_METHODS.find((known) => known === wire.shipping_method) ?? 'unknown',
    table: wire.table ?? null,
    address: wire.address ? addressOf(wire.address) : null,
    orderStatusId: orderStatusIdOf(wire.order_status_id),
    cancelledBy: wire.cancelled_by ?? null,
    ladderStep: wire.ladder_step ?? null,
    cancelReason: wire.cancel_reason ?? '',
    dateAdded: Date.parse(wire.date_added.date),
    dateModified: Date.parse(wire.date_modified.date),
    orderDate: Date.parse(wire.order_date.date),
    scheduled: wire.scheduled ?? false,
    extraMinutes: wire.extra_minutes ?? 0,
    deliveryTime: wire.delivery_time,
    comment: wire.comment,
    products,
    messages: (wire.messages ?? []).map(({ text, sent }) => ({ text, at: Date.parse(sent.date) })),
    changes: (wire.changes ?? []).map(orderChangeOf),
  };
}

/** Writes an order in canonical wire form. */
export function orderWire(order: Order): OwnOrderWire {
  const instant = (time: number) => ({ date: new Date(time).toISOString() });
  return {
    order_id: order.orderId,
    store_id: order.storeId,
    invoice_no: order.invoiceNo,
    total: toDecimal(order.total),
    [RECEIVED_FIELDS.cash]: toDecimal(order.received.cash),
    [RECEIVED_FIELDS.card]: toDecimal(order.received.card),
    [RECEIVED_FIELDS.meal_voucher]: toDecimal(order.received.meal_voucher),
    shipping_price: toDecimal(order.shippingPrice),
    ...(order.shippingTaxes.length > 1 && { shipping_rates: order.shippingTaxes.map(taxShareWire) }),
    ...(order.discount > ZERO && {
      discount: toDecimal(order.discount),
      discount_rates: order.discountTaxes.map(taxShareWire),
    }),
    ...(order.tip > ZERO && { tip: toDecimal(order.tip) }),
    ...(order.promotion && {
      promotion: { name: order.promotion.name, saved: toDecimal(order.promotion.saved) },
    }),
    ...(order.version > 1 && { version: order.version }),
    payment_method: order.paymentMethod,
    payment_status: paymentStatus(order),
    ...(order.ownTill && { own_till: true }),
    ...(order.receivedOnline !== toldByMethod(order.paymentMethod, order.received.card) && {
      total_online: toDecimal(order.receivedOnline),
    }),
    ...(order.returned.refunded > ZERO && { total_refunded: toDecimal(order.returned.refunded) }),
    ...(order.returned.disputed > ZERO && { total_disputed: toDecimal(order.returned.disputed) }),
    shipping_method: order.shippingMethod,
    ...(order.table && { table: order.table }),
    ...(order.address && { address: addressWire(order.address) }),
    date_added: instant(order.dateAdded),
    date_modified: instant(order.dateModified),
    order_date: instant(order.orderDate),
    ...(order.scheduled && { scheduled: true }),
    ...(order.extraMinutes > 0 && { extra_minutes: order.extraMinutes }),
    order_status_id: order.orderStatusId,
    ...(order.ladderStep && { ladder_step: order.ladderStep }),
    ...(order.cancelledBy && { cancelled_by: order.cancelledBy }),
    ...(order.cancelReason && { cancel_reason: order.cancelReason }),
    delivery_time: order.deliveryTime,
    comment: order.comment,
    order_products: order.products.map(orderProductWire),
    ...(order.messages.length > 0 && {
      messages: order.messages.map(({ text, at }) => ({ text, sent: instant(at) })),
    }),
    ...(order.changes.length > 0 && { changes: order.changes.map(orderChangeWire) }),
  };
}

const orderChangeOf = ({ changed, before, total, to_refund, to_give_back, ...change }: OrderChangeWire) => ({
  ...change,
  at: Date.parse(changed.date),
  before: amount(before),
  total: amount(total),
  toRefund: amount(to_refund ?? ''),
  toGiveBack: amount(to_give_back ?? ''),
});

const orderChangeWire = ({ kind, reason, at, before, total, ...change }: OrderChange): OrderChangeWire => ({
  kind,
  reason,
  changed: { date: new Date(at).toISOString() },
  lines: change.lines.map((line) => ({ ...line, values: [...line.values] })),
  before: toDecimal(before),
  total: toDecimal(total),
  ...givenBackWire(change),
});

/** What a change gave back; nothing of what is zero. */
export const givenBackWire = ({ toRefund, toGiveBack }: Pick<OrderChange, 'toRefund' | 'toGiveBack'>) => ({
  ...(toRefund > ZERO && { to_refund: toDecimal(toRefund) }),
  ...(toGiveBack > ZERO && { to_give_back: toDecimal(toGiveBack) }),
});

/** Writes a line of an order in canonical wire form. */
export function orderProductWire(product: OrderProduct): OrderProductWire {
  return {
    product_id: product.productId,
    name: product.name,
    quantity: product.quantity,
    price: toDecimal(product.price),
    ...(product.deposit > ZERO && { deposit: toDecimal(product.deposit) }),
    ...(product.discount && { discount: toDecimal(product.discount) }),
    rate_tax: product.taxRate,
    ...(!isTaxedAtOwnRate(product) && { rates: product.taxes.map(taxShareWire) }),
    image: product.image,
    comment: product.comment,
    order_options: product.options.map((option) => ({
      name: option.name,
      values: option.values.map((value) => ({ name: value.name, price: toDecimal(value.price) })),
    })),
  };
}

/** Writes the current price of an order. */
export const totalChangedWire = ({
  total,
  shippingPrice,
  lines,
}: RepricedOrder<OrderProduct>): TotalChangedWire => ({
  total: toDecimal(total),
  shipping_price: toDecimal(shippingPrice),
  lines: lines.map(orderProductWire),
});

/** Reads a line of an order to place. */
export const orderLineOf = ({
  product_id,
  quantity,
  comment,
  options,
}: OrderLinePayload): OrderLineRequest => ({
  productId: product_id,
  quantity,
  comment: comment ?? '',
  options: options.map(({ product_option_id, option_value_ids }) => ({
    productOptionId: product_option_id,
    optionValueIds: option_value_ids,
  })),
});

/** Writes a line of an order to place. */
export const orderLinePayload = ({
  productId,
  quantity,
  comment,
  options,
}: OrderLineRequest): OrderLinePayload => ({
  product_id: productId,
  quantity,
  ...(comment && { comment }),
  options: options.map(({ productOptionId, optionValueIds }) => ({
    product_option_id: productOptionId,
    option_value_ids: [...optionValueIds],
  })),
});

/** Writes an order to place, without the idempotency key of the attempt. */
export const orderAddPayload = (request: OrderRequest): Omit<OrderAddPayload, 'idempotency_key'> => ({
  store_id: request.storeId,
  shipping_method: request.shippingMethod,
  ...(request.tableToken !== undefined && { table_token: request.tableToken }),
  ...(request.addressId !== undefined && { address_id: request.addressId }),
  delivery_time: request.deliveryTime,
  payment_method: request.paymentMethod,
  ...(request.comment && { comment: request.comment }),
  expected_total: toDecimal(request.expectedTotal),
  ...(request.tip && { tip: toDecimal(request.tip) }),
  ...(request.promotionCode && { promotion_code: request.promotionCode }),
  ...(request.usesReward && { use_reward: true }),
  ...(request.ageConfirmed && { age_confirmed: true }),
  lines: request.lines.map(orderLinePayload),
});

/** Reads an order to place, without the idempotency key of the attempt. */
export const orderRequestOf = (payload: Omit<OrderAddPayload, 'idempotency_key'>): OrderRequest => ({
  storeId: payload.store_id,
  shippingMethod: payload.shipping_method,
  tableToken: payload.table_token,
  addressId: payload.address_id,
  deliveryTime: payload.delivery_time,
  paymentMethod: payload.payment_method,
  comment: payload.comment ?? '',
  expectedTotal: amount(payload.expected_total),
  ...(payload.tip !== undefined && { tip: amount(payload.tip) }),
  ...(payload.promotion_code !== undefined && { promotionCode: normalizedCode(payload.promotion_code) }),
  ...(payload.use_reward && { usesReward: true }),
  ageConfirmed: payload.age_confirmed ?? false,
  lines: payload.lines.map(orderLineOf),
});
