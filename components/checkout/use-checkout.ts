'use client';

import { useState } from 'react';
import { readDeliveryCity, rememberDeliveryCity } from '#lib/browser/delivery-city.ts';
import { awaitingOrder } from '#lib/browser/order-attempt.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { type DeliveryPlace, useDelivery } from '#lib/browser/use-delivery.ts';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import type { RefusalCode } from '#lib/contract/codes.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { AWAITING_CARD } from '#lib/domain/order-status.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { totalChangedOf } from './changed-total.ts';
import { orderWish } from './order-wish.ts';
import { placementOf } from './placement.ts';
import { useAddedAddress } from './use-added-address.ts';
import { useChosenTime } from './use-chosen-time.ts';
import { type Draft, paymentsOf, useDraft } from './use-draft.ts';
import { useMethod, wayOf } from './use-method.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useRepriced } from './use-repriced.ts';

/** After these, the times on offer are others. */
const TIME_GONE: readonly RefusalCode[] = ['slot_unavailable', 'slot_full'];

/** The state of the order step, of a customer or a guest: what is chosen, what it costs now, what stands in the way, and the sending. */
export function useCheckout(
  customer: CustomerWire | null,
  basket: Basket,
  onPlaced: (orderId: number | null) => void,
) {
  const { store } = useShop();
  const { draft, change } = useDraft(store.storeId);
  const { method, methods, table } = useMethod(draft.shippingMethod, customer === null);
  const { offer, chosen, gone, none } = useChosenTime(method, draft.deliveryTime);
  const { repriced, reprice } = useRepriced(basket);
  const subtotal = basketTotal(repriced);
  const addresses = customer?.addresses ?? [];
  const [cityId] = useState(() => readDeliveryCity(store.storeId));
  const delivery = useDelivery(addresses, subtotal, draft.addressId, method === 'delivery', cityId);
  useAddedAddress(addresses, ({ address_id, city_id }) => {
    change({ shippingMethod: method, addressId: address_id });
    rememberDeliveryCity(store.storeId, city_id);
  });
  const addressId = delivery.possible ? (delivery.chosen?.address.address_id ?? null) : null;
  const way = wayOf(method, table, addressId);
  const { busy, setback, dismiss, place } = usePlaceOrder(onPlaced);
  const status = useStoreStatus(store)?.status;
  const [presses, setPresses] = useState(0);

  const closed: 'closed' | 'none' | null = status?.canOrder === false ? 'closed' : none ? 'none' : null;
  const placement = placementOf(setback);
  const payments = paymentsOf(store);
  const awaiting = awaitingOrder(store.storeId);
  const awaited = customer?.orders.find(({ order_id }) => order_id === awaiting?.orderId);
  const lastPayment = customer?.orders[0]?.payment_method;
  const paymentMethod =
    [draft.paymentMethod, lastPayment]
      .map((wanted) => payments.find((one) => one === wanted))
      .find(Boolean) ?? 'card_on_site';

  async function press(): Promise<void> {
    setPresses(presses + 1);
    if (closed || chosen === null || gone || !way) return;
    const { comment } = draft;
    const { fee } = delivery;
    const wish = orderWish(store.storeId, repriced, {
      way,
      fee,
      deliveryTime: chosen,
      paymentMethod,
      comment,
    });
    const met = await place(wish);
    if (met?.kind !== 'refused') return;
    const changed = totalChangedOf(met.refusal);
    if (changed) reprice(changed);
    if (TIME_GONE.includes(met.refusal.code)) offer.readAgain();
    if (method === 'delivery') delivery.readAgain();
  }

  function choose(part: Partial<Draft>): void {
    // With the method that is shown: a table that is forgotten does not become a pickup by a reload.
    change({ shippingMethod: method, ...part });
    dismiss();
  }

  return {
    method,
    methods,
    table,
    delivery,
    subtotal,
    offer,
    deliveryTime: chosen,
    payments,
    paymentMethod,
    comment: draft.comment,
    choose,
    chooseAddress({ address }: DeliveryPlace): void {
      choose({ addressId: address.address_id });
      rememberDeliveryCity(store.storeId, address.city_id);
    },
    repriced,
    closed,
    /** An order of this basket or another waits for its payment, as far as is known here. */
    awaitsPayment: awaiting !== null && (!awaited || awaited.order_status_id === AWAITING_CARD),
    busy,
    ready: chosen !== null && way !== null,
    press,
    placement: { ...placement, time: gone ? sentenceOf('slot_unavailable') : placement.time },
    /** Changes with every press, so that what is wrong is shown and said again. */
    presses,
  };
}
