import type { Bind } from '#backend/shared/http/bind.ts';
import { done, refuse } from '#backend/shared/outcome.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import { typedAddressOf } from '#lib/contract/guest-order.ts';
import { orderLineOf, orderWire } from '#lib/contract/order.ts';
import type { CounterRequest, UnpricedCounterRequest } from '#lib/domain/counter/counter-request.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { may, type Role } from '#lib/domain/staff/permissions.ts';
import { attemptOf, type Counter } from '../../orders/interface.ts';

/** The page 'Caisse' of the management area (MANAGEMENT section 9). */
export function registerCounter(bind: Bind, counter: Counter): void {
  bind('manageCounter', async ({ shop }) => {
    const { areas, deliveryZones, preparationMinutes, takesPayments } = await counter.choices(shop.storeId);
    return done({
      areas: areas.map(({ name, tables }) => ({
        name,
        tables: tables.map(({ number, name: called }) => ({ number, name: called })),
      })),
      places: deliveryZones.map(({ cityId, zoneId, city, postcode, minimumPrice }) => ({
        city_id: cityId,
        zone_id: zoneId,
        city,
        postcode,
        minimum: toDecimal(minimumPrice),
      })),
      preparation_minutes: preparationMinutes,
      takes_payments: takesPayments,
    });
  });
  bind('manageCounterQuote', async ({ shop }, payload) => {
    const quoted = await counter.quote(shop.storeId, unpricedOf(payload));
    if (!quoted.ok) return quoted;
    const { total, delivery, moment } = quoted.value;
    return done({
      total: toDecimal(total),
      shipping_price: toDecimal(delivery.fee),
      delivery_time: moment.deliveryTime,
    });
  });
  bind('manageCounterCustomer', async ({ shop }, { telephone }) => {
    const caller = await counter.caller(shop.storeId, telephone);
    return done({
      customer: caller && {
        customer_id: caller.customerId,
        name: caller.name,
        telephone,
        blocked: caller.isBlocked,
        last_order: caller.lastOrder && orderWire(caller.lastOrder),
      },
    });
  });
  bind('manageCounterPlace', async ({ shop, staffId, deviceId, role }, { idempotency_key, ...body }) => {
    if (!mayPlace(role, body)) return refuse('not_permitted');
    const placed = await counter.place(shop, {
      request: requestOf(body),
      by: { staffId, deviceId },
      ...attemptOf(idempotency_key, body),
    });
    return placed.ok ? done({ order: orderWire(placed.value.order) }) : placed;
  });
}

type Placed = Omit<AnyPayloadOf<'manageCounterPlace'>, 'idempotency_key'>;

/** A discount and money need permissions of their own, beside that of placing. */
const mayPlace = (role: Role, { discount, payments = [] }: Placed): boolean =>
  (!discount || may(role, 'order.discount')) && (payments.length === 0 || may(role, 'order.receive'));

const amountOf = (text: string) => parseDecimal(text) ?? ZERO;

const unpricedOf = ({
  shipping_method,
  table,
  address,
  delivery_time,
  lines,
}: AnyPayloadOf<'manageCounterQuote'>): UnpricedCounterRequest => ({
  shippingMethod: shipping_method,
  table: table ?? null,
  address: address ? typedAddressOf(address) : null,
  deliveryTime: delivery_time,
  lines: lines.map(orderLineOf),
});

const requestOf = (body: Placed): CounterRequest => ({
  ...unpricedOf(body),
  contact: {
    name: body.contact?.name ?? '',
    telephone: body.contact?.telephone ?? '',
    customerId: body.contact?.customer_id ?? null,
  },
  comment: body.comment ?? '',
  expectedTotal: amountOf(body.expected_total),
  discount: body.discount ? { amount: amountOf(body.discount.amount), reason: body.discount.reason } : null,
  tip: amountOf(body.tip ?? ''),
  payments: (body.payments ?? []).map(({ means, amount, idempotency_key }) => ({
    means,
    amount: amountOf(amount),
    reference: idempotency_key,
  })),
});
