'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addRecurring, updateRecurring } from '#lib/browser/account/recurring-orders.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useDelivery } from '#lib/browser/orders/use-delivery.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Address } from '#lib/domain/account/customer.ts';
import { add, type Cents } from '#lib/domain/money.ts';
import { clockText } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import { serviceSlots } from '#lib/domain/opening-hours/slots.ts';
import { type AnyOrder, ON_SITE_METHODS } from '#lib/domain/orders/order.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { servedMinutes } from '#lib/domain/orders/recurring.ts';

const NOON = '12:00';

/** The payment method of an order, or card on site: a recurring order is never paid online. */
const paymentMethodOf = (order: AnyOrder | undefined): RecurringOrder['paymentMethod'] =>
  ON_SITE_METHODS.find((method) => method === order?.paymentMethod) ?? 'card_on_site';

/** The form that creates or edits a recurring order, one request at a time. `onSaved` is called after success. */
export function useRecurringForm(
  existing: RecurringOrder | null,
  addresses: readonly Address[],
  orders: readonly AnyOrder[],
  onSaved: () => Promise<void>,
) {
  const t = useTranslations('recurring');
  const session = useSession();
  const { openingHours, ...store } = useShop().store;
  const [orderId, setOrderId] = useState(orders[0]?.orderId ?? null);
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(existing?.weekdays ?? []);
  const [chosenTime, setTime] = useState<string | null>(existing?.time ?? null);
  const [chosenPayment, setPayment] = useState(existing?.paymentMethod ?? null);
  const [chosenMethod, setMethod] = useState(existing?.shippingMethod ?? null);
  const [addressId, setAddressId] = useState(existing?.addressId ?? null);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const order = orders.find((each) => each.orderId === orderId);
  const delivers = store.delivers || existing?.shippingMethod === 'delivery';
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
    const choices = {
      weekdays,
      time,
      shippingMethod: method,
      addressId: method === 'delivery' && address ? address.addressId : null,
      paymentMethod,
    };
    const answer = existing
      ? await updateRecurring(session, existing.recurringId, { choices })
      : await addRecurring(session, orderId, choices);
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
export function productsTotal({ products: now, agreedProducts: agreed }: RecurringOrder): Cents {
  const products = now.length > 0 ? now : agreed;
  return add(...products.map(({ price }) => price));
}
