'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { readOrder } from '#lib/browser/use-order.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { Failure } from '#lib/contract/answer.ts';

/** Cancels an order of the signed-in customer. */
export function useCancelOrder(orderId: number) {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  async function cancel(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const answer = await session.call('orderCancel', { order_id: orderId });
    if (answer.class === 'success') keepOrder(mutate, answer.order);
    else {
      setRefusal(answer);
      // The restaurant may have been faster: then the order shows how it stands by now.
      await readOrder(session, orderId).then(
        (order) => keepOrder(mutate, order),
        () => undefined,
      );
    }
    setBusy(false);
  }

  return { busy, refusal, cancel };
}
