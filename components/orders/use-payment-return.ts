'use client';

import { useEffect } from 'react';
import { completeCheckout } from '#lib/browser/complete-checkout.ts';
import { isGuestOrderHere } from '#lib/browser/guest-orders.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useCustomersAlone } from '#lib/browser/use-customers-alone.ts';
import { type OrderReading, useOrder } from '#lib/browser/use-order.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { paymentOutcome } from '#lib/domain/payment-status.ts';
import { paymentOrderIdOf } from '#lib/routes.ts';
import { useCheckPayment } from './use-check-payment.ts';

/** Where the card's payment page sends a customer back to (SPEC section 2, success-payment and cancel-payment). */
export type PaymentReturn = 'success' | 'cancel';

/** No order has this id: its reading is of one that is not there. */
const NO_ORDER = 0;

/**
 * The order that its diner comes back to, followed until it is over: the restaurant may refuse it under this page.
 * Whoever is neither signed in nor has placed it without an account goes home. The success of the payment that is
 * awaited removes the saved basket (SPEC section 2, Other behaviours), once: an order that was cancelled meanwhile, and
 * an older one whose page is opened again, leave it.
 */
export function usePaymentReturn(from: PaymentReturn): OrderReading {
  const { storeId } = useShop().store;
  const path = usePath();
  const orderId = path === null ? null : paymentOrderIdOf(path);
  const admitted = useCustomersAlone(orderId !== null && isGuestOrderHere(storeId, orderId));
  const reading = useOrder(orderId ?? NO_ORDER);
  const found = reading.status === 'found';
  const outcome = found ? paymentOutcome(reading.order) : null;
  const succeeded = admitted && from === 'success' && outcome !== null && outcome !== 'cancelled';
  useOrderEvents(found && !isFinal(reading.order.orderStatusId) ? orderId : null);
  useCheckPayment(outcome === 'pending' && from === 'success' ? orderId : null);

  useEffect(() => {
    if (succeeded && orderId !== null) completeCheckout(storeId, orderId);
  }, [succeeded, orderId, storeId]);

  return orderId === null || reading.status === 'visitor' ? { status: 'loading' } : reading;
}
