'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { AnyOrder } from '#lib/domain/order.ts';
import { orderDateText } from '#lib/domain/order-dates.ts';
import { AWAITING_CARD } from '#lib/domain/order-status.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderPlace } from './order-place.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PayOnSite } from './pay-on-site.tsx';
import { PayOrder } from './pay-order.tsx';

/** Everything about one order: how it stands and where to pick it up, then what is in it and what it costs. */
export function OrderDetail({ order, live }: { order: AnyOrder; live: boolean }) {
  const t = useTranslations('orders');
  const { timeZone } = useShop().store;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      {/* It stays above what scrolls, so that the cross beside it is never over a price. */}
      <header
        data-heading
        className="sticky top-0 z-10 -mx-4 -mt-5 flex min-h-17 flex-col justify-center bg-surface px-4 py-3 pr-16 sm:-mx-6 sm:px-6 lg:col-span-2 lg:-mx-8 lg:-mt-7 lg:px-8 lg:pr-16"
      >
        <h2 ref={title} tabIndex={-1} className="font-bold text-2xl leading-tight outline-none">
          {t('number', { number: String(Math.abs(order.invoiceNo)) })}
        </h2>
        <p className="tabular text-muted text-sm">
          {t('placed', { date: orderDateText(order.dateAdded, timeZone) })}
        </p>
      </header>
      <div className="flex min-w-0 flex-col gap-5">
        <OrderStatus order={order} live={live} />
        <PayOrder order={order} label={t('pay')} />
        <PayOnSite order={order} onAgreed={() => title.current?.focus()} />
        <OrderPlace order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
        <OrderLines products={order.products} />
        {order.comment && (
          <div className="rounded-control bg-sunken px-4 py-3 text-sm">
            <p className="font-semibold">{t('comment')}</p>
            <p className="whitespace-pre-line break-words text-muted">{order.comment}</p>
          </div>
        )}
        <OrderTotals order={order} />
        {order.orderStatusId !== AWAITING_CARD && <OrderAgain order={order} />}
      </div>
      <CancelOrder order={order} onCancelled={() => title.current?.focus()} />
    </div>
  );
}
