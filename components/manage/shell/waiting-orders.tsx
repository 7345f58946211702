'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useActiveOrders } from '#lib/browser/manage/orders.ts';
import { useRing } from '#lib/browser/manage/service-shift.ts';
import { awaitsSeeing } from '#lib/domain/orders/board.ts';
import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { CANCELLED, isWaiting } from '#lib/domain/orders/order-status.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

const NONE: readonly OrderOfStaff[] = [];

/** Says that orders wait for an answer, and rings for them; for `every` new one, or those that nobody has accepted in time. */
export function WaitingOrders({ every }: { every: boolean }) {
  const t = useTranslations('manageShell.waiting');
  const { reading } = useActiveOrders();
  const orders = reading.status === 'found' ? reading.value.orders : NONE;
  const isReminder = ({ order }: OrderOfStaff) => order.ladderStep !== null && isWaiting(order.orderStatusId);
  const unseen = orders.filter((each) => awaitsSeeing(each) && (every || isReminder(each)));
  useRing(
    unseen,
    useCallback((number) => t('notification', { number }), [t]),
  );
  const reminders = unseen.filter(isReminder).length;
  const fresh = unseen.filter(({ order }) => order.orderStatusId !== CANCELLED).length;
  if (fresh === 0) return null;
  return (
    <div className="p-3 pb-0">
      <Notice
        tone={reminders > 0 ? 'danger' : 'warning'}
        title={reminders > 0 ? t('title', { count: reminders }) : t('fresh', { count: fresh })}
        live
      >
        <ButtonLink href={manageRoutes.service()} kind="secondary" className="button-board mt-2">
          {t('open')}
        </ButtonLink>
      </Notice>
    </div>
  );
}
