'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDeliveryCity, saveDeliveryCity } from '#lib/browser/orders/delivery-city.ts';
import { awaitingOrder } from '#lib/browser/orders/order-attempt.ts';
import { type DeliveryOption, useDelivery } from '#lib/browser/orders/use-delivery.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/shop/use-store-status.ts';
import type { Address, Customer } from '#lib/domain/account/customer.ts';
import { type Basket, basketTotal } from '#lib/domain/basket/basket.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { buildOrderRequest, useRepriced } from './order-request.ts';
import { useChosenTime } from './order-times.ts';
import { type Draft, paymentsOf, shippingFields, useDraft, useMethod } from './use-draft.ts';
import { SLOT_CODES, submitErrors, usePlaceOrder } from './use-place-order.ts';

/** The state of the order step, for a customer or a guest (null): choices, prices, errors and the submit. */
export function useCheckout(
  customer: Customer | null,
  basket: Basket,
  onPlaced: (orderId: number | null) => void,
) {
  const { store } = useShop();
  const { draft, change } = useDraft(store.storeId);
  const { method, methods, table } = useMethod(draft.shippingMethod, customer === null);
  const { offer, chosen, expired, noneOffered } = useChosenTime(method, draft.deliveryTime);
  const { repriced, reprice } = useRepriced(basket);
  const subtotal = basketTotal(repriced);
  const addresses = customer?.addresses ?? [];
  const [cityId] = useState(() => readDeliveryCity(store.storeId));
  const delivery = useDelivery(addresses, subtotal, draft.addressId, method === 'delivery', cityId);
  useAddedAddress(addresses, ({ addressId, cityId }) => {
    change({ shippingMethod: method, addressId });
    saveDeliveryCity(store.storeId, cityId);
  });
  const addressId = delivery.possible ? (delivery.chosen?.address.addressId ?? null) : null;
  const shipping = shippingFields(method, table, addressId);
  const { busy, failure, dismiss, place } = usePlaceOrder(onPlaced);
  const status = useStoreStatus(store)?.status;
  const [attempt, setAttempt] = useState(0);

  const closed: 'closed' | 'none' | null =
    status?.canOrder === false ? 'closed' : noneOffered ? 'none' : null;
  const errors = submitErrors(failure);
  const payments = paymentsOf(store);
  const awaiting = awaitingOrder(store.storeId);
  const awaited = customer?.orders.find(({ orderId }) => orderId === awaiting?.orderId);
  const lastPayment = customer?.orders[0]?.paymentMethod;
  const paymentMethod =
    [draft.paymentMethod, lastPayment]
      .map((preferred) => payments.find((each) => each === preferred))
      .find(Boolean) ?? 'card_on_site';

  async function submit(): Promise<void> {
    setAttempt(attempt + 1);
    if (closed || chosen === null || expired || !shipping) return;
    const { comment } = draft;
    const { fee } = delivery;
    const request = buildOrderRequest(store.storeId, repriced, {
      shipping,
      fee,
      deliveryTime: chosen,
      paymentMethod,
      comment,
    });
    const failed = await place(request);
    if (failed?.kind !== 'refused') return;
    if (failed.refusal.repriced) reprice(failed.refusal.repriced);
    if (SLOT_CODES.includes(failed.refusal.code)) offer.refresh();
    if (method === 'delivery') delivery.retry();
  }

  function choose(part: Partial<Draft>): void {
    // Stored with the method shown: after a reload, an expired table does not become a pickup.
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
    chooseAddress({ address }: DeliveryOption): void {
      choose({ addressId: address.addressId });
      saveDeliveryCity(store.storeId, address.cityId);
    },
    repriced,
    closed,
    /** Whether an order placed in this browser awaits its payment. */
    awaitsPayment: awaiting !== null && (!awaited || awaited.orderStatusId === AWAITING_CARD),
    busy,
    ready: chosen !== null && shipping !== null,
    submit,
    errors: { ...errors, time: expired ? sentenceOf('slot_unavailable') : errors.time },
    /** Changes with every submit, so that an unchanged error is announced again. */
    attempt,
  };
}

/** Calls `onAdded` for an address that is added while the page is open. */
export function useAddedAddress(addresses: readonly Address[], onAdded: (address: Address) => void): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  const notify = useEffectEvent(onAdded);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(addresses.map(({ addressId }) => addressId));
    const added = before && addresses.find(({ addressId }) => !before.has(addressId));
    if (added) notify(added);
  }, [addresses]);
}
