'use client';

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { ownOrder } from '#lib/browser/guest-orders.ts';
import { useSession } from '#lib/browser/use-session.ts';

const ASK_EVERY_MS = 5_000;

/** Has the shop ask the provider about a payment: its own word may come later than the customer does. */
export function useCheckPayment(orderId: number | null): void {
  const session = useSession();
  const { mutate } = useSWRConfig();

  useEffect(() => {
    if (orderId === null) return;
    const check = async () => {
      const answer = await session.call('paymentCheck', ownOrder(session.storeId, orderId));
      // Silent otherwise: the page says already that nothing is known yet.
      if (answer.class === 'success') keepOrder(mutate, answer.order);
    };
    void check();
    const timer = setInterval(() => void check(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [orderId, session, mutate]);
}
