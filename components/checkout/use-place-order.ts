'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { type OrderWish, sendOrder } from '#lib/browser/send-order.ts';
import { useCustomer } from '#lib/browser/use-customer.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { Failure } from '#lib/contract/answer.ts';

/** What has come of the last sending, as long as it was not simply placed. */
export type Setback =
  | { kind: 'refused'; refusal: Failure }
  /** An earlier basket had been ordered after all; the order's id, null when it could not be read. */
  | { kind: 'earlier'; orderId: number | null };

/** Sends an order: never twice at once, and never twice the same. */
export function usePlaceOrder(onPlaced: (orderId: number | null) => void) {
  const session = useSession();
  const { refresh } = useCustomer();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [setback, setSetback] = useState<Setback | null>(null);

  async function newestOrderId(): Promise<number | null> {
    const customer = await refresh().catch(() => undefined);
    return customer?.orders[0]?.order_id ?? null;
  }

  async function settle(wish: OrderWish): Promise<Setback | null> {
    const outcome = await sendOrder(session, wish);
    switch (outcome.kind) {
      case 'placed':
        keepOrder(mutate, outcome.order);
        onPlaced(outcome.order.order_id);
        return null;
      case 'placed_before': {
        const orderId = await newestOrderId();
        if (!outcome.sameBasket) return { kind: 'earlier', orderId };
        onPlaced(orderId);
        return null;
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
      const result = await settle(wish);
      setSetback(result);
      // A placed order leaves this page: until then the button stays busy.
      if (result) setBusy(false);
      return result;
    },
  };
}
