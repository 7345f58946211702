'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { Order } from '#lib/domain/order.ts';
import { orderStatusLabel } from '#lib/domain/order-status.ts';
import { OrderProgress } from './order-progress.tsx';
import { STATUS_LOOKS } from './order-status-look.ts';

/** The number of an order and how it stands; a change is said aloud. */
export function OrderHead({ order: { invoiceNo, orderStatusId } }: { order: Order }) {
  const t = useTranslations('orders');
  const label = orderStatusLabel(orderStatusId, 'storefront');
  const { Icon, className } = STATUS_LOOKS[label];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4 pr-12">
        <span
          key={label}
          aria-hidden
          className={classNames('pop grid size-14 shrink-0 place-items-center rounded-pill', className)}
        >
          <Icon size={28} strokeWidth={1.75} />
        </span>
        <div className="flex min-w-0 flex-col">
          <p className="font-medium text-muted text-sm">
            {t('number', { number: String(Math.abs(invoiceNo)) })}
          </p>
          <h2 className="font-bold text-2xl leading-tight">{t(`status.${label}`)}</h2>
        </div>
      </div>
      <p role="status" className="-mt-2">
        {t(`sentence.${label}`)}
      </p>
      {label !== 'cancelled' && label !== 'blank' && <OrderProgress orderStatusId={orderStatusId} />}
    </div>
  );
}
