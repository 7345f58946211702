'use client';

import { useTranslations } from 'next-intl';
import type { Order } from '#lib/domain/order.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPlace } from './order-place.tsx';
import { OrderTotals } from './order-totals.tsx';

/** Everything about one order. */
export function OrderDetail({ order }: { order: Order }) {
  const t = useTranslations('orders');
  return (
    <div className="flex flex-col gap-7">
      <OrderHead order={order} />
      <OrderPlace order={order} />
      <OrderLines products={order.products} />
      {order.comment && (
        <div className="rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">{t('comment')}</p>
          <p className="break-words text-muted">{order.comment}</p>
        </div>
      )}
      <OrderTotals order={order} />
      <CancelOrder order={order} />
    </div>
  );
}
