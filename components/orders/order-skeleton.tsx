'use client';

import { useTranslations } from 'next-intl';

/** Keeps the place of an order while it is read. */
export function OrderSkeleton() {
  const t = useTranslations('orders');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="flex animate-pulse flex-col gap-6">
        <div className="flex items-center gap-4">
          <span className="size-14 rounded-pill bg-sunken" />
          <span className="h-8 w-44 rounded-control bg-sunken" />
        </div>
        <span className="h-12 rounded-control bg-sunken" />
        <span className="h-36 rounded-card bg-sunken" />
        <span className="h-16 rounded-control bg-sunken" />
        <span className="h-16 rounded-control bg-sunken" />
      </div>
    </div>
  );
}
