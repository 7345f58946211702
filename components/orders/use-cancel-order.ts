'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { keepOrder } from '#lib/browser/customer-cache.ts';
import { ownOrder } from '#lib/browser/guest-orders.ts';
import { readOrder } from '#lib/browser/use-order.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { Failure } from '#lib/contract/answer.ts';

/** Cancels an order of one's own, one request at a time. */
export function useCancelOrder(orderId: number) {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  /** The restaurant may have been faster: then the order shows how it stands by now. */
  async function readAgain(): Promise<void> {
    await readOrder(session, orderId).then(
      (order) => keepOrder(mutate, order),
      () => undefined,
    );
  }

  async function send(): Promise<boolean> {
    const answer = await session.call('orderCancel', ownOrder(session.storeId, orderId));
    if (answer.class === 'success') {
      keepOrder(mutate, answer.order);
      return true;
    }
    if (answer.code === 'status_move') await readAgain();
    setRefusal(answer);
    return false;
  }

  return {
    busy,
    refusal,
    forgetRefusal: () => setRefusal(null),
    /** Whether it was cancelled. */
    async cancel(): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setRefusal(null);
      const cancelled = await send();
      setBusy(false);
      return cancelled;
    },
  };
}
