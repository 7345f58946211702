'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useActiveOrders } from '#lib/browser/manage/orders.ts';
import { useRing } from '#lib/browser/manage/service-shift.ts';
import { awaitsSeeing } from '#lib/domain/orders/board.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { isWaiting } from '#lib/domain/orders/order-status.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

const NONE: readonly OrderOfStaff[] = [];

/** Says that orders wait for an answer, and rings if the sound was turned on since the page was loaded. */
export function WaitingOrders() {
  const t = useTranslations('manageShell.waiting');
  const { reading } = useActiveOrders();
  const orders = reading.status === 'found' ? reading.value.orders : NONE;
  const waiting = orders.filter(
    (each) => each.order.ladderStep !== null && isWaiting(each.order.orderStatusId) && awaitsSeeing(each),
  );
  useRing(
    waiting,
    useCallback((number) => t('notification', { number }), [t]),
  );
  if (waiting.length === 0) return null;
  return (
    <div className="p-3 pb-0">
      <Notice tone="danger" title={t('title', { count: waiting.length })} live>
        <ButtonLink href={manageRoutes.service()} kind="secondary" className="button-board mt-2">
          {t('open')}
        </ButtonLink>
      </Notice>
    </div>
  );
}
