import type { CounterRequest, UnpricedCounterRequest } from '#lib/domain/counter/counter-request.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { typedAddressWire } from '../guest-order.ts';
import { orderLinePayload, orderOf } from '../order.ts';

// The calls of orders at the counter. Apart from calls.ts: the first page of the area does not load them.

const amount = (text: string): Cents => parseDecimal(text) ?? ZERO;

/** A place that the shop delivers to, as its delivery zones have it. */
export interface DeliveryPlace {
  cityId: number;
  zoneId: number;
  city: string;
  postcode: string;
  /** The basket from which the shop delivers there. */
  minimum: Cents;
}

/** What the staff choose from when they take an order, beside the catalogue. */
export interface CounterChoices {
  areas: readonly { name: string; tables: readonly { number: number; name: string | null }[] }[];
  places: readonly DeliveryPlace[];
  preparationMinutes: number;
  /** Whether payments are noted; not where the restaurant's own till collects. */
  takesPayments: boolean;
}

export const readCounter: ApiCall<'manageCounter', null, CounterChoices> = {
  endpoint: 'manageCounter',
  encode: () => ({}),
  decode: ({ areas, places, preparation_minutes, takes_payments }) => ({
    areas,
    places: places.map(({ city_id, zone_id, minimum, ...place }) => ({
      ...place,
      cityId: city_id,
      zoneId: zone_id,
      minimum: amount(minimum),
    })),
    preparationMinutes: preparation_minutes,
    takesPayments: takes_payments,
  }),
};

const unpricedWire = ({ shippingMethod, table, address, deliveryTime, lines }: UnpricedCounterRequest) => ({
  shipping_method: shippingMethod,
  ...(table && { table }),
  ...(address && { address: typedAddressWire(address) }),
  delivery_time: deliveryTime,
  lines: lines.map(orderLinePayload),
});

/** What an order would cost, with which delivery fee, and when it would be due: 'HH:MM'. */
export interface CounterQuote {
  total: Cents;
  fee: Cents;
  time: string;
}

export const quoteOrder: ApiCall<'manageCounterQuote', UnpricedCounterRequest, CounterQuote> = {
  endpoint: 'manageCounterQuote',
  encode: unpricedWire,
  decode: ({ total, shipping_price, delivery_time }) => ({
    total: amount(total),
    fee: amount(shipping_price),
    time: delivery_time,
  }),
};

/** Who has a telephone number: an account, or with `customerId` null the contact of an earlier order. */
export interface Caller {
  customerId: number | null;
  name: string;
  /** E.164. */
  telephone: string;
  /** Whether the account may not order online. */
  isBlocked: boolean;
  lastOrder: AnyOrder | null;
}

export const findCaller: ApiCall<'manageCounterCustomer', { telephone: string }, { caller: Caller | null }> =
  {
    endpoint: 'manageCounterCustomer',
    encode: ({ telephone }) => ({ telephone }),
    decode: ({ customer }) => ({
      caller: customer && {
        customerId: customer.customer_id,
        name: customer.name,
        telephone: customer.telephone,
        isBlocked: customer.blocked,
        lastOrder: customer.last_order && orderOf(customer.last_order),
      },
    }),
  };

/** Places an order. The same `key` again gives the same order. */
export const placeCounterOrder: ApiCall<
  'manageCounterPlace',
  { request: CounterRequest; key: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageCounterPlace',
  encode: ({ request, key }) => {
    const { name, telephone, customerId } = request.contact;
    const contact = {
      ...(name && { name }),
      ...(telephone && { telephone }),
      ...(customerId !== null && { customer_id: customerId }),
    };
    return {
      ...unpricedWire(request),
      ...(Object.keys(contact).length > 0 && { contact }),
      ...(request.comment && { comment: request.comment }),
      expected_total: toDecimal(request.expectedTotal),
      ...(request.discount && {
        discount: { amount: toDecimal(request.discount.amount), reason: request.discount.reason },
      }),
      ...(request.tip > ZERO && { tip: toDecimal(request.tip) }),
      ...(request.payments.length > 0 && {
        payments: request.payments.map(({ means, amount: paid, reference }) => ({
          means,
          amount: toDecimal(paid),
          idempotency_key: reference,
        })),
      }),
      idempotency_key: key,
    };
  },
  decode: ({ order }) => ({ order: orderOf(order) }),
};
