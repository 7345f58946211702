'use client';

import { useState } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStoreStatus } from '#lib/browser/use-store-status.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { totalChangedOf } from './changed-total.ts';
import { orderWish } from './order-wish.ts';
import { placementOf } from './placement.ts';
import { useChosenTime } from './use-chosen-time.ts';
import { type Draft, sitePaymentOf, useDraft } from './use-draft.ts';
import { useMethod } from './use-method.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useRepriced } from './use-repriced.ts';

/** The state of the order step: what is chosen, what it costs now, what stands in the way, and the sending. */
export function useCheckout(
  customer: CustomerWire,
  basket: Basket,
  onPlaced: (orderId: number | null) => void,
) {
  const { store } = useShop();
  const { draft, change } = useDraft(store.storeId);
  const { method, table, way } = useMethod(draft.shippingMethod);
  const { offer, chosen, gone, none } = useChosenTime(method, draft.deliveryTime);
  const { repriced, reprice } = useRepriced(basket);
  const { busy, setback, dismiss, place } = usePlaceOrder(onPlaced);
  const status = useStoreStatus(store)?.status;
  const [presses, setPresses] = useState(0);

  const closed: 'closed' | 'none' | null = status?.canOrder === false ? 'closed' : none ? 'none' : null;
  const placement = placementOf(setback);
  const paymentMethod =
    draft.paymentMethod ?? sitePaymentOf(customer.orders[0]?.payment_method) ?? 'card_on_site';

  async function press(): Promise<void> {
    setPresses(presses + 1);
    if (closed || chosen === null || gone || !way) return;
    const { comment } = draft;
    const wish = orderWish(store.storeId, repriced, { way, deliveryTime: chosen, paymentMethod, comment });
    const met = await place(wish);
    if (met?.kind !== 'refused') return;
    const changed = totalChangedOf(met.refusal);
    if (changed) reprice(changed);
    if (met.refusal.code === 'slot_unavailable') offer.readAgain();
  }

  return {
    method,
    table,
    tableGone: way === null,
    offer,
    deliveryTime: chosen,
    paymentMethod,
    comment: draft.comment,
    choose(part: Partial<Draft>): void {
      // With the method that is shown: a table that is forgotten does not become a pickup by a reload.
      change({ shippingMethod: method, ...part });
      dismiss();
    },
    repriced,
    closed,
    busy,
    ready: chosen !== null && way !== null,
    press,
    placement: { ...placement, time: gone ? sentenceOf('slot_unavailable') : placement.time },
    /** Changes with every press, so that what is wrong is shown and said again. */
    presses,
  };
}
