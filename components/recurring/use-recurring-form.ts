'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useDelivery } from '#lib/browser/use-delivery.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { add } from '#lib/domain/money.ts';
import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import type { Weekday } from '#lib/domain/opening-hours/hours.ts';
import { serviceSlots } from '#lib/domain/opening-hours/service-slots.ts';
import { type AnyOrder, ON_SITE_METHODS } from '#lib/domain/order.ts';
import { servedMinutes } from '#lib/domain/recurring.ts';
import { productsTotal } from './products-total.ts';

const NOON = '12:00';

/** How an order was paid; by card where that was online, which nothing that comes again is, or is not known. */
const meansOf = (order: AnyOrder | undefined): RecurringWire['payment_method'] =>
  ON_SITE_METHODS.find((means) => means === order?.paymentMethod) ?? 'card_on_site';

/** The choices of a recurring order that is made or changed, sent one request at a time; `saved` when it stands. */
export function useRecurringForm(
  known: RecurringWire | null,
  addresses: readonly AddressWire[],
  orders: readonly AnyOrder[],
  saved: () => Promise<void>,
) {
  const t = useTranslations('recurring');
  const session = useSession();
  const { openingHours, ...store } = useShop().store;
  const [orderId, setOrderId] = useState(orders[0]?.orderId ?? null);
  const [weekdays, setWeekdays] = useState<Weekday[]>(known?.weekdays ?? []);
  const [wanted, setTime] = useState<string | null>(known?.time ?? null);
  const [wantedMeans, setMeans] = useState(known?.payment_method ?? null);
  const [wantedWay, setWay] = useState(known?.shipping_method ?? null);
  const [addressId, setAddressId] = useState(known?.address_id ?? null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const order = orders.find((each) => each.orderId === orderId);
  const delivers = store.delivers || known?.shipping_method === 'delivery';
  const way = wantedWay ?? (delivers && order?.shippingMethod === 'delivery' ? 'delivery' : 'pickup');
  const means = wantedMeans ?? meansOf(order);
  const subtotal = known ? productsTotal(known) : add(...(order?.products ?? []).map(({ price }) => price));
  const delivery = useDelivery(addresses, subtotal, addressId, way === 'delivery');
  const slots = serviceSlots(openingHours, way);
  const times = servedMinutes(slots, weekdays).map(clockText);
  const first = times.find((each) => each >= NOON) ?? times[0] ?? null;
  const time = wanted !== null && times.includes(wanted) ? wanted : first;

  async function send(): Promise<void> {
    setSent(true);
    const address = delivery.chosen?.address ?? null;
    if (busy || weekdays.length === 0 || time === null || (way === 'delivery' && !address)) return;
    setBusy(true);
    setRefusal(null);
    const address_id = way === 'delivery' && address ? address.address_id : null;
    const wish = { weekdays, time, shipping_method: way, address_id, payment_method: means };
    const answer = known
      ? await session.call('recurringUpdate', { recurring_id: known.recurring_id, ...wish })
      : await session.call('recurringAdd', { order_id: orderId ?? undefined, ...wish });
    if (answer.class === 'error') {
      setRefusal(answer.message);
      setBusy(false);
      return;
    }
    raiseAlert({ class: 'success', title: t('actions.title'), message: answer.message });
    await saved();
  }

  return {
    slots,
    times,
    delivers,
    delivery,
    subtotal,
    chosen: { orderId, way, weekdays, time, means },
    choose: {
      order: setOrderId,
      way: setWay,
      address: setAddressId,
      weekdays: setWeekdays,
      time: setTime,
      means: setMeans,
    },
    daysMissing: sent && weekdays.length === 0,
    busy,
    refusal,
    send,
  };
}
