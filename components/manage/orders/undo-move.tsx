'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { forgetMove, useLastMove } from '#lib/browser/manage/last-move.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { type AnyOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { ticketId } from './order-parts.tsx';

/** Says what the last tap did, and takes it back, as long as that is possible: a hand-over for two minutes. */
export function UndoMove({ stepBack }: Pick<OrderCalls, 'stepBack'>) {
  const order = useLastMove();
  return (
    <div role="status" className="sticky bottom-18 z-10 empty:hidden md:bottom-4">
      {order && <Move key={order.orderId} order={order} stepBack={stepBack} />}
    </div>
  );
}

function Move({ order, stepBack }: { order: AnyOrder } & Pick<OrderCalls, 'stepBack'>) {
  const t = useTranslations('manageOrders');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function onUndo(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await stepBack(order.orderId);
    setBusy(false);
    if (answer.class === 'success') {
      forgetMove(order.orderId);
      keepFocus(ticketId(answer.order));
    } else setFailure(answer.code === 'status_move' ? t('undo.late') : answer.message);
  }

  return (
    <div
      data-undo
      className="mx-auto flex max-w-xl flex-col gap-2 rounded-card border border-line bg-surface p-2 pl-4 shadow-sheet"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          {t('undo.done', {
            number: orderNumber(order),
            status: t(`status.${orderStatusLabel(order.orderStatusId, 'account')}`).toLowerCase(),
          })}
        </p>
        <Button kind="secondary" className="button-board" aria-busy={busy} onClick={onUndo}>
          <Undo2 aria-hidden size={20} />
          <BusyLabel busy={busy}>{t('undo.button')}</BusyLabel>
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </div>
  );
}
