'use client';

import { ChevronRight } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { isFinal, orderStatusLabel } from '#lib/domain/order-status.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };
import { sheetOverHome } from '#lib/routes.ts';
import { BarProgress } from './bar-progress.tsx';
import { orderLook, STATUS_LOOKS } from './order-status-look.ts';
import { StatusScene } from './status-scene.tsx';
import { useWhen } from './use-when.ts';

const sentences = { orders };

/** How the current order stands, and the way to its sheet: above the basket's bar where that is, else a card. */
export function CurrentOrderBar({ order }: { order: AnyOrder }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Bar order={order} />
    </NextIntlClientProvider>
  );
}

function Bar({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  const { when } = useWhen(order);
  const { orderId, orderStatusId, invoiceNo } = order;
  const label = orderStatusLabel(orderStatusId, 'storefront');
  const look = orderLook(orderStatusId);
  const over = isFinal(orderStatusId);
  const way = look === 'unpaid' ? 'unpaid' : over ? 'look' : 'follow';
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
        <StatusScene
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
              {over ? t('number', { number: String(Math.abs(invoiceNo)) }) : when}
            </span>
          </span>
          <span
            className={classNames(
              'font-semibold text-sm short:sr-only',
              look === 'unpaid' ? 'text-warning' : 'text-accent-ink',
            )}
          >
            {t(`bar.${way}`)}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
      </a>
    </section>
  );
}
