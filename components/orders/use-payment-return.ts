'use client';

import { useEffect } from 'react';
import { emptyBasket } from '#lib/browser/basket-store.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCustomersAlone } from '#lib/browser/use-customers-alone.ts';
import { type OrderReading, useOrder } from '#lib/browser/use-order.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { paymentOutcome } from '#lib/domain/payment-status.ts';
import { paymentOrderIdOf } from '#lib/routes.ts';

/** Where the card's payment page sends a customer back to (SPEC section 2, success-payment and cancel-payment). */
export type PaymentReturn = 'success' | 'cancel';

/** No order has this id: its reading is of one that is not there. */
const NO_ORDER = 0;

/**
 * The order that a customer comes back to, followed until its payment is known. Whoever is not signed in goes home,
 * and a success removes the saved basket (SPEC section 2, Other behaviours).
 */
export function usePaymentReturn(from: PaymentReturn): OrderReading {
  const { storeId } = useShop().store;
  const signedIn = useCustomersAlone();
  const path = usePath();
  const orderId = path === null ? null : paymentOrderIdOf(path);
  const reading = useOrder(orderId ?? NO_ORDER);
  const awaited = reading.status === 'found' && paymentOutcome(reading.order) === 'pending';
  useOrderEvents(awaited ? orderId : null);

  useEffect(() => {
    if (signedIn && from === 'success') emptyBasket(storeId);
  }, [signedIn, from, storeId]);

  return orderId === null || reading.status === 'visitor' ? { status: 'loading' } : reading;
}
