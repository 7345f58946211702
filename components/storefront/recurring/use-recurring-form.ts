'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useDelivery } from '#lib/browser/orders/use-delivery.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { add, type Cents, parseDecimal, ZERO } from '#lib/domain/money.ts';
import { clockText } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import { type AnyOrder, ON_SITE_METHODS } from '#lib/domain/orders/order.ts';
import { servedMinutes } from '#lib/domain/orders/recurring.ts';

const NOON = '12:00';

/** The payment method of an order, or card on site: a recurring order is never paid online. */
const paymentMethodOf = (order: AnyOrder | undefined): RecurringWire['payment_method'] =>
  ON_SITE_METHODS.find((method) => method === order?.paymentMethod) ?? 'card_on_site';

/** The form that creates or edits a recurring order, one request at a time. `onSaved` is called after success. */
export function useRecurringForm(
  existing: RecurringWire | null,
  addresses: readonly AddressWire[],
  orders: readonly AnyOrder[],
  onSaved: () => Promise<void>,
) {
  const t = useTranslations('recurring');
  const session = useSession();
  const { openingHours, ...store } = useShop().store;
  const [orderId, setOrderId] = useState(orders[0]?.orderId ?? null);
  const [weekdays, setWeekdays] = useState<Weekday[]>(existing?.weekdays ?? []);
  const [chosenTime, setTime] = useState<string | null>(existing?.time ?? null);
  const [chosenPayment, setPayment] = useState(existing?.payment_method ?? null);
  const [chosenMethod, setMethod] = useState(existing?.shipping_method ?? null);
  const [addressId, setAddressId] = useState(existing?.address_id ?? null);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const order = orders.find((each) => each.orderId === orderId);
  const delivers = store.delivers || existing?.shipping_method === 'delivery';
  const method = chosenMethod ?? (delivers && order?.shippingMethod === 'delivery' ? 'delivery' : 'pickup');
  const paymentMethod = chosenPayment ?? paymentMethodOf(order);
  const subtotal = existing
    ? productsTotal(existing)
    : add(...(order?.products ?? []).map(({ price }) => price));
  const delivery = useDelivery(addresses, subtotal, addressId, method === 'delivery');
  const slots = serviceSlots(openingHours, method);
  const times = servedMinutes(slots, weekdays).map(clockText);
  const first = times.find((each) => each >= NOON) ?? times[0] ?? null;
  const time = chosenTime !== null && times.includes(chosenTime) ? chosenTime : first;

  async function send(): Promise<void> {
    setSubmitted(true);
    const address = delivery.chosen?.address ?? null;
    if (busy || weekdays.length === 0 || time === null || (method === 'delivery' && !address)) return;
    setBusy(true);
    setRefusal(null);
    const address_id = method === 'delivery' && address ? address.address_id : null;
    const choices = { weekdays, time, shipping_method: method, address_id, payment_method: paymentMethod };
    const answer = existing
      ? await session.call('recurringUpdate', { recurring_id: existing.recurring_id, ...choices })
      : await session.call('recurringAdd', { order_id: orderId ?? undefined, ...choices });
    if (answer.class === 'error') {
      setRefusal(answer.message);
      setBusy(false);
      return;
    }
    raiseAlert({ class: 'success', title: t('actions.title'), message: answer.message });
    await onSaved();
  }

  return {
    slots,
    times,
    delivers,
    delivery,
    subtotal,
    chosen: { orderId, method, weekdays, time, paymentMethod },
    choose: {
      order: setOrderId,
      method: setMethod,
      address: setAddressId,
      weekdays: setWeekdays,
      time: setTime,
      paymentMethod: setPayment,
    },
    daysMissing: submitted && weekdays.length === 0,
    busy,
    refusal,
    send,
  };
}

/** The subtotal of a recurring order without delivery: at current prices, else at those last agreed. */
export function productsTotal({ order_products: now, agreed_products: agreed }: RecurringWire): Cents {
  const products = now.length > 0 ? now : agreed;
  return add(...products.map(({ price }) => parseDecimal(price) ?? ZERO));
}
