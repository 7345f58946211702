'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import type { AnyOrder } from '#lib/domain/order.ts';
import { CANCELLED, isWaiting } from '#lib/domain/order-status.ts';
import { customerMayCancel } from '#lib/domain/payment-status.ts';
import { CancelAlert } from './cancel-alert.tsx';
import { TooLate } from './too-late.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

/** The way out of an order, as long as the restaurant has not answered, and after a question. */
export function CancelOrder({
  order,
  onCancelled,
}: {
  order: AnyOrder;
  /** The button that had the focus is gone. */
  onCancelled: () => void;
}) {
  const t = useTranslations('orders.cancel');
  const { orderId, orderStatusId } = order;
  const [asking, setAsking] = useState(false);
  const { busy, refusal, cancel, forgetRefusal } = useCancelOrder(orderId);

  if (!customerMayCancel(order)) {
    // The restaurant accepted it, while the question stood.
    if (asking && !isWaiting(orderStatusId) && orderStatusId !== CANCELLED) return <TooLate />;
    return null;
  }

  function stop(): void {
    forgetRefusal();
    setAsking(false);
  }

  async function confirm(): Promise<void> {
    if (!(await cancel())) return;
    // As long as the question stands, nothing behind it takes the focus.
    flushSync(() => setAsking(false));
    onCancelled();
  }

  return (
    <div className="flex flex-col gap-2">
      <Button kind="secondary" size="large" wide onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <p className="text-center text-muted text-sm">{t('note')}</p>
      {asking && (
        <CancelAlert
          order={order}
          busy={busy}
          refusal={refusal}
          onConfirm={() => void confirm()}
          onKeep={stop}
        />
      )}
    </div>
  );
}
