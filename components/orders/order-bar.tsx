'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import { deliveryTimeText } from '#lib/domain/order-dates.ts';
import { isFinal, orderProgress, orderStatusLabel } from '#lib/domain/order-status.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { STATUS_LOOKS } from './order-status-look.ts';
import { useBarOrder } from './use-bar-order.ts';

const STEPS = [0, 1, 2, 3, 4];

/** The current order within reach on every page: how it stands, and the way to its sheet. */
export function OrderBar() {
  const t = useTranslations('orders');
  const order = useBarOrder();
  const ended = order === null || isFinal(order.orderStatusId);
  useOrderEvents(ended ? null : order.orderId);
  if (!order) return null;

  const { orderId, orderStatusId, invoiceNo, deliveryTime } = order;
  const label = orderStatusLabel(orderStatusId, 'storefront');
  const { Icon, className } = STATUS_LOOKS[label];
  const progress = orderProgress(orderStatusId);
  const number = String(Math.abs(invoiceNo));
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-20 border-line border-t bg-surface shadow-bar',
        // Above the bar of the basket, where there is one.
        'not-last:bottom-[calc(4.75rem+1px+max(0px,env(safe-area-inset-bottom)-0.75rem))] not-last:shadow-none',
        'last:pb-[env(safe-area-inset-bottom)]',
        'md:not-last:bottom-6 md:fixed md:right-6 md:bottom-6 md:w-92 md:overflow-hidden md:rounded-card md:border md:pb-0 md:shadow-sheet',
      )}
    >
      <a
        href={sheetOverHome('order', orderId)}
        aria-label={t(ended ? 'bar.cancelled' : 'bar.label', { number })}
        aria-describedby={`order-bar-${orderId}`}
        className="flex min-h-15 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken"
      >
        <span
          aria-hidden
          key={label}
          className={classNames('pop grid size-10 shrink-0 place-items-center rounded-pill', className)}
        >
          <Icon size={20} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span role="status" id={`order-bar-${orderId}`} className="truncate font-semibold">
              {t(`status.${label}`)}
            </span>
            <span className="tabular shrink-0 text-muted text-sm">
              {ended ? t('number', { number }) : deliveryTimeText(deliveryTime)}
            </span>
          </span>
          {!ended && (
            <span aria-hidden className="grid grid-cols-5 gap-1">
              {STEPS.map((step) => (
                <span
                  key={step}
                  className={classNames(
                    'h-1 rounded-pill transition-colors duration-500',
                    step <= progress ? 'bg-success' : 'bg-line',
                  )}
                />
              ))}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
      </a>
    </div>
  );
}
