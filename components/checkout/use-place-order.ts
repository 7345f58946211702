'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { goToPayment } from '#lib/browser/go-to-payment.ts';
import { lastGuestOrder } from '#lib/browser/guest-orders.ts';
import { type OrderWish, sendOrder } from '#lib/browser/send-order.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import type { Failure } from '#lib/contract/answer.ts';

/** What has come of the last sending, as long as it was not simply placed. */
export type Setback =
  | { kind: 'refused'; refusal: Failure }
  /** An earlier basket had been ordered after all; the order's id, null when it could not be read. */
  | { kind: 'earlier'; orderId: number | null };

/** Sends an order: never twice at once, and never twice the same. */
export function usePlaceOrder(onPlaced: (orderId: number | null) => void) {
  const session = useSession();
  const signedIn = useSignedIn();
  const { refresh } = useCustomer();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [setback, setSetback] = useState<Setback | null>(null);

  async function newestOrderId(): Promise<number | null> {
    if (!signedIn) return lastGuestOrder(session.storeId);
    const customer = await refresh().catch(() => undefined);
    return customer?.orders[0]?.order_id ?? null;
  }

  async function settle(wish: OrderWish): Promise<Setback | 'left' | 'returned'> {
    const outcome = await sendOrder(session, wish);
    switch (outcome.kind) {
      case 'placed':
        keepOrder(mutate, outcome.order);
        if (outcome.order.payment_method === 'card_online') {
          // Where it cannot be paid now, the order itself offers to.
          const failure = await goToPayment(session, outcome.order.order_id);
          if (!failure) return 'returned';
        }
        onPlaced(outcome.order.order_id);
        return 'left';
      case 'placed_elsewhere':
        onPlaced(outcome.orderId);
        return 'left';
      case 'placed_before': {
        const orderId = await newestOrderId();
        if (!outcome.sameBasket) return { kind: 'earlier', orderId };
        onPlaced(orderId);
        return 'left';
      }
      case 'refused':
        return outcome;
    }
  }

  return {
    busy,
    setback,
    dismiss: () => setSetback(null),
    /** Gives back what stood in the way; null when the order was placed. */
    async place(wish: OrderWish): Promise<Setback | null> {
      if (busy) return setback;
      setBusy(true);
      setSetback(null);
      const end = await settle(wish);
      const met = typeof end === 'string' ? null : end;
      setSetback(met);
      // A placed order leaves this page: until then the button stays busy.
      if (end !== 'left') setBusy(false);
      return met;
    },
  };
}
