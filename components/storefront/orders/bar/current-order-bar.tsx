'use client';

import { ChevronRight } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import {
  isFinal,
  type OrderStatusId,
  orderProgress,
  orderStatusLabel,
} from '#lib/domain/orders/order-status.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };
import { sheetOverHome } from '#lib/routes.ts';
import { orderLook, STATUS_LOOKS, StatusPicture } from '../status-picture.tsx';
import { useDueTime } from '../use-due-time.ts';

const sentences = { orders };

/** The status of the current order, with a link to its sheet: above the basket bar, or in a corner of a large screen. */
export function CurrentOrderBar({ order }: { order: AnyOrder }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Bar order={order} />
    </NextIntlClientProvider>
  );
}

function Bar({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { when } = useDueTime(order);
  const { orderId, orderStatusId, invoiceNo } = order;
  const label = orderStatusLabel(orderStatusId, 'storefront');
  const look = orderLook(orderStatusId);
  const over = isFinal(orderStatusId);
  // The bar comes after the page and must not cover what the keyboard has reached by then (WCAG 2.4.11). Braces: in some
  // browsers scrollIntoView returns a promise, which is no valid clean-up.
  useEffect(() => {
    document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const action = look === 'unpaid' ? 'unpaid' : over ? 'show' : 'track';
  return (
    <section
      data-bar="order"
      aria-label={t('untitled')}
      className={classNames(
        'bar-in border-line border-t bg-surface first:shadow-bar last:pb-[env(safe-area-inset-bottom)]',
        'sticky-header:fixed sticky-header:bottom-6 sticky-header:left-6 sticky-header:w-96 sticky-header:overflow-hidden sticky-header:rounded-card sticky-header:border sticky-header:pb-0 sticky-header:shadow-sheet sticky-header:first:shadow-sheet',
      )}
    >
      {!over && orderStatusId !== 'unknown' && <BarProgress orderStatusId={orderStatusId} />}
      <a
        href={sheetOverHome('order', orderId)}
        className="flex min-h-16 items-center gap-3 px-4 py-2 transition-colors short:min-h-12 short:py-1 hover:bg-sunken active:bg-sunken"
      >
        <StatusPicture
          key={look}
          look={look}
          className={classNames('pop size-10 short:size-8', STATUS_LOOKS[look].badge)}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span role="status" className="font-bold">
              {t(`status.storefront.${label}`)}
            </span>
            <span className="tabular shrink-0 text-muted text-sm">
              {over ? t('number', { number: orderNumber({ invoiceNo }) }) : when}
            </span>
          </span>
          <span
            className={classNames(
              'font-semibold text-sm short:sr-only',
              look === 'unpaid' ? 'text-warning' : 'text-accent-ink',
            )}
          >
            {t(`bar.${action}`)}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
      </a>
    </section>
  );
}

const STEPS = [0, 1, 2, 3, 4];

/** The steps of an order along the upper edge of the bar; the next one is animated. */
function BarProgress({ orderStatusId }: { orderStatusId: OrderStatusId }) {
  const current = orderProgress(orderStatusId);
  const { done } = STATUS_LOOKS[orderLook(orderStatusId)];
  return (
    <div aria-hidden className="grid grid-cols-5 gap-0.5">
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames(
            'relative h-1 overflow-hidden transition-colors duration-700',
            step <= current ? done : 'bg-line',
          )}
        >
          {step === current + 1 && <span className={classNames('travel absolute inset-0', done)} />}
        </span>
      ))}
    </div>
  );
}
