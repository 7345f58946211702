import type { UsingLine } from '#lib/domain/catalogue/sold-out.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { GuestDetails } from '#lib/domain/orders/guest-order.ts';
import type { AnyOrder, OnSiteMethod } from '#lib/domain/orders/order.ts';
import type { OfferedTimes, OrderRequest } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { FailureWire } from '../answer.ts';
import { guestWire } from '../guest-order.ts';
import { type OrderProductWire, type OrderWire, orderAddPayload, orderOf } from '../order.ts';
import type { ApiCall } from './api-call.ts';

/** An order of the caller; a guest order needs its token. */
export interface OwnOrder {
  orderId: number;
  guestToken?: string;
}

interface FoundOrder {
  order: AnyOrder;
}

export const ownOrder = ({ orderId, guestToken }: OwnOrder) => ({
  order_id: orderId,
  ...(guestToken && { guest_token: guestToken }),
});
const foundOrder = ({ order }: { order: OrderWire }): FoundOrder => ({ order: orderOf(order) });

export const readOrderTimes: ApiCall<
  'orderSlots',
  {
    storeId: number;
    shippingMethod: ShippingMethod;
    zone: Pick<DeliveryZone, 'cityId' | 'extraMinutes'> | null;
    lines: readonly UsingLine[];
  },
  { offered: OfferedTimes }
> = {
  endpoint: 'orderSlots',
  encode: ({ storeId, shippingMethod, zone, lines }) => ({
    store_id: storeId,
    shipping_method: shippingMethod,
    ...(zone && { city_id: zone.cityId, extra_minutes: zone.extraMinutes }),
    ...(lines.length > 0 && {
      lines: lines.map(({ productId, quantity, valueIds }) => ({
        product_id: productId,
        quantity,
        option_value_ids: [...valueIds],
      })),
    }),
  }),
  decode: ({ asap, asap_time, too_large = false, days }) => ({
    offered: {
      asap,
      asapTime: asap_time ?? null,
      days: days.map(({ date, times }) => ({ date, times })),
      tooLarge: too_large,
    },
  }),
};

const instantOrNull = (instant: string | undefined): number | null =>
  instant === undefined ? null : Date.parse(instant);

/**
 * A repeated `idempotencyKey` returns the same order. `guestToken` is set for an order without an account, with its expiry in
 * milliseconds where the backend tells it.
 */
export const addOrder: ApiCall<
  'orderAdd',
  { request: OrderRequest; idempotencyKey: string },
  FoundOrder & { guestToken: string | null; guestUntil: number | null }
> = {
  endpoint: 'orderAdd',
  encode: ({ request, idempotencyKey }) => ({
    ...orderAddPayload(request),
    idempotency_key: idempotencyKey,
  }),
  decode: ({ order, guest_token, guest_token_until }) => ({
    order: orderOf(order),
    guestToken: guest_token ?? null,
    guestUntil: instantOrNull(guest_token_until),
  }),
  decodeFailure: (failure) => ({
    ...(typeof failure.line === 'number' && { line: failure.line }),
    ...repriced(failure),
  }),
};

/**
 * As `addOrder`, without an account. `challenge` is a solved proof of work.
 */
export const addGuestOrder: ApiCall<
  'orderAddGuest',
  { request: OrderRequest; guest: GuestDetails; idempotencyKey: string; challenge: string | undefined },
  FoundOrder & { guestToken: string | null; guestUntil: number | null }
> = {
  endpoint: 'orderAddGuest',
  encode: ({ request: { addressId: _none, ...request }, guest, idempotencyKey, challenge }) => ({
    ...orderAddPayload(request),
    ...guestWire(guest),
    idempotency_key: idempotencyKey,
    ...(challenge !== undefined && { challenge }),
  }),
  decode: addOrder.decode,
  ...(addOrder.decodeFailure && { decodeFailure: addOrder.decodeFailure }),
};

/** Opens the order of a guest by the secret of an e-mailed link. */
export const openGuestOrder: ApiCall<
  'orderOpen',
  { storeId: number; secret: string },
  FoundOrder & { guestToken: string; guestUntil: number | null }
> = {
  endpoint: 'orderOpen',
  encode: ({ storeId, secret }) => ({ store_id: storeId, secret }),
  decode: ({ order, guest_token, guest_token_until }) => ({
    order: orderOf(order),
    guestToken: guest_token,
    guestUntil: instantOrNull(guest_token_until),
  }),
};

/** Keeps orders of guests in the account of the signed-in customer. */
export const keepGuestOrders: ApiCall<
  'orderKeep',
  { guestTokens: readonly string[] },
  { orderIds: readonly number[] }
> = {
  endpoint: 'orderKeep',
  encode: ({ guestTokens }) => ({ guest_tokens: [...guestTokens] }),
  decode: ({ order_ids }) => ({ orderIds: order_ids }),
};

/** The lines need no check here: the proxy has validated them with `totalChangedSchema`. */
function repriced({ code, total, lines, shipping_price }: FailureWire & Record<string, unknown>) {
  if (code !== 'total_changed' || typeof total !== 'string' || !Array.isArray(lines)) return {};
  const fee = typeof shipping_price === 'string' ? shipping_price : '';
  const products: OrderProductWire[] = lines;
  return {
    repriced: {
      total: parseDecimal(total) ?? ZERO,
      shippingPrice: parseDecimal(fee) ?? ZERO,
      lines: products.map(({ price, deposit, rate_tax }) => ({
        price: parseDecimal(price) ?? ZERO,
        deposit: parseDecimal(deposit ?? '') ?? ZERO,
        taxRate: rate_tax,
      })),
    },
  };
}

export const findOrder: ApiCall<'orderFind', OwnOrder, FoundOrder> = {
  endpoint: 'orderFind',
  encode: ownOrder,
  decode: foundOrder,
};

export const cancelOrder: ApiCall<'orderCancel', OwnOrder, FoundOrder> = {
  endpoint: 'orderCancel',
  encode: ownOrder,
  decode: foundOrder,
};

/** `url` is the payment page of an order paid by card. */
export const createCheckoutSession: ApiCall<'checkoutSession', OwnOrder, { url: string }> = {
  endpoint: 'checkoutSession',
  encode: ownOrder,
  decode: ({ url }) => ({ url }),
};

/** Asks the payment provider, through the backend, whether an order is paid. */
export const checkPayment: ApiCall<'paymentCheck', OwnOrder, FoundOrder> = {
  endpoint: 'paymentCheck',
  encode: ownOrder,
  decode: foundOrder,
};

export const payOnSite: ApiCall<'paymentOnSite', OwnOrder & { paymentMethod: OnSiteMethod }, FoundOrder> = {
  endpoint: 'paymentOnSite',
  encode: ({ paymentMethod, ...own }) => ({ ...ownOrder(own), payment_method: paymentMethod }),
  decode: foundOrder,
};
