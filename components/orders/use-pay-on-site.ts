'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { completeCheckout } from '#lib/browser/complete-checkout.ts';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { ownOrder } from '#lib/browser/guest-orders.ts';
import { readOrder } from '#lib/browser/use-order.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { OnSiteMethod } from '#lib/domain/order.ts';

/** Lets an order that waits for its payment by card be paid on site, one request at a time. */
export function usePayOnSite(orderId: number) {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(means: OnSiteMethod): Promise<boolean> {
    const own = ownOrder(session.storeId, orderId);
    const answer = await session.call('paymentOnSite', { ...own, payment_method: means });
    if (answer.class === 'success') {
      completeCheckout(session.storeId, orderId);
      keepOrder(mutate, answer.order);
      return true;
    }
    setRefusal(answer.message ?? null);
    // It was paid or cancelled meanwhile: then the order shows how it stands by now.
    await readOrder(session, orderId).then(
      (order) => keepOrder(mutate, order),
      () => undefined,
    );
    return false;
  }

  return {
    busy,
    refusal,
    /** Whether it is to be paid so. */
    async payOnSite(means: OnSiteMethod): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setRefusal(null);
      const agreed = await send(means);
      setBusy(false);
      return agreed;
    },
  };
}
