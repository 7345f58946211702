'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { goToPayment } from '#lib/browser/orders/go-to-payment.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';

/** The button to the payment page of an order that awaits its card payment. */
export function PayOrder({ order, label }: { order: AnyOrder; label: string }) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (order.orderStatusId !== AWAITING_CARD) return null;

  async function pay(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const failure = await goToPayment(session, order.orderId);
    setRefusal(failure?.message ?? null);
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-2">
      {refusal && (
        <Notice tone="warning" live>
          {refusal}
        </Notice>
      )}
      <Button size="large" wide aria-busy={busy} onClick={() => void pay()}>
        <BusyLabel busy={busy}>{label}</BusyLabel>
      </Button>
    </div>
  );
}
