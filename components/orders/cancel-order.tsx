'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Order } from '#lib/domain/order.ts';
import { isWaiting } from '#lib/domain/order-status.ts';
import { useCancelOrder } from './use-cancel-order.ts';

/** The way out of an order, as long as the restaurant has not answered, and after a question. */
export function CancelOrder({ order: { orderId, orderStatusId } }: { order: Order }) {
  const t = useTranslations('orders.cancel');
  const [asking, setAsking] = useState(false);
  const { busy, refusal, cancel } = useCancelOrder(orderId);

  async function confirm(): Promise<void> {
    await cancel();
    setAsking(false);
  }

  return (
    <>
      {refusal && (
        <Notice tone="danger" title={t('failed')} live>
          {refusal.code === 'status_move' ? t('too_late') : refusal.message}
        </Notice>
      )}
      {isWaiting(orderStatusId) && (
        <Button kind="quiet" wide onClick={() => setAsking(true)} className="text-danger">
          {t('open')}
        </Button>
      )}
      {asking && (
        <AlertDialog
          title={t('question')}
          onClose={() => busy || setAsking(false)}
          actions={
            <>
              <Button kind="danger" size="large" aria-busy={busy} onClick={() => void confirm()}>
                <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
              </Button>
              <Button kind="quiet" size="large" disabled={busy} onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          <p>{t('text')}</p>
        </AlertDialog>
      )}
    </>
  );
}
