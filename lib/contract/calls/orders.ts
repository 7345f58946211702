import type { UsingLine } from '#lib/domain/catalogue/sold-out.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { AnyOrder, OnSiteMethod } from '#lib/domain/orders/order.ts';
import type { OfferedTimes, OrderRequest } from '#lib/domain/orders/order-request.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { FailureWire } from '../answer.ts';
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

/** A repeated `idempotencyKey` returns the same order. `guestToken` is set for an order without an account. */
export const addOrder: ApiCall<
  'orderAdd',
  { request: OrderRequest; idempotencyKey: string },
  FoundOrder & { guestToken: string | null }
> = {
  endpoint: 'orderAdd',
  encode: ({ request, idempotencyKey }) => ({
    ...orderAddPayload(request),
    idempotency_key: idempotencyKey,
  }),
  decode: ({ order, guest_token }) => ({ order: orderOf(order), guestToken: guest_token ?? null }),
  decodeFailure: (failure) => ({
    ...(typeof failure.line === 'number' && { line: failure.line }),
    ...repriced(failure),
  }),
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
