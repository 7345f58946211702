'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useManagedOrder } from '#lib/browser/manage/one-order.ts';
import { type AnyOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { CANCELLED, isWaiting, orderStatusLabel } from '#lib/domain/orders/order-status.ts';

/** Says who has moved an order while a dialog was open for it as it was `before`; nothing when nobody has. */
export function WhoMoved({ before }: { before: AnyOrder }) {
  const t = useTranslations('manageOrders');
  const { reading } = useManagedOrder(before.orderId);
  if (reading.status !== 'found') return null;
  const { order, history } = reading.value.managed;
  const { orderStatusId } = order;
  if (orderStatusId === before.orderStatusId) return null;
  const accepts = isWaiting(before.orderStatusId) && !isWaiting(orderStatusId);
  const act = orderStatusId === CANCELLED ? 'cancelled' : accepts ? 'accepted' : 'moved';
  const moved = history.findLast(({ action, orderStatusId: to }) =>
    act === 'accepted' ? action === 'order.accepted' : to === orderStatusId,
  );
  return (
    <Notice tone="warning" live>
      {t('movedMeanwhile', {
        who: moved?.name ? 'staff' : 'other',
        name: moved?.name ?? '',
        act,
        number: orderNumber(order),
        status: t(`status.${orderStatusLabel(orderStatusId, 'account')}`).toLowerCase(),
      })}
    </Notice>
  );
}
