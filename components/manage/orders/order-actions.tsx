'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import {
  APPROVED,
  HANDED_OVER,
  isWaiting,
  nextStatus,
  type OrderStatusId,
  PREPARING,
  READY,
} from '#lib/domain/orders/order-status.ts';
import { RefusalSheet } from './refusal-sheet.tsx';

/** Where the focus goes when the ticket has moved to another column. */
export const ticketId = ({ orderId }: AnyOrder): string => `order-${orderId}`;

/** The status that the main button leads to, and its label. */
const NEXT_ACTION: Partial<Record<OrderStatusId, 'accept' | 'start' | 'ready' | 'handOver'>> = {
  [APPROVED]: 'accept',
  [PREPARING]: 'start',
  [READY]: 'ready',
  [HANDED_OVER]: 'handOver',
};

/** What is to be done with an order that is not over, as far as the role allows. */
export function OrderActions({
  order,
  isGuest,
  move,
  refuse,
}: { order: AnyOrder; isGuest: boolean } & OrderCalls) {
  const t = useTranslations('manageOrders');
  const mayRefuse = useMay('order.refuse');
  const mayMove = useMay('order.move');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusing, setRefusing] = useState(false);
  const { orderId, orderStatusId } = order;
  const to = orderStatusId === 'unknown' ? null : nextStatus(orderStatusId);
  const action = to === null ? undefined : NEXT_ACTION[to];

  async function onMove(): Promise<void> {
    if (busy || to === null) return;
    setBusy(true);
    setFailure(null);
    const answer = await move(orderId, to);
    setBusy(false);
    keepFocus(ticketId(order));
    // Nobody typed a PIN.
    if (answer.class === 'error' && answer.code !== 'pin_required') setFailure(answer.message);
  }

  return (
    <div className="flex flex-col gap-3 p-4 pt-0">
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {mayMove && action && (
          <Button
            kind={action === 'accept' ? 'success' : 'primary'}
            className="button-board flex-1"
            aria-busy={busy}
            onClick={onMove}
          >
            <BusyLabel busy={busy}>
              {action === 'handOver'
                ? t('actions.handOver', { method: order.shippingMethod })
                : t(`actions.${action}`)}
            </BusyLabel>
          </Button>
        )}
        {mayRefuse && (
          <Button kind="secondary" className="button-board" onClick={() => setRefusing(true)}>
            {t(isWaiting(orderStatusId) ? 'actions.refuse' : 'actions.cancel')}
          </Button>
        )}
      </div>
      {refusing && (
        <RefusalSheet order={order} isGuest={isGuest} refuse={refuse} onClose={() => setRefusing(false)} />
      )}
    </div>
  );
}
