'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { useNow } from '#lib/browser/dom/use-now.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { REFUSAL_UNDO_MS } from '#lib/domain/orders/board.ts';
import type { AnyOrder, OrderOfStaff } from '#lib/domain/orders/order.ts';
import { isWaiting } from '#lib/domain/orders/order-status.ts';
import { ticketId } from './order-parts.tsx';

const SECOND_MS = 1_000;

/** A refusal that is about to be carried out: who asked for it and why, for how long, and the way back. */
export function PendingRefusal({
  order,
  refusal: { at, reason, name },
  stepBack,
}: {
  order: AnyOrder;
  refusal: NonNullable<OrderOfStaff['refusal']>;
  stepBack: OrderCalls['stepBack'];
}) {
  const t = useTranslations('manageOrders.refusing');
  const now = useNow(SECOND_MS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = String(isWaiting(order.orderStatusId));
  // The clock of this device may differ from the server's.
  const seconds = Math.ceil(Math.min(REFUSAL_UNDO_MS, Math.max(0, at - (now ?? at))) / SECOND_MS);

  async function onUndo(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await stepBack(order.orderId);
    setBusy(false);
    if (answer.class === 'success') keepFocus(ticketId(order));
    else setFailure(answer.code === 'status_move' ? t('late') : answer.message);
  }

  return (
    <div className="flex flex-col gap-3 p-4 pt-0">
      <Notice tone="danger" title={t('title', { name, waiting })} live>
        <p className="wrap-anywhere">{reason}</p>
      </Notice>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button kind="secondary" className="button-board w-full px-3" aria-busy={busy} onClick={onUndo}>
        <Undo2 aria-hidden size={22} />
        <BusyLabel busy={busy}>{t('undo', { waiting })}</BusyLabel>
        <span className="tabular font-normal text-muted">
          {seconds > 0 ? t('left', { seconds }) : t('leaving')}
        </span>
      </Button>
    </div>
  );
}
